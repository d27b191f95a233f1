import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openJournal } from './journal.ts';

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'journal.jsonl');
}

function read(path: string): unknown[] {
  const entries: unknown[] = [];
  openJournal(path, (entry) => entries.push(entry)).close();
  return entries;
}

describe('a journal', () => {
  test('gives back what was appended, in order, also when it is larger than a read', () => {
    const path = place();
    const journal = openJournal(path, () => undefined);
    const entries = Array.from({ length: 300 }, (_, index) => ({ index, text: 'é'.repeat(3_000) }));
    for (const entry of entries) journal.append(entry);
    journal.close();
    expect(read(path)).toEqual(entries);
  });

  test('drops a last line that a crash cut off, and goes on behind it', () => {
    const path = place();
    writeFileSync(path, '{"a":1}\n{"b":');
    const journal = openJournal(path, () => undefined);
    journal.append({ c: 3 });
    journal.close();
    expect(read(path)).toEqual([{ a: 1 }, { c: 3 }]);
  });

  test('names the file and the line if it is damaged elsewhere', () => {
    const path = place();
    appendFileSync(path, '{"a":1}\nnonsense\n{"b":2}\n');
    expect(() => read(path)).toThrow(`${path} is damaged in line 2`);
  });

  test('is empty after clear', () => {
    const path = place();
    const journal = openJournal(path, () => undefined);
    journal.append({ a: 1 });
    journal.clear();
    journal.append({ b: 2 });
    journal.close();
    expect(readFileSync(path, 'utf8')).toBe('{"b":2}\n');
  });
});
