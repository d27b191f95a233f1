import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';

/** A log that has grown to this many bytes is set aside, as `backend.log.1`; at most five older ones are kept. */
const LARGEST = 50_000_000;
const KEPT = 5;

/**
 * The log of a part. It never grows without end: a large one is set aside by itself. Where the machine rotates logs
 * (logrotate), `reopen` creates the file again under its name after it was moved away.
 */
export class LogFile {
  /**
   * @param {string} file
   * @param {number} [largest] bytes
   */
  constructor(file, largest = LARGEST) {
    this.file = file;
    this.largest = largest;
    this.size = sizeOf(file);
    this.stream = open(file);
  }

  /** @param {string} line without its end */
  write(line) {
    const text = `${line}\n`;
    this.size += Buffer.byteLength(text);
    this.stream.write(text);
    if (this.size > this.largest) this.#setAside();
  }

  /** Closes the file and opens what is under its name by now. */
  reopen() {
    this.stream.end();
    this.stream = open(this.file);
    this.size = sizeOf(this.file);
  }

  end() {
    this.stream.end();
  }

  /** What is still being written goes to the file that was renamed: nothing is lost, and no line is cut in two. */
  #setAside() {
    try {
      rmSync(`${this.file}.${KEPT}`, { force: true });
      for (let number = KEPT - 1; number >= 0; number -= 1) {
        const from = number === 0 ? this.file : `${this.file}.${number}`;
        if (sizeOf(from) > 0) renameSync(from, `${this.file}.${number + 1}`);
      }
    } catch {
      // A log that cannot be renamed grows on; the shop does not end for it. The next line would try again at once.
      this.size = 0;
      return;
    }
    this.reopen();
  }
}

/** @param {string} file */
function open(file) {
  const stream = createWriteStream(file, { flags: 'a' });
  // A full disk must not end the shop, only its log.
  stream.on('error', () => {});
  return stream;
}

/** @param {string} file */
function sizeOf(file) {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
