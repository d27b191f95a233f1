import pg from 'pg';
import { cpuDuring, cpuOfFamily, cpuOfProcess } from './cpu.ts';
import { startHelper } from './bench-system.ts';
import { send } from './http-client.ts';
import { together } from './together.ts';

const WARM_UP = 500;
const COUNT = 3_000;

/**
 * Measures what the smallest parts of a purchase cost on this machine, in milliseconds of CPU time: a request to a bare
 * `node:http` server, a prepared `select 1` in PostgreSQL, and a statement that writes one row and waits for the disk.
 * They run one at a time, so that each wakes its process.
 */
export async function measureMachine(databaseUrl: string, postgresPid: number) {
  const server = startHelper('bare-server.ts');
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    const url = await server.ask<string>({}, 'url');
    const request = () => send({ method: 'GET', url });
    const perRequest = await perCall(request, () => cpuOfProcess(server.pid));
    await client.connect();
    const statement = () => client.query({ name: 'one', text: 'select 1' });
    const perStatement = await perCall(statement, () => cpuOfFamily(postgresPid));
    await client.query('create table bare_commit (n int)');
    const commit = () => client.query({ name: 'commit', text: 'insert into bare_commit values (1)' });
    const perCommit = await perCall(commit, () => cpuOfFamily(postgresPid));
    await client.query('drop table bare_commit');
    return { perRequest, perStatement, perCommit };
  } finally {
    await client.end();
    await server.stop();
  }
}

async function perCall(call: () => Promise<unknown>, cpu: () => number): Promise<number> {
  await together(WARM_UP, 1, call);
  return (await cpuDuring(cpu, () => together(COUNT, 1, call))) / COUNT;
}
