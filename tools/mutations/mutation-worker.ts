/**
 * Checks mutations in a copy of the sources (`argv[2]`), one after another, as the parent process requests them. Vitest
 * stays running, so that only the changed file is read again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { createVitest, type TestCase, type TestSpecification } from 'vitest/node';
import type { Group } from './choose-mutations.ts';
import { mutate } from './mutate.ts';
import type { Mutation } from './nets/mutation.ts';

/** The result for one mutation: the titles of the tests that noticed it, or the problem if none did. */
export interface Verdict {
  id: string;
  noticedBy: string[];
  problem: string | null;
}

const folder = process.argv[2] ?? '';
process.chdir(folder);

const ended: TestCase[] = [];
const vitest = await createVitest({
  root: folder,
  watch: false,
  maxWorkers: 1,
  // The timeout is long enough for a busy machine, and short enough for tests that wait in vain for a mutated effect.
  testTimeout: 20_000,
  hookTimeout: 120_000,
  // The projects leave out journeys, which need a booted system with a build per mutation. Every net has a cheap test.
  project: ['unit*', 'storefront*', 'db*'],
  reporters: [{ onTestCaseResult: (test) => void ended.push(test) }],
});
await vitest.standalone();

/** The result of a test that was run. */
interface Ran {
  title: string;
  hasPassed: boolean;
}

/** Runs those tests in one file whose titles contain one of the given titles. */
async function run(spec: TestSpecification, titles: readonly string[]): Promise<Ran[]> {
  ended.length = 0;
  const pattern = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const only = spec.project.createSpecification(spec.moduleId, { testNamePattern: new RegExp(pattern) });
  await vitest.runTestSpecifications([only]);
  return ended
    .map((test) => ({ title: test.fullName, state: test.result().state }))
    .filter(({ state }) => state === 'passed' || state === 'failed')
    .map(({ title, state }) => ({ title, hasPassed: state === 'passed' }));
}

async function check(spec: TestSpecification, mutation: Mutation): Promise<Verdict> {
  const { id, file, title } = mutation;
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, mutate(text, mutation));
    vitest.invalidateFile(path);
    const ran = await run(spec, [title]);
    const noticedBy = ran.filter(({ hasPassed }) => !hasPassed).map((test) => test.title);
    // If no test ran, the file could not even be loaded, which does not prove that a test noticed the mutation.
    const problem = ran.length === 0 ? 'no test ran' : noticedBy.length === 0 ? 'nobody noticed' : null;
    return { id, noticedBy, problem };
  } catch (error) {
    return { id, noticedBy: [], problem: error instanceof Error ? error.message : String(error) };
  } finally {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  }
}

async function checkGroup({ test, mutations }: Group): Promise<Verdict[]> {
  const all = (problem: string) => mutations.map(({ id }) => ({ id, noticedBy: [], problem }));
  const specs = await vitest.globTestSpecifications([test]);
  const spec = specs.find(({ moduleId }) => moduleId === join(folder, test));
  if (!spec) return all(`${test} is not a test file of a layer that boots nothing`);
  const titles = mutations.map(({ title }) => title);
  let green = await run(spec, titles);
  // Runs the tests again before reporting a failure, because a hook may time out on a busy machine.
  if (green.length < titles.length || green.some(({ hasPassed }) => !hasPassed)) green = await run(spec, titles);
  const verdicts: Verdict[] = [];
  for (const mutation of mutations) {
    const { id, title } = mutation;
    const mine = green.filter((one) => one.title.includes(title));
    const red = mine.find(({ hasPassed }) => !hasPassed);
    if (red) verdicts.push({ id, noticedBy: [], problem: `fails without any mutation: ${red.title}` });
    else if (mine.length === 0) verdicts.push({ id, noticedBy: [], problem: `${test} has no test called ${title}` });
    else verdicts.push(await check(spec, mutation));
  }
  return verdicts;
}

process.on('message', (group: Group) => {
  checkGroup(group).then(
    (verdicts) => process.send?.(verdicts),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => {
  // A test that hangs must not keep the process from ending.
  void Promise.race([vitest.close(), setTimeout(10_000)]).finally(() => process.exit(0));
});
process.send?.('ready');
