/** Every damaged text of lines.test.ts, of which that makes a share by default. */
import './lines.test.ts';
