import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { placeOf, type Line, type Place } from '../check.ts';
import { resolverOf, type Zone } from './dns-server.ts';

/** Returns a fake secret: a value that looks like a secret but is not. */
function made(name: string): string {
  return createHash('sha256').update(name).digest('base64');
}

/** Settings that are sufficient to start a live shop. */
export const LIVE = {
  PUBLIC_URL: 'https://shop.test',
  CMS_PUBLIC_URL: 'https://admin.test',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  INTERNAL_SECRET: made('INTERNAL_SECRET'),
  APP_KEYS: made('APP_KEYS'),
  API_TOKEN_SALT: made('API_TOKEN_SALT'),
  ADMIN_JWT_SECRET: made('ADMIN_JWT_SECRET'),
  TRANSFER_TOKEN_SALT: made('TRANSFER_TOKEN_SALT'),
  JWT_SECRET: made('JWT_SECRET'),
  ENCRYPTION_KEY: made('ENCRYPTION_KEY'),
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_WEBHOOK_SECRET: 'whsec_9aF3kLq7ZxT2vB8nWm5RcY1dHs6Jg0Pu',
  TRUSTED_PROXIES: '1',
  PROVISIONING_URL: 'https://sim.test',
  PROVISIONING_TOKEN: made('PROVISIONING_TOKEN'),
  SIM_KIT_KEYS: `1:${made('SIM_KIT_KEYS')}`,
  PORT_IN_KEYS: `1:${made('PORT_IN_KEYS')}`,
  SMTP_URL: 'smtps://name:key@smtp.test:465',
  MAIL_FROM: 'Shop <hello@mail.shop.test>',
  STAFF_MAIL: 'desk@shop.test',
  RETURN_ADDRESS: 'Returns; 1 Street; Town, CA 94110',
  SELLER_NAME: 'Shop, Inc.',
  SELLER_ADDRESS: '1 Street; Town, CA 94110',
};

/** Returns a deployment for a test. Every host name resolves to this machine, unless `hosts` omits it. */
export async function testPlace(
  settings: Record<string, string | undefined>,
  {
    zone = {},
    hosts,
    ca,
    httpPort = 1,
  }: { zone?: Zone; hosts?: readonly string[]; ca?: string; httpPort?: number } = {},
): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = placeOf({ ...LIVE, ...settings }, { dataDir: folder, backups: join(folder, 'backups') });
  const lookup: LookupFunction = (host, options, found) => {
    const isKnown = hosts?.includes(host) ?? true;
    const error = isKnown ? null : Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' });
    if (options.all) found(error, [{ address: '127.0.0.1', family: 4 }]);
    else found(error, '127.0.0.1', 4);
  };
  const network = { resolver: await resolverOf(zone), lookup, httpPort, patience: 5_000, ...(ca && { ca }) };
  return { ...place, network };
}

/** Returns the results for one item, as `ok` or `to do: ` with the remedy. */
export function told(lines: readonly Line[], about: string): string[] {
  return lines
    .filter((line) => line.about === about)
    .map(({ state, says }) => (state === 'ok' ? 'ok' : `${state}: ${says}`));
}

/** Starts a server that listens until the test ends. Returns the server's port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
