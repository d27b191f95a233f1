import type { Reporter, TestModule } from 'vitest/node';
import { relative } from 'node:path';

const SHOWN = 20;
/** A run of a few files is looked at as it is. */
const WORTH_IT = 10;

interface Timed {
  name: string;
  project: string;
  /** Milliseconds. */
  tests: number;
  loading: number;
}

/** Says after a run which files took longest, so that authors who slow down the tests see it. */
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

/** The sum of each layer; files of a layer run side by side, so that it takes less by the clock. */
function ofLayers(ran: readonly Timed[]): string {
  return [...Map.groupBy(ran, ({ project }) => project)]
    .map(([project, files]) => {
      const sum = files.reduce((total, { tests, loading }) => total + tests + loading, 0);
      return ` ${project}: ${files.length} files, ${(sum / 1000).toFixed(0)} s in sum\n`;
    })
    .join('');
}
