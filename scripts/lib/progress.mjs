/**
 * Whether progress is shown on a terminal. On a terminal, one line lists the running steps and is rewritten every
 * second. Elsewhere (a pipe, a CI log), a line is written when a step ends, and every 15 seconds while it runs.
 */
const terminal = process.stderr.isTTY === true;
const quietSeconds = 15;

/** @type {Map<string, number>} label → start time in milliseconds */
const underWay = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticker;
let ticks = 0;

/** @param {number} since milliseconds */
function elapsed(since) {
  return (Date.now() - since) / 1000;
}

/** @param {string} text */
function line(text) {
  process.stderr.write(terminal ? `\r\u001b[K${text}\n` : `${text}\n`);
  if (terminal) status();
}

function status() {
  if (underWay.size === 0) return;
  const steps = [...underWay].map(([label, since]) => `${label} ${Math.floor(elapsed(since))} s`).join(' · ');
  const width = Math.max(20, (process.stderr.columns ?? 80) - 4);
  process.stderr.write(`\r\u001b[K  … ${steps.slice(0, width)}`);
}

function tick() {
  ticks += 1;
  if (terminal) return status();
  if (ticks % quietSeconds !== 0) return;
  for (const [label, since] of underWay) line(`  … ${label}, ${Math.floor(elapsed(since))} s so far`);
}

export const progress = {
  /** Whether to show anything. The launcher's own tests set this to false. */
  shown: true,

  /**
   * Shows a step while `work` runs, and then how long it took.
   * @template T
   * @param {string} label the current action, as in "Building the storefront"
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async step(label, work) {
    if (!progress.shown) return work();
    const began = Date.now();
    underWay.set(label, began);
    if (ticker === undefined) ticker = setInterval(tick, 1000).unref();
    if (terminal) status();
    try {
      const result = await work();
      underWay.delete(label);
      line(`  ✓ ${label} ${elapsed(began).toFixed(1)} s`);
      return result;
    } catch (error) {
      underWay.delete(label);
      line(`  ✗ ${label}`);
      throw error;
    } finally {
      if (underWay.size === 0) {
        clearInterval(ticker);
        ticker = undefined;
      }
    }
  },

  /**
   * Prints text as it is, unless progress is hidden.
   * @param {string} text
   */
  say(text) {
    if (progress.shown) line(text);
  },
};
