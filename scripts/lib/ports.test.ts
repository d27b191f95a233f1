import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, refuseTakenPort } from './ports.mjs';

let close = () => {};
afterEach(() => close());

async function takePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => void server.close();
  return (server.address() as AddressInfo).port;
}

test('a free port can be listened on', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768); // where outgoing connections of Linux begin
  await expect(refuseTakenPort(port, '127.0.0.1', 'PORT')).resolves.toBeUndefined();
});

test('a port in use is one line that names the setting and another port', async () => {
  const port = await takePort();
  await expect(refuseTakenPort(port, '127.0.0.1', 'CMS_PORT')).rejects.toThrow(
    `Port ${port} is in use by another program. End it, or choose another port: CMS_PORT=${port + 1}, in .env or the environment.`,
  );
});

test('a HOST that is no address of this machine is named', async () => {
  await expect(refuseTakenPort(await freePort(), '203.0.113.9', 'PORT')).rejects.toThrow(/^HOST is 203\.0\.113\.9/);
});
