import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { temporaryPostgres } from '../lib/temporary.mjs';
import { mutate } from './mutate.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';

/** What became of the tests of one file: how many ran and failed, and why none ran where none did. */
interface Result {
  passed: number;
  failed: string[];
  trouble: string;
}

/**
 * Takes away one net after the other, in a copy of the sources, and sees that the test that stands for it turns red; with
 * all of them in place, each is green. True when that is so. `words` stand in the names of those that are looked at.
 */
export async function runMutations(words = ''): Promise<boolean> {
  const chosen = MUTATIONS.filter(({ name }) => name.includes(words));
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-mutations-'));
  const postgres = await temporaryPostgres();
  try {
    copySources(folder);
    const tests = new Map(chosen.map((mutation) => [`${mutation.test} ${mutation.title}`, mutation]));
    const green = new Map<string, boolean>();
    for (const [key, mutation] of tests) {
      const { passed, failed, trouble } = runTest(folder, mutation, postgres.url);
      green.set(key, passed > 0 && failed.length === 0);
      if (!green.get(key)) say(false, `${key} is not green to begin with: ${failed[0] ?? trouble}`);
    }
    let isFine = [...green.values()].every(Boolean);
    for (const mutation of chosen) {
      const file = join(folder, mutation.file);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, mutate(text, mutation));
      const { failed, trouble } = runTest(folder, mutation, postgres.url);
      writeFileSync(file, text);
      const isFound = failed.length > 0;
      isFine &&= isFound;
      say(isFound, isFound ? `${mutation.name}: ${failed[0]}` : `${mutation.name}: nobody noticed. ${trouble}`);
    }
    return isFine;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function say(isGood: boolean, words: string): void {
  process.stdout.write(`${isGood ? '✓' : '✗'} ${words}\n`);
}

/** Everything that git knows, as it lies here; packages are those of this clone. */
function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file));
  }
  for (const place of ['.', 'apps/backend', 'apps/simulators', 'apps/storefront']) {
    symlinkSync(inRoot(place, 'node_modules'), join(folder, place, 'node_modules'));
  }
}

interface Report {
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

function runTest(folder: string, { test, title }: Mutation, databaseUrl: string): Result {
  const output = join(folder, 'mutation-report.json');
  rmSync(output, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const wanted = ['-t', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const { stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'unit', test, ...wanted, '--reporter=json', `--outputFile=${output}`],
    { cwd: folder, env: { ...process.env, TEST_DATABASE_URL: databaseUrl }, encoding: 'utf8', timeout: 300_000 },
  );
  let report: Report;
  try {
    report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: [], trouble: stderr.slice(-500) };
  }
  const cases = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: cases.filter(({ status }) => status === 'passed').length,
    failed: cases.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    // A file that cannot even be loaded proves nothing.
    trouble: report.testResults
      .map(({ message }) => message)
      .join(' ')
      .slice(0, 500),
  };
}
