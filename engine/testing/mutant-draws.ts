/**
 * What `npm run mutate` draws: changes that somebody could notice. Left out is a change that the compiler of types
 * refuses, since nobody can land it, and one whose compiled code is that of the original.
 *
 * - `drawMutants`: draws as many such changes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minifySync, transformSync } from 'rolldown/utils';
import type { Sample } from './mutant-runs.ts';
import { applyMutation } from './source-mutations.ts';

export interface Drawn {
  readonly samples: readonly Sample[];
  /** How many changes were drawn and left out, by the reason. */
  readonly refused: number;
  readonly same: number;
}

/** A check of types takes some seconds, however many changes it looks at: so many more are drawn than are wanted. */
const MORE = 1.25;

/**
 * Draws changes, each place equally likely, until there are as many as are wanted or none is left.
 *
 * @param random returns a number below its argument, another at each call
 */
export function drawMutants(
  root: string,
  all: readonly Sample[],
  wanted: number,
  random: (count: number) => number,
): Drawn {
  const left = [...all];
  const samples: Sample[] = [];
  let refused = 0;
  let same = 0;
  while (samples.length < wanted && left.length > 0) {
    const drawn: Sample[] = [];
    const count = Math.min(left.length, Math.ceil((wanted - samples.length) * MORE));
    while (drawn.length < count) drawn.push(...left.splice(random(left.length), 1));
    const isRefused = refusedByTypes(root, drawn);
    for (const [i, sample] of drawn.entries()) {
      if (samples.length === wanted) break;
      if (isRefused[i]) refused++;
      else if (isSameCode(sample)) same++;
      else samples.push(sample);
    }
  }
  return { samples, refused, same };
}

// ---- changes that are the same code ----

/** The minified code of sources that were asked for. */
const compiled = new Map<string, string>();

/** Returns what a compiler makes of a source: names and spaces shortened, code that is never run left out. */
function codeOf(file: string, source: string): string {
  const { code } = transformSync(file, source, { lang: 'ts', target: 'node20' });
  return minifySync(file, code, { module: true, compress: true, mangle: true, codegen: true }).code;
}

/** Whether the compiled code is the same with and without the change. */
export function isSameCode({ file, source, mutation }: Sample): boolean {
  let own = compiled.get(source);
  if (own === undefined) {
    own = codeOf(file, source);
    compiled.set(source, own);
  }
  return codeOf(file, applyMutation(source, mutation)) === own;
}

// ---- changes that the compiler refuses ----

/** What the compiler says of a changed file. */
const FINDING = /change-(\d+)\.ts\(\d+,\d+\): error /;

/**
 * Returns which of these changes the compiler of types refuses. Each changed file lies beside its original under a
 * name of its own, in a second folder that the compiler lays over the package: so one check looks at all of them, and
 * nothing of the package changes. An error that arises only in other files is not found. As Stryker does, code that
 * can no longer be reached and names that are no longer used are no errors here: that somebody tidies up proves nothing.
 */
export function refusedByTypes(root: string, samples: readonly Sample[]): boolean[] {
  const work = mkdtempSync(join(root, 'dist', 'types-of-mutants-'));
  try {
    const files = samples.map(({ file, source, mutation }, i) => {
      const path = join(work, dirname(file), `change-${i}.ts`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, applyMutation(source, mutation));
      return path;
    });
    const config = join(work, 'tsconfig.json');
    const compilerOptions = {
      rootDirs: [root, work],
      typeRoots: [join(root, 'node_modules', '@types')],
      incremental: false,
      tsBuildInfoFile: null,
      noUnusedLocals: false,
      noUnusedParameters: false,
      allowUnreachableCode: true,
    };
    writeFileSync(
      config,
      JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files }),
    );
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', config, '--pretty', 'false'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (status !== 0 && !FINDING.test(stdout)) throw new Error(`the compiler of types did not run: ${stdout}${stderr}`);
    const refused = new Set([...stdout.matchAll(new RegExp(FINDING, 'g'))].map(([, number]) => Number(number)));
    return samples.map((_, i) => refused.has(i));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
