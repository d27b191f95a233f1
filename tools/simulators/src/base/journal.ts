import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** An append-only file of JSON lines. Appended entries survive `kill -9`. */
export interface Journal {
  /** Writes one entry to disk before it returns, so that a killed process loses no appended entry. */
  append(entry: unknown): void;
  /** Empties the file. */
  clear(): void;
  close(): void;
}

const CHUNK = 1 << 20;
const NEWLINE = 10;

/**
 * Opens or creates the journal file and passes each of its entries to `replay`, oldest first.
 * A last line without a line break was cut off by a crash, so it counts as never written and is removed.
 * Throws an error with the file's name if another line is unreadable.
 */
export function openJournal(path: string, replay: (entry: unknown) => void): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a+', 0o600);
  let kept = 0;
  let line = 0;
  let rest = Buffer.alloc(0);
  const chunk = Buffer.alloc(CHUNK);
  for (let position = 0; ;) {
    const count = readSync(file, chunk, 0, CHUNK, position);
    if (count === 0) break;
    position += count;
    let data = Buffer.concat([rest, chunk.subarray(0, count)]);
    for (let end = data.indexOf(NEWLINE); end !== -1; end = data.indexOf(NEWLINE)) {
      line += 1;
      replay(parseLine(data.toString('utf8', 0, end), path, line));
      kept += end + 1;
      data = data.subarray(end + 1);
    }
    rest = data;
  }
  if (rest.length > 0) ftruncateSync(file, kept);

  return {
    append: (entry) => {
      writeSync(file, `${JSON.stringify(entry)}\n`);
    },
    clear: () => ftruncateSync(file, 0),
    close: () => closeSync(file),
  };
}

function parseLine(text: string, path: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} is damaged in line ${line}. Remove the file to start with an empty simulator.`);
  }
}
