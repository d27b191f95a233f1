import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect } from 'vitest';
import { done, headersOf } from '../contract/client.ts';
import { addressFor, home, newCart, payPage, pieces, policiesInForce, randomAddress } from '../contract/shop.ts';
import { query } from '../journeys/steps/database.ts';
import { mailsAbout } from '../journeys/steps/simulators.ts';
import { journey } from '../support/browser.ts';
import { adminPanel, system } from '../support/system.ts';
import { startCanary, type Canary } from './canary.ts';
import { goInPanel, openPanel, says, staffAt, tracesOnPanel } from './panel.ts';

let canary: Canary;
let victim: Victim;

beforeAll(async () => {
  canary = await startCanary();
  await adminPanel();
  victim = await everythingTyped();
});
afterAll(() => canary?.close());

const picture = () => `"><img src=${canary.address}/p onerror=top.pwned=1>`;
const script = () => `<script src=${canary.address}/s></script>`;
const frame = () => `<svg onload=top.pwned=1><a href="javascript:top.pwned=1">x</a>`;

interface Victim {
  email: string;
  userId: number;
  documentId: string;
  orderId: string;
}

/** Creates a customer who enters an attack into every field that staff or the customer will see. */
async function everythingTyped(): Promise<Victim> {
  // This is the most dangerous valid email address. Double quotes, angle brackets and spaces are rejected.
  const email = `o'top.pwned+{{1}}.${randomUUID()}@example.com`.replace(/[{}]/g, '');
  const password = 'harbor-lamp-teal';
  const ip = randomAddress();
  const { jwt: token } = await done(
    'register',
    { body: { username: email, email, password, name: picture() } },
    { ip },
  );
  const logIn = await fetch(`${system.cms}${system.prefix}/auth/local`, {
    method: 'POST',
    headers: { ...headersOf({ ip }), 'user-agent': `Mozilla/5.0 ${frame()}` },
    body: JSON.stringify({ identifier: email, password }),
  });
  expect(logIn.status).toBe(200);
  const typed = { ...home, line1: picture(), line2: script(), city: frame() };
  const saved = { label: frame().slice(0, 40), name: picture(), address: typed, isDelivery: true, isE911: false };
  await done('createAddress', { body: saved }, { token });

  const cart = await newCart(pieces('CLEAR-CASE-KITE-SE'));
  const { params } = cart;
  let read = await done('readCart', { params }, cart.caller);
  if (read.needs.plan === 'offered') {
    await done('decidePlan', { params, body: { version: read.version, declined: true } }, cart.caller);
    read = await done('readCart', { params }, cart.caller);
  }
  const filled = addressFor(read, email);
  const body = { ...filled, contact: { ...filled.contact, name: picture() }, delivery: typed };
  await done('saveAddress', { params, body }, cart.caller);
  const caller = { ...cart.caller, token };
  const { version, totals } = await done('claimCart', { params }, caller);
  const paying = { version, gateway: 'stripe', total: totals.total, consent: true, policies: await policiesInForce() };
  const { orderId, url, paymentSecret } = await done('pay', { params, body: paying }, caller);
  await payPage(url ?? '');
  await done('settlePayment', { params, body: { gateway: 'stripe' } }, { ...caller, paymentSecret });
  const [user] = await query<{ id: number; document_id: string }>(
    'select id, document_id from up_users where email = $1',
    [email],
  );
  return { email, userId: user?.id ?? 0, documentId: user?.document_id ?? '', orderId };
}

journey('what a visitor typed runs on no page of the panel', { timeout: 300_000 }, async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const noted = await staffAt(visitor);
  const typed = encodeURIComponent(`${picture()}${script()}`);
  const user = 'plugin::users-permissions.user';
  const account = `/content-manager/collection-types/${user}/${victim.documentId}`;
  // These pages show the entered text. They prove nothing until they have shown it.
  const telling = new Set([`/orders/${victim.orderId}`, account]);
  // No one entered these search terms. An attacker's link contains them, so they are opened by URL.
  const addresses = [
    `/orders?q=${typed}`,
    // No path contains an escaped slash (RFC 3986), so the end tag is sent without it.
    `/orders/${typed.replaceAll('%2F', '')}`,
    `/audit?q=${typed}`,
    `/stock?q=${typed}`,
    `/content-manager/collection-types/${user}?_q=${typed}`,
  ];
  const pages = [
    '',
    '/orders',
    `/orders?q=${encodeURIComponent(victim.email)}`,
    `/orders/${victim.orderId}`,
    '/audit',
    '/second-factor',
    '/tax-rates',
    '/delivery',
    `/content-manager/collection-types/${user}?_q=${encodeURIComponent(victim.email)}`,
    account,
  ];
  const traces: string[] = [];
  for (const path of [...pages, ...addresses]) {
    await (addresses.includes(path) ? openPanel : goInPanel)(page, path);
    if (telling.has(path)) await expect.poll(() => says(page, 'onerror=top.pwned'), { message: path }).toBe(true);
    traces.push(...(await tracesOnPanel(page, path)));
  }
  expect(traces).toEqual([]);
  expect(noted).toEqual([]);
  expect(canary.calls).toEqual([]);
});

journey('what a visitor typed does not run in the readable page of their copy', async ({ visit }) => {
  const { email } = victim;
  await done('requestPrivacy', { body: { kind: 'export', email } }, { ip: randomAddress() });
  const [mail] = await mailsAbout(email, /^Confirm your data request/);
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  await done('confirmPrivacyRequest', { body: { token } });
  const answer = await fetch(`${system.cms}${system.prefix}/privacy/requests/export`, {
    method: 'POST',
    headers: headersOf({ ip: randomAddress() }),
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const [name = ''] = Object.keys(files).filter((file) => file.endsWith('.html'));
  const folder = await mkdtemp(join(tmpdir(), 'cerulean-copy-'));
  try {
    const file = join(folder, 'copy.html');
    await writeFile(file, strFromU8(files[name] ?? new Uint8Array()));
    const { page } = await visit();
    await page.goto(pathToFileURL(file).href);
    expect(await tracesOnPanel(page, name)).toEqual([]);
    expect(await page.locator('main').innerText()).toContain('onerror=top.pwned=1');
    expect(canary.calls).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
