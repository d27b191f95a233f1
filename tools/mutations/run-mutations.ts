import { fork, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, cpSync, existsSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { builds, ensureBuilt } from '../../scripts/lib/builds.mjs';
import { temporaryPostgres } from '../../scripts/lib/temporary.mjs';
import { chooseMutations, type Group, type Shard } from './choose-mutations.ts';
import type { Verdict } from './mutation-worker.ts';
import { MUTATIONS } from './mutations.ts';
import { inRoot, root } from '../../scripts/lib/paths.mjs';

const WORKERS = 2;
/** The compiled messages, which are not in git. */
const MESSAGES = 'packages/messages/dist';
const WORKER = fileURLToPath(new URL('mutation-worker.ts', import.meta.url));

/**
 * Removes one net after another, each in a copy of the sources, and checks that its test fails, and passes with all
 * nets in place. Returns true if this holds for every mutation. Each of `words` is an id, an area, or part of a name.
 */
export async function runMutations(words: readonly string[], shard: Shard): Promise<boolean> {
  const groups = chooseMutations(MUTATIONS, words, shard);
  if (groups.length === 0) throw new Error(`No mutation is called ${words.join(' or ')}`);
  const names = new Map(MUTATIONS.map(({ id, name }) => [id, name]));
  const started = Date.now();
  await ensureBuilt(builds.messages);
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-mutations-'));
  const postgres = await temporaryPostgres();
  const verdicts: Verdict[] = [];
  const tell = (told: readonly Verdict[]): void => {
    verdicts.push(...told);
    for (const { id, noticedBy, problem } of told) {
      const said = problem ?? `noticed by “${noticedBy[0]}”`;
      process.stdout.write(`${problem === null ? '✓' : '✗'} ${id} ${names.get(id)}: ${said}\n`);
    }
  };
  try {
    const waiting = [...groups];
    const workers = Array.from({ length: Math.min(WORKERS, groups.length) }, (_, index) =>
      work(join(folder, String(index)), postgres.url, () => waiting.shift(), tell),
    );
    await Promise.all(workers);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const noticed = verdicts.filter(({ problem }) => problem === null).length;
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`\n${noticed} of ${verdicts.length} mutations were noticed, in ${seconds} s\n`);
  return noticed === verdicts.length;
}

/** Runs one worker, with its own copy of the sources, until no group is left. Throws if the worker dies. */
async function work(
  folder: string,
  databaseUrl: string,
  next: () => Group | undefined,
  tell: (verdicts: readonly Verdict[]) => void,
): Promise<void> {
  mkdirSync(folder);
  copySources(folder);
  const worker = fork(WORKER, [folder], { env: { ...process.env, TEST_DATABASE_URL: databaseUrl } });
  await new Promise<void>((resolve, reject) => {
    let current: Group | undefined;
    worker.on('message', (message: Verdict[] | 'ready') => {
      if (message !== 'ready') tell(message);
      current = next();
      if (current) worker.send(current);
      else worker.disconnect();
    });
    worker.on('exit', (code) => {
      if (current) reject(new Error(`The worker ended with ${code} while it checked ${current.test}`));
      else resolve();
    });
  });
}

/**
 * Copies every file that git knows, in its working state, into an empty folder. Packages come from this clone, but our
 * own packages link to the copy, so that a mutation in `packages/` affects the code that imports it.
 */
export function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(inRoot(file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file));
  }
  cpSync(inRoot(MESSAGES), join(folder, MESSAGES), { recursive: true });
  for (const place of ['.', 'apps/backend', 'tools/simulators', 'apps/storefront']) linkPackages(folder, place);
}

const OURS = '@cerulean';

function linkPackages(folder: string, place: string): void {
  const from = inRoot(place, 'node_modules');
  const to = join(folder, place, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
  if (!existsSync(join(from, OURS))) return;
  mkdirSync(join(to, OURS));
  for (const name of readdirSync(join(from, OURS))) {
    const source = relative(realpathSync(root), realpathSync(join(from, OURS, name)));
    symlinkSync(join(folder, source), join(to, OURS, name));
  }
}
