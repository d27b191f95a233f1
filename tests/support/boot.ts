import type { TestProject } from 'vitest/node';
import { openLobby, type Lobby } from './lobby.ts';

/** The lobby that all projects of a run share. The first project opens it, and the last one closes it. */
const shared = globalThis as typeof globalThis & { ceruleanLobby?: { users: number; open: Promise<Lobby> } };

/** Opens the lobby. Unless all tests run, the first test that needs PostgreSQL or the system requests its boot. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!shared.ceruleanLobby) {
    shared.ceruleanLobby = { users: 0, open: openLobby() };
    if (process.env.WHOLE_RUN) (await shared.ceruleanLobby.open).begin();
  }
  const mine = shared.ceruleanLobby;
  mine.users += 1;
  project.provide('lobby', (await mine.open).url);
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    shared.ceruleanLobby = undefined;
    await (await mine.open).close();
  };
}
