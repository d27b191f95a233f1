import { expect, test } from 'vitest';
import { crash, start, stop, system, until } from '../support/system.ts';

const statusOf = async (url: string) => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
};

test('a storefront that dies comes back by itself, on its port', async () => {
  await crash('storefront');
  await until(async () => (await statusOf(`${system.shop}/healthz`)) === 200);
});

test('X18 without its backend the shop stays alive and says that it is not ready', async () => {
  await stop('backend');
  try {
    expect(await statusOf(`${system.shop}/healthz`)).toBe(200);
    expect(await statusOf(`${system.shop}/readyz`)).toBe(503);
  } finally {
    await start('backend');
  }
  await until(async () => (await statusOf(`${system.shop}/readyz`)) === 200);
});

test('X19 after the database was down the backend recovers without being started again', async () => {
  await stop('database');
  await start('database');
  await until(async () => (await statusOf(`${system.shop}/readyz`)) === 200);
});
