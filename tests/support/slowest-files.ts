import type { Reporter, TestModule } from 'vitest/node';
import { relative } from 'node:path';

const SHOWN = 20;
/** Minimum number of test files for which a summary is printed. */
const WORTH_IT = 10;

interface Timed {
  name: string;
  project: string;
  /** Total time of the file's tests in milliseconds. */
  tests: number;
  loading: number;
}

/** Reports which test files took longest after a run, so that authors notice when they slow down the tests. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = modules.map(timed).filter(({ tests }) => tests > 0);
    if (ran.length < WORTH_IT) return;
    const slowest = ran.sort((a, b) => b.tests + b.loading - (a.tests + a.loading)).slice(0, SHOWN);
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(7);
    const lines = slowest.map(
      ({ name, project, tests, loading }) => `${seconds(tests)} s ${seconds(loading)} s  ${project}  ${name}`,
    );
    process.stdout.write(`\n The slowest files: tests, loading, layer\n${lines.join('\n')}\n${ofLayers(ran)}`);
  }
}

function timed(module: TestModule): Timed {
  const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
  return {
    name: relative(process.cwd(), module.moduleId),
    project: module.project.name,
    tests: duration,
    loading: collectDuration + setupDuration + prepareDuration + environmentSetupDuration,
  };
}

/** Formats the total time of each layer. A layer's files run in parallel, so the elapsed time is shorter. */
function ofLayers(ran: readonly Timed[]): string {
  return [...Map.groupBy(ran, ({ project }) => project)]
    .map(([project, files]) => {
      const sum = files.reduce((total, { tests, loading }) => total + tests + loading, 0);
      return ` ${project}: ${files.length} files, ${(sum / 1000).toFixed(0)} s in sum\n`;
    })
    .join('');
}
