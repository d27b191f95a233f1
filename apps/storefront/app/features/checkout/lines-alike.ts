import type { AssignableLine } from './plan-options.server.ts';

/** Three like lines of a family are one choice; the one that is preselected stands for its kind. */
export function linesAlike(lines: readonly AssignableLine[], preselected: string | null): AssignableLine[] {
  const kinds = new Map<string, AssignableLine>();
  for (const one of lines) {
    const { sku, sim, start, startDay, deviceCheck } = one.line;
    const kind = JSON.stringify([sku, sim, start, startDay, deviceCheck]);
    const found = kinds.get(kind);
    if (!found) kinds.set(kind, { ...one });
    else if (one.line.id === preselected) kinds.set(kind, { ...one, like: found.like + 1 });
    else found.like += 1;
  }
  return [...kinds.values()];
}
