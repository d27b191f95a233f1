import { askLobby } from './ask-lobby.ts';
import type { SystemFacts } from './booted-system.ts';
import type { Action, PartName } from './remote-control.ts';

let facts: SystemFacts | undefined;

/** Boots the system if no test has needed it yet, and remembers its facts in this process. */
export async function enterSystem(): Promise<void> {
  facts ??= JSON.parse(await askLobby('system')) as SystemFacts;
}

/** Boots a system for this file alone, which may end parts of it. */
export async function enterOwnSystem(): Promise<void> {
  facts ??= JSON.parse(await askLobby('own-system')) as SystemFacts;
}

/**
 * The running system as tests see it: its addresses, its secrets, and what can be done to its parts. It is there for tests
 * and hooks, not yet while a file is read: whether the file has a test to run is known only afterwards.
 */
export const system: SystemFacts = new Proxy({} as SystemFacts, {
  get: (_nothing, name) => {
    if (!facts)
      throw new Error(`system.${String(name)} is read before the system is booted: read it inside of a test or hook`);
    return facts[name as keyof SystemFacts];
  },
});

/** Kills a part as a crash would, with SIGKILL. It is started again by itself, as in a real deployment. */
export function crash(part: PartName): Promise<void> {
  return act(part, 'crash');
}

/** Ends a part cleanly and leaves it down until `start`. */
export function stop(part: PartName): Promise<void> {
  return act(part, 'stop');
}

/** Starts a part that was stopped, on the same port, and waits until it is ready. */
export function start(part: PartName): Promise<void> {
  return act(part, 'start');
}

/** Stops a part in the middle of whatever it does, without ending it, until `thaw`: a machine that hangs. */
export function freeze(part: PartName): Promise<void> {
  return act(part, 'freeze');
}

export function thaw(part: PartName): Promise<void> {
  return act(part, 'thaw');
}

/** Builds the admin panel if it changed since it was built last, which takes up to a minute. */
export function adminPanel(): Promise<void> {
  return post('admin-panel/build');
}

/** The lines that a part has written into its log so far. What it has just done may still be on the way there. */
export async function logOf(part: Exclude<PartName, 'database'>): Promise<string[]> {
  const response = await fetch(`${system.control}/${part}/log`);
  return (await response.text()).split('\n');
}

/** The number of the process that a part runs in. */
export async function processOf(part: Exclude<PartName, 'database'>): Promise<number> {
  return Number(await (await fetch(`${system.control}/${part}/pid`)).text());
}

/**
 * Waits until something holds. Asks again every 50 ms, and fails with the last reason after the given milliseconds. By then no page
 * has gone stale by its age, so a page that changed was told to; how fast that is, `npm run bench:publish` measures.
 * @param holds throws, or gives false, as long as it does not hold
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
