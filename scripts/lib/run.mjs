import { reportAndExit } from './refusal.mjs';
import { progress } from './progress.mjs';

/**
 * Starts a system and keeps it running until Ctrl-C or SIGTERM, which stop it in order. A second Ctrl-C exits
 * immediately if at least a second has passed, because npm and the terminal may both send the first. SIGHUP reopens a
 * live shop's logs, as `logrotate` expects, but ends a demo, because it means that the demo's terminal was closed.
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
    // Once a stop was requested, a part may fail to start because of the stop, which is not worth reporting.
    if (askedAt === 0) throw error;
    return;
  }
  if (askedAt === 0) whenReady();
}
