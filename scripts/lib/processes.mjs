import { readFileSync } from 'node:fs';

/**
 * Whether a process lives, and is the one that is meant: numbers of processes are given out again.
 * @param {number} pid
 * @param {string} [word] part of its command line, where the system shows it
 */
export function isAlive(pid, word = '') {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it lives and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(-1);
    if (state?.startsWith('Z')) return false;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
  } catch {
    return process.platform !== 'linux';
  }
}

/**
 * Ends a process and waits until it is gone; after the given time it is killed.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {number} patience milliseconds
 */
export async function endProcess(pid, signal, patience) {
  const deadline = Date.now() + patience;
  let sent = signal;
  if (!send(pid, signal)) return;
  while (isAlive(pid)) {
    if (Date.now() > deadline && sent !== 'SIGKILL') {
      sent = 'SIGKILL';
      send(pid, sent);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
