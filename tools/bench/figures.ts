import { cpus, loadavg } from 'node:os';

/** Returns the median of the figures, because on a shared machine other processes skew the mean. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

export function lowest(figures: readonly number[]): number {
  return Math.min(...figures);
}

/** Returns the table row for one measurement: the median and the minimum of its rounds. */
export const roundsRow = (name: string, figures: readonly number[]): string[] => [
  name,
  median(figures).toFixed(3),
  lowest(figures).toFixed(3),
];

/** Formats text columns under their headings, with numbers right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ');
  return all.map((row) => `  ${line(row)}\n`).join('');
}

/** Prints a table under its title and a description of the machine on which it was measured. */
export function printTable(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${machine()}\n${title}\n\n${table(headings, rows)}\n`);
}

/** Describes the machine in one line, because benchmark figures mean little without it. */
export function machine(): string {
  const all = cpus();
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, load ${load}`;
}

export interface Target {
  what: string;
  value: number;
  /** Explanation that is printed after the value. */
  note?: string;
  /** Maximum value that meets the target. `least` is the minimum. */
  most?: number;
  least?: number;
  unit: string;
}

/** Creates a target for a ratio: the value may be at most `most` times the reference. */
export const timesMost = (what: string, value: number, most: number, note?: string): Target => ({
  what,
  value,
  most,
  note,
  unit: ' ×',
});

/** Prints each target with its value. Returns true if all targets are met. */
export function judge(targets: readonly Target[]): boolean {
  let allMet = true;
  for (const { what, value, note, most, least, unit } of targets) {
    const isMet = (most === undefined || value <= most) && (least === undefined || value >= least);
    allMet &&= isMet;
    const bound = most === undefined ? `at least ${least}` : `at most ${most}`;
    const said = note === undefined ? '' : `, ${note}`;
    process.stdout.write(`  ${isMet ? '✓' : '✗'} ${what}: ${value.toFixed(2)}${unit} (${bound}${unit})${said}\n`);
  }
  return allMet;
}
