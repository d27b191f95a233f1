import { askLobby } from './ask-lobby.ts';
import type { SystemFacts } from './booted-system.ts';
import type { Action, PartName } from './remote-control.ts';

let facts: SystemFacts | undefined;

/** Boots the system if no test has needed it yet, and stores its facts in this process. */
export async function enterSystem(): Promise<void> {
  facts ??= JSON.parse(await askLobby('system')) as SystemFacts;
}

/** Boots a system for this test file alone, which may kill or stop its parts. */
export async function enterOwnSystem(): Promise<void> {
  facts ??= JSON.parse(await askLobby('own-system')) as SystemFacts;
}

/**
 * The running system as tests see it: its URLs and its secrets. Available in tests and hooks, but not while a file is
 * loaded, because it is known only afterwards whether the file has a test to run.
 */
export const system: SystemFacts = new Proxy({} as SystemFacts, {
  get: (_nothing, name) => {
    if (!facts)
      throw new Error(`system.${String(name)} is read before the system is booted: read it inside of a test or hook`);
    return facts[name as keyof SystemFacts];
  },
});

/** Kills a part of the system with SIGKILL, as a crash would. It restarts automatically, as in a real deployment. */
export function crash(part: PartName): Promise<void> {
  return act(part, 'crash');
}

/** Stops a part of the system cleanly. It stays down until `start`. */
export function stop(part: PartName): Promise<void> {
  return act(part, 'stop');
}

/** Starts a stopped part on the same port, and waits until it is ready. */
export function start(part: PartName): Promise<void> {
  return act(part, 'start');
}

/** Pauses a part in the middle of its work until `thaw`, like a machine that hangs. */
export function freeze(part: PartName): Promise<void> {
  return act(part, 'freeze');
}

export function thaw(part: PartName): Promise<void> {
  return act(part, 'thaw');
}

/** Builds the admin panel if it has changed since the last build, which takes up to a minute. */
export function adminPanel(): Promise<void> {
  return post('admin-panel/build');
}

/** Returns the lines that a part has logged so far. Its latest lines may not have been written yet. */
export async function logOf(part: Exclude<PartName, 'database'>): Promise<string[]> {
  const response = await fetch(`${system.control}/${part}/log`);
  return (await response.text()).split('\n');
}

/** Returns the process id of a part. */
export async function processOf(part: Exclude<PartName, 'database'>): Promise<number> {
  return Number(await (await fetch(`${system.control}/${part}/pid`)).text());
}

/**
 * Waits until a condition holds. Checks every 50 ms, and fails with the last reason after the given milliseconds. By
 * then no cached page has expired, so a changed page was invalidated. `npm run bench:publish` measures how fast.
 * @param holds throws or returns false until the condition holds
 */
export async function until(holds: () => Promise<boolean | void>, patience = 120_000): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    let reason: unknown = new Error('It did not come true in time');
    try {
      if ((await holds()) !== false) return;
    } catch (error) {
      reason = error;
    }
    if (Date.now() > deadline) throw reason;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function act(part: PartName, action: Action): Promise<void> {
  return post(`${part}/${action}`);
}

async function post(path: string): Promise<void> {
  const response = await fetch(`${system.control}/${path}`, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
}
