import { cpus, loadavg } from 'node:os';

/** The middle of some figures: on a shared machine other processes skew the mean. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

export function lowest(figures: readonly number[]): number {
  return Math.min(...figures);
}

/** What a table shows of the rounds of one thing: the middle and the lowest. */
export const roundsRow = (name: string, figures: readonly number[]): string[] => [
  name,
  median(figures).toFixed(3),
  lowest(figures).toFixed(3),
];

/** Columns of text under their headings, numbers to the right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ');
  return all.map((row) => `  ${line(row)}\n`).join('');
}

/** Prints a table under what it shows, on which machine. */
export function printTable(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${machine()}\n${title}\n\n${table(headings, rows)}\n`);
}

/** One line on the machine, without which figures say little. */
export function machine(): string {
  const all = cpus();
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, load ${load}`;
}

export interface Target {
  what: string;
  value: number;
  /** What the value means in other words, shown after it. */
  note?: string;
  /** The value may be this at most, or at least. */
  most?: number;
  least?: number;
  unit: string;
}

/** So many times as much as something else may be the most. */
export const timesMost = (what: string, value: number, most: number, note?: string): Target => ({
  what,
  value,
  most,
  note,
  unit: ' ×',
});

/** Prints each target with its value, and says whether all are met. */
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
