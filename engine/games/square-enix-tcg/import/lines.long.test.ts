/** Every damaged text of lines.test.ts; that file makes a share of them by default. */
import './lines.test.ts';
