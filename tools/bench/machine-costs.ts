import pg from 'pg';
import { cpuDuring, cpuOfFamily, cpuOfProcess } from './cpu.ts';
import { startHelper } from './helper-process.ts';
import { send } from './http-client.ts';
import { together } from './together.ts';

const WARM_UP = 500;
const COUNT = 3_000;

/**
 * What this machine takes for the smallest things that a purchase is made of, in milliseconds of CPU: a request to a bare
 * `node:http` server, and a prepared `select 1` in PostgreSQL. One at a time, so that each wakes its process.
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
    return { perRequest, perStatement };
  } finally {
    await client.end();
    await server.stop();
  }
}

async function perCall(call: () => Promise<unknown>, cpu: () => number): Promise<number> {
  await together(WARM_UP, 1, call);
  return (await cpuDuring(cpu, () => together(COUNT, 1, call))) / COUNT;
}
