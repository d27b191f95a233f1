import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** DNS records by name. An empty entry is a name that exists without records. A name without entry does not exist. */
export type Zone = Record<string, { a?: string[]; txt?: string[]; fails?: true }>;

const TYPES = { a: 1, txt: 16 } as const;

/** Returns a resolver that queries a DNS server started by this test (RFC 1035). */
export async function resolverOf(zone: Zone): Promise<Resolver> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, zone), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const type = query.readUInt16BE(at + 1);
  const records = zone[labels.join('.').toLowerCase()];
  const found = records?.fails ? [] : dataOf(type, records);
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 + (records === undefined ? 3 : records.fails ? 2 : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found.length, 6);
  const answers = found.map((data) => {
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, question, ...answers]);
}

function dataOf(type: number, records: Zone[string] | undefined): Buffer[] {
  if (type === TYPES.a) return (records?.a ?? []).map((address) => Buffer.from(address.split('.').map(Number)));
  if (type !== TYPES.txt) return [];
  return (records?.txt ?? []).map((text) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)]));
}
