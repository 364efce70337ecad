// Writes the declarations of the library's doors into dist/types, for the package.
//
// The compiler writes one for every file that the doors import. A package needs only what their own declarations speak
// of, so the rest is taken away again, and whoever names the door of the engine gets the files behind it: its
// declaration would bring all of them.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

const ENGINE_DOOR = 'engine/index.d.ts';
const FROM = /^(import|export)( type)? \{([^}]*)\} from '(\.[^']+)';$/gm;

/**
 * @param {string} root
 * @param {readonly string[]} doors sources of the doors
 */
export function writeTypes(root, doors) {
  const target = join(root, 'dist', 'types');
  rmSync(target, { recursive: true, force: true });
  const work = mkdtempSync(join(root, 'dist', 'types-'));
  try {
    const all = compile(root, doors, work);
    const behind = filesBehind(all(ENGINE_DOOR));
    /** @type {Set<string>} */
    const written = new Set();
    const waiting = doors.map((door) => door.replace(/\.ts$/, '.d.ts'));
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (written.has(file)) continue;
      written.add(file);
      const text = withoutDoor(file, all(file), behind);
      cpSync(join(work, file), join(target, file));
      writeFileSync(join(target, file), text.replace(/(from '\.[^']+)\.ts';/g, "$1.js';"));
      for (const [, from] of text.matchAll(/from '(\.[^']+)'|import\("(\.[^"]+)"\)/g))
        if (from !== undefined) waiting.push(resolved(file, from));
    }
    return written.size;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {readonly string[]} doors
 * @param {string} outDir
 */
function compile(root, doors, outDir) {
  const config = join(outDir, 'tsconfig.json');
  const options = { noEmit: false, emitDeclarationOnly: true, declaration: true, rootDir: root, outDir };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { ...options, typeRoots: [join(root, 'node_modules', '@types')] },
      include: [],
      files: doors.map((door) => join(root, door)),
    }),
  );
  // whether the sources are sound is asked elsewhere: what cannot be declared here is in files that nobody gets
  spawnSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config], { cwd: root });
  return (/** @type {string} */ file) => readFileSync(join(outDir, file), 'utf8');
}

/**
 * Which file each name of a door is declared in.
 *
 * @param {string} door
 */
function filesBehind(door) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [, , , names, from] of door.matchAll(FROM))
    for (const name of listed(names)) files.set(name.replace(/^type /, ''), resolved(ENGINE_DOOR, from));
  return files;
}

/**
 * @param {string} file
 * @param {string} text
 * @param {ReadonlyMap<string, string>} behind
 */
function withoutDoor(file, text, behind) {
  return text.replace(FROM, (line, verb, type = '', names, from) => {
    if (resolved(file, from) !== ENGINE_DOOR) return line;
    return listed(names)
      .map((name) => {
        const path = relative(dirname(file), /** @type {string} */ (behind.get(name.replace(/^type | as .*$/g, ''))));
        return `${verb}${type} { ${name} } from '${path.startsWith('.') ? path : `./${path}`}';`;
      })
      .map((found) => found.replace(/\.d\.ts';$/, ".ts';"))
      .join('\n');
  });
}

/** @param {string} names */
function listed(names) {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * @param {string} file
 * @param {string} from
 */
function resolved(file, from) {
  return posix.join(posix.dirname(file), from.replace(/\.ts$/, '.d.ts'));
}
