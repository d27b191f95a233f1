import { readFileSync } from 'node:fs';

/**
 * Checks whether a process is alive and is the intended one, because systems reuse process ids.
 * @param {number} pid
 * @param {string} [word] part of its command line, on systems that show it
 */
export function isAlive(pid, word = '') {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process is alive but belongs to another user.
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
 * Sends a signal to a process and waits until it has ended. Kills the process after the given time.
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
