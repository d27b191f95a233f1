import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';

/** Size in bytes at which a log is renamed to `backend.log.1`. At most five older logs are kept. */
const LARGEST = 50_000_000;
const KEPT = 5;

/**
 * The log file of a part. A large log is rotated automatically, so it cannot grow without limit. If the machine rotates
 * logs itself (logrotate), `reopen` creates the file again after logrotate has moved it away.
 */
export class LogFile {
  /**
   * @param {string} file
   * @param {number} [largest] size limit in bytes
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

  /** Closes the open file, and opens or creates the file that now has its name. */
  reopen() {
    this.stream.end();
    this.stream = open(this.file);
    this.size = sizeOf(this.file);
  }

  end() {
    this.stream.end();
  }

  /** Renames the full log. Pending writes go to the renamed file, so that no line is lost or cut in two. */
  #setAside() {
    try {
      rmSync(`${this.file}.${KEPT}`, { force: true });
      for (let number = KEPT - 1; number >= 0; number -= 1) {
        const from = number === 0 ? this.file : `${this.file}.${number}`;
        if (sizeOf(from) > 0) renameSync(from, `${this.file}.${number + 1}`);
      }
    } catch {
      // A log that cannot be renamed keeps growing, but the shop goes on. Without this reset, every line would retry.
      this.size = 0;
      return;
    }
    this.reopen();
  }
}

/** @param {string} file */
function open(file) {
  const stream = createWriteStream(file, { flags: 'a' });
  // A full disk must end only the log, not the shop.
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
