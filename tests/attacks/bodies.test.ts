import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { operations, type Operation, type OperationId } from '@cerulean/contract/operations';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, headersOf } from '../contract/client.ts';
import { randomAddress } from '../contract/shop.ts';
import { inTurn } from '../support/in-turn.ts';
import { system } from '../support/system.ts';
import { newCustomer, pagesFor, type Customer } from './customer.ts';
import { ask } from './raw.ts';

let victim: Customer;
/** Resolves when a form whose body never arrives is cut off. It is started first, because that takes 30 seconds. */
let cutOff: Promise<void>;
beforeAll(async () => {
  const head = 'POST /login HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncontent-length: 500\r\n\r\na';
  const unfinished = await drip(system.shop, head);
  cutOff = new Promise((resolve) => unfinished.on('close', () => resolve()).resume());
  victim = await newCustomer();
});

/** Opens a connection, sends this text, and then sends no more data. */
function drip(origin: string, head: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.on('connect', () => {
      socket.write(head);
      socket.off('error', reject);
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

const posts = (Object.keys(operations) as OperationId[]).filter(
  (id) => (operations[id] as Operation).body !== undefined,
);
/** Any text stands in for an id that the victim does not have, because no URL has an empty path segment. */
const pathOf = (id: OperationId) =>
  new URL(addressOf(operations[id], { params: victim.params })).pathname.replaceAll(/\/(?=\/|$)/g, '/none');
const FORM = 'application/x-www-form-urlencoded';

const wide = `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')}}`;

describe('bodies that are too much', () => {
  test('the backend refuses what is too large, too deep, too wide or packed, on every call', async () => {
    const bombs: readonly (readonly [string, string | Buffer, Record<string, string>, number[]])[] = [
      ['too large', `{"a":"${'x'.repeat(400_000)}"}`, {}, [413]],
      ['too deep and broken off', '{"a":'.repeat(50_000), {}, [400]],
      ['deep and whole', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`, {}, [200, 400, 401, 422]],
      // Unknown fields are ignored, so this body may succeed.
      ['too wide', wide, {}, [200, 400, 401, 409, 413, 422]],
      ['a bomb', gzipSync('{"a":"'.padEnd(50_000_000, ' ')), { 'content-encoding': 'gzip' }, [400, 413, 415]],
    ];
    const answers = await inTurn(
      // Each call gets half of the bombs, so that each bomb is tried many times.
      posts.flatMap((id, place) => bombs.filter((_, each) => (each + place) % 2 === 0).map((bomb) => ({ id, bomb }))),
      async ({ id, bomb: [what, body, headers, expected] }) => {
        const answer = await ask(system.cms, pathOf(id), {
          what: `${id} ${what}`,
          method: operations[id].method,
          headers: { ...headersOf({ ...victim.cart.caller, ip: randomAddress() }), ...headers },
          body,
        });
        return { ...answer, expected };
      },
      4,
    );
    const wrong = answers.filter(
      ({ status, expected }) => status >= 500 || (expected.length === 1 && !expected.includes(status)),
    );
    expect(wrong.map(({ what, status }) => `${status} ${what}`)).toEqual([]);
  });

  test('the shop refuses a form that is too large, on every page, with and without a length', async () => {
    const large = `a=${'x'.repeat(150_000)}`;
    const answers = await inTurn(pagesFor(victim), async ({ path }) => [
      await ask(system.shop, path, {
        method: 'POST',
        headers: { origin: system.shop, 'content-type': FORM },
        body: large,
      }),
      await ask(system.shop, path, {
        method: 'POST',
        headers: { origin: system.shop, 'content-type': FORM, 'transfer-encoding': 'chunked' },
        body: large,
      }),
    ]);
    expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([413]));
  });

  test('a webhook that is too large is refused, with and without a length', async () => {
    const body = `{"a":"${'x'.repeat(1_200_000)}"}`;
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      const answer = await ask(system.shop, '/webhooks/stripe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      expect(answer.status).toBe(413);
    }
  });
});

describe('visitors who are slow on purpose', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  test('keep no other visitor waiting: hundreds of unfinished heads and bodies, and a page as always', async () => {
    const twenty = () =>
      inTurn(Array.from({ length: 20 }), async () => {
        const began = performance.now();
        const { status } = await ask(system.shop, '/_me', { headers: { cookie: victim.cookie } });
        return { status, ms: performance.now() - began };
      });
    const usual = Math.max(...(await twenty()).map(({ ms }) => ms));
    const heads = [
      'GET / HTTP/1.1\r\nhost: ',
      `POST /login HTTP/1.1\r\nhost: localhost\r\norigin: ${system.shop}\r\ncontent-length: 5000\r\n\r\na`,
    ];
    const call = `POST ${system.prefix}/auth/local HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`;
    sockets.push(
      ...(await Promise.all([
        ...Array.from({ length: 300 }, (_, n) => drip(system.shop, heads[n % 2] ?? '')),
        ...Array.from({ length: 100 }, () => drip(system.cms, call)),
      ])),
    );
    const answers = await twenty();
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(Math.max(5_000, 10 * usual));
  });

  test('are cut off when the body never comes', () => cutOff, 75_000);
});
