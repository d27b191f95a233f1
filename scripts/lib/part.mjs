import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { lastWords } from './last-words.mjs';
import { LogFile } from './log-file.mjs';
import { progress } from './progress.mjs';
import { Refusal } from './refusal.mjs';

/**
 * @typedef {object} PartOptions
 * @property {string} name for people, as in "storefront"
 * @property {string} script absolute path of the program, run on this Node
 * @property {readonly string[]} [nodeFlags] flags for Node itself
 * @property {string} cwd
 * @property {Record<string, string | undefined>} env
 * @property {string} logFile file that its output is written to
 * @property {boolean} echo whether its output is also shown (live, for the machine's log collector)
 * @property {{ url: string } | { message: string }} ready a URL that responds with 2xx, or the `msg` of a log line
 * @property {number} patience how long it may take to become ready, milliseconds
 * @property {number} drain how long it may take to end after SIGTERM, milliseconds
 */

/** Initial restart delay in milliseconds. It doubles up to 30 seconds, and resets after a minute of good health. */
const firstDelay = 500;
const longestDelay = 30_000;
const healthyAfter = 60_000;

/**
 * One process of the system. It runs in a separate process group, so that a terminal's Ctrl-C reaches only the
 * launcher, which stops the parts in order.
 */
export class Part {
  /** @param {PartOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {import('node:child_process').ChildProcess | undefined} */
    this.process = undefined;
    /** @type {string[]} its latest output lines */
    this.lines = [];
    /** @type {LogFile | undefined} */
    this.log = undefined;
    this.wanted = false;
    this.delay = firstDelay;
    /** @type {NodeJS.Timeout | undefined} */
    this.restart = undefined;
    /** @type {(changed: Part) => void} */
    this.onChange = () => {};
  }

  get name() {
    return this.options.name;
  }

  get pid() {
    return this.process?.pid;
  }

  /** Starts the process and waits until it is ready. Throws a refusal with its last log lines if it ends before. */
  async start() {
    this.wanted = true;
    try {
      await this.#boot();
    } catch (error) {
      this.wanted = false;
      throw error;
    }
  }

  /**
   * Waits until another URL of the part responds with 2xx, or `patience` has passed.
   * @param {string} url
   */
  async until(url) {
    const deadline = Date.now() + this.options.patience;
    while (this.wanted && Date.now() < deadline) {
      if (await answers(url)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /**
   * Stops the process: sends SIGTERM, waits for the process to drain, then sends SIGKILL if it still runs.
   * @param {NodeJS.Signals} [signal]
   */
  async stop(signal = 'SIGTERM') {
    this.wanted = false;
    clearTimeout(this.restart);
    const child = this.process;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), this.options.drain);
    await gone;
    clearTimeout(timer);
  }

  /** Reopens the log file after the file was moved away. */
  reopenLog() {
    this.log?.reopen();
  }

  /** Kills the process as a crash would. The process restarts automatically. */
  crash() {
    this.process?.kill('SIGKILL');
  }

  async #boot() {
    const child = this.#spawn();
    const startedAt = Date.now();
    const ready = this.#readiness(child);
    const closed = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? `exit ${code}`)));
    const ended = closed.then((how) => {
      throw new Refusal(`The ${this.name} could not start (${how}). ${this.#why()}`);
    });
    try {
      await Promise.race([ready.promise, ended]);
    } catch (error) {
      child.kill('SIGKILL');
      await closed;
      throw error;
    } finally {
      ready.cancel();
      // The promise that lost the race is no longer relevant, so its rejection is ignored.
      ended.catch(() => {});
      ready.promise.catch(() => {});
    }
    void closed.then((how) => this.#died(how, startedAt));
  }

  #spawn() {
    const { script, nodeFlags = [], cwd, env, logFile, echo } = this.options;
    const child = spawn(process.execPath, ['--enable-source-maps', ...nodeFlags, script], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    this.lines = [];
    const log = new LogFile(logFile);
    this.log = log;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        if (this.lines.length > 200) this.lines.shift();
        log.write(line);
        if (echo) process.stdout.write(`${line}\n`);
        child.emit('log-line', line);
      });
    }
    child.once('error', (error) => this.lines.push(error.message));
    child.once('exit', () => {
      if (this.process === child) this.process = undefined;
      this.onChange(this);
    });
    child.once('close', () => {
      if (this.log === log) this.log = undefined;
      log.end();
    });
    this.onChange(this);
    return child;
  }

  /** @param {import('node:child_process').ChildProcess} child */
  #readiness(child) {
    const { ready, patience } = this.options;
    let cancelled = false;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const promise = new Promise((resolve, reject) => {
      const deadline = Date.now() + patience;
      const late = () =>
        reject(new Refusal(`The ${this.name} was not ready after ${patience / 1000} s. ${this.#why()}`));
      if ('message' in ready) {
        timer = setTimeout(late, patience);
        child.on('log-line', (line) => {
          if (messageOf(line) === ready.message) resolve(undefined);
        });
        return;
      }
      const ask = async () => {
        if (cancelled) return;
        if (await answers(ready.url)) return resolve(undefined);
        if (Date.now() > deadline) return late();
        timer = setTimeout(() => void ask(), 100);
      };
      void ask();
    });
    const cancel = () => {
      cancelled = true;
      clearTimeout(timer);
      child.removeAllListeners('log-line');
    };
    return { promise, cancel };
  }

  /**
   * @param {string} how
   * @param {number} startedAt
   */
  #died(how, startedAt) {
    if (!this.wanted) return;
    if (Date.now() - startedAt > healthyAfter) this.delay = firstDelay;
    const delay = this.delay;
    this.delay = Math.min(delay * 2, longestDelay);
    progress.say(`  ! The ${this.name} ended (${how}); it is started again in ${delay / 1000} s. ${this.#why()}`);
    this.restart = setTimeout(() => void this.#comeBack(), delay);
  }

  async #comeBack() {
    if (!this.wanted) return;
    const startedAt = Date.now();
    try {
      await this.#boot();
      progress.say(`  ✓ The ${this.name} is back.`);
    } catch {
      this.#died('it could not start', startedAt);
    }
  }

  #why() {
    const words = lastWords(this.lines);
    return words ? `It said:\n${words}` : `Its log is ${this.options.logFile}.`;
  }
}

/** @param {string} line */
function messageOf(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return entry.msg ?? entry.message;
  } catch {
    return undefined;
  }
}

/**
 * Checks whether a URL responds with 2xx.
 * @param {string} url
 */
export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
