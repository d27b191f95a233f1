import type { TestProject } from 'vitest/node';
import { openLobby, type Lobby } from './lobby.ts';

/** All projects of a run share one lobby. The first project opens it, and the last one closes it. */
const shared = globalThis as typeof globalThis & { ceruleanLobby?: { users: number; open: Promise<Lobby> } };

/** Boots nothing unless all tests run. The first test that needs PostgreSQL or the system requests it. */
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
