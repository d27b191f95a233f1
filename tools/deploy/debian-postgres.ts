import { spawn } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { endProcess } from '../../scripts/lib/processes.mjs';
import { postgresUser } from '../../scripts/lib/postgres-user.mjs';

const PASSWORD = 'only-for-a-test-deployment';

export interface DebianPostgres {
  /** Returns the URL of one of the server's databases, for the role that owns the database. */
  urlOf(database: string): string;
  /** Creates an empty database and returns its URL. The owner has all rights in the database but is not a superuser. */
  create(database: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the machine's own PostgreSQL server as an operator would, with a role that only owns its database. */
export async function startDebianPostgres(bin: string, folder: string): Promise<DebianPostgres> {
  const user = await postgresUser();
  const data = join(folder, 'data');
  mkdirSync(folder, { mode: 0o755 });
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
  const initdb = spawn(
    join(bin, 'initdb'),
    [
      '--pgdata',
      data,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    { ...user, stdio: 'ignore' },
  );
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  const port = await freePort();
  const log = openSync(join(folder, 'postgres.log'), 'a');
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    'fsync=off',
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...user,
    detached: true,
    stdio: ['ignore', log, log],
  });
  const { pid } = server;
  if (pid === undefined) throw new Error('PostgreSQL did not start');
  const admin = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const asAdmin = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: admin });
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end().catch(() => {});
    }
  };
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await asAdmin(`create role cerulean login password '${PASSWORD}'`);
      break;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(200);
    }
  }
  const urlOf = (database: string): string => `postgres://cerulean:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    create: async (database) => {
      await asAdmin(`create database ${database} owner cerulean`);
      return urlOf(database);
    },
    stop: () => endProcess(pid, 'SIGINT', 30_000),
  };
}
