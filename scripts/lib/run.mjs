import { reportAndExit } from './refusal.mjs';
import { progress } from './progress.mjs';

/**
 * Starts a system and keeps it until Ctrl-C or SIGTERM, which end it in its order. A second Ctrl-C, a second or more
 * after the first, ends this process at once: npm and the terminal may both send the first one. SIGHUP reopens the logs
 * of a live shop, as `logrotate` expects; a demo ends with it, because its terminal was closed.
 * @param {import('./system.mjs').System} system
 * @param {() => void} whenReady
 */
export async function runUntilSignal(system, whenReady) {
  let askedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    if (askedAt > 0) {
      if (signal === 'SIGINT' && Date.now() - askedAt > 1000) process.exit(130);
      return;
    }
    askedAt = Date.now();
    void progress.step('Stopping', () => system.stop()).then(() => process.exit(0), reportAndExit);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, end);
  process.on('SIGHUP', system.options.mode === 'live' ? () => system.reopenLogs() : end);
  try {
    await system.start();
  } catch (error) {
    // What a part says about being ended by us is no reason to report.
    if (askedAt === 0) throw error;
    return;
  }
  if (askedAt === 0) whenReady();
}
