import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { lineDaysText } from './line-labels.ts';
import { OrderLines } from './order-lines.tsx';
import type { ShownLine } from './with-codes.server.ts';

const line = {
  id: 'l1',
  state: 'ready',
  plan: { name: 'Horizon', kind: 'voice', term: { unit: 'months', length: 12 } },
  sim: 'esim',
  activatedAt: null,
  number: null,
  startsOn: null,
  endsOn: null,
  daysLeft: null,
  portIn: null,
  cancelAsked: false,
  awaitedDevice: null,
  deviceKind: null,
  esim: { profile: 1, pauseEndsAt: null },
  codes: { smdp: 'smdp.example', code: 'A-CODE', lpa: 'LPA:1', qr: { size: 1, path: 'M0 0' } },
} as unknown as ShownLine;

function draw(change: Partial<ShownLine>, withLinks = false): string {
  const element = <OrderLines lines={[{ ...line, ...change }]} withLinks={withLinks} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('R20 an order that is asked to be canceled shows no code and says not to install it', () => {
  expect(draw({})).toContain('A-CODE');
  const held = draw({ cancelAsked: true });
  expect(held).not.toContain('A-CODE');
  expect(held).toContain('Don’t install the eSIM');
  expect(held).toContain('on the order’s page');
  expect(draw({ cancelAsked: true }, true)).toContain('select “Withdraw request” on this page');
});

test('R20 a SIM card that is not sent yet is not called one that the buyer has', () => {
  const none = { sim: 'card', hasKit: false, kitId: null, iccidEnd: null } as const;
  const held = (card: Partial<ShownLine>) => draw({ cancelAsked: true, codes: null, ...none, ...card });
  const unsent = held({});
  expect(unsent).toContain('We haven’t shipped your SIM card, and we won’t while we review your request.');
  expect(unsent).not.toMatch(/If it arrives|Once it connects|Don’t use/);
  for (const card of [{ hasKit: true }, { kitId: 'kit-1' }, { iccidEnd: '1234' }]) {
    expect(held(card)).toContain('Don’t use the SIM card');
    expect(held(card)).not.toContain('haven’t shipped');
  }
});

test('R20 a line that has connected keeps its code, whatever is asked', () => {
  expect(draw({ cancelAsked: true, activatedAt: '2026-11-27T10:00:00Z' })).toContain('A-CODE');
});

test('R20 an eSIM that has connected is not asked to be installed again, until a new one is issued', () => {
  const issued = (issuedAt: string) =>
    draw({ activatedAt: '2026-11-27T10:00:00Z', esim: { profile: 1, issuedAt } as unknown as ShownLine['esim'] });
  const noService = 'Your line has no service until you install this eSIM.';
  const before = issued('2026-11-27T09:00:00Z');
  expect(before).toMatch(/You don’t need to install it again.*<details>.*A-CODE/s);
  expect(before).not.toContain(noService);
  const reissued = issued('2026-11-28T09:00:00Z');
  expect(reissued).not.toContain('install it again');
  expect(reissued).toContain(noService);
  expect(draw({}), 'one that never connected').not.toContain(noService);
});

test('R20 an eSIM whose code is locked says until when, and what to do without service', () => {
  const esim = (pauseEndsAt: string | null) =>
    ({
      profile: 1,
      lock: pauseEndsAt ? 'pause' : 'proof',
      pauseEndsAt,
      issuedAt: '2026-11-26T10:00:00Z',
    }) as ShownLine['esim'];
  const textOf = (change: Partial<ShownLine>) => draw({ codes: null, ...change }).replaceAll(/<[^>]*>/g, '');
  const end = '2026-11-28T10:00:00Z';
  const locked = textOf({ esim: esim(end) });
  expect(locked).toMatch(/The activation code is locked until November 28, 2026 at .*, because your password/);
  expect(locked).toContain('If you don’t have service, call us.');
  expect(textOf({ esim: esim(end), activatedAt: '2026-11-27T10:00:00Z' })).not.toContain('call us');
  expect(textOf({ esim: esim(null) })).toContain('For your security, the activation code is on your line’s page.');
});

test('R20 an eSIM says on which device to install it, if one was ordered with it', () => {
  const text = draw({ awaitedDevice: 'Lumen 7' }).replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('Install this eSIM on your Lumen 7 once you have it.');
  expect(text, 'the phone that shows the page may be another one').toContain('Reading this on the phone you’ll use?');
  expect(draw({})).not.toContain('once you have it');
});

test('R20 lines of one plan are told apart by their numbers', () => {
  const lines = ['+12125550101', '+12125550102'].map((number, index) => ({ ...line, id: `l${index}`, number }));
  const element = <OrderLines lines={lines} withLinks />;
  const text = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(text).toMatch(/<h3[^>]*>Horizon, \(212\) 555-0101<\/h3>/);
  expect(text.replaceAll(/<[^>]*>/g, '')).toContain('View line details for Horizon, (212) 555-0102');
  expect(draw({ number: null }, true).replaceAll(/<[^>]*>/g, '')).toMatch(/View line details for Horizon$/);
});

test('R20 an eSIM of a watch has no links that would install it on the phone that shows them', () => {
  for (const deviceKind of [null, 'phone'] as const) expect(draw({ deviceKind })).toContain('Install on this iPhone');
  const text = draw({ deviceKind: 'watch' });
  expect(text).toContain('Install on your watch');
  expect(text).toContain('A-CODE');
  expect(text).not.toMatch(/Install on this|esimsetup|the phone you’ll use/);
});

test('R13 a paused line says to call us, unless it goes on with the SIM that is on its way', () => {
  const paused = (replacement: { paused: boolean } | null) =>
    draw({ state: 'suspended', esim: null, codes: null, replacement } as unknown as Partial<ShownLine>);
  for (const other of [null, { paused: false }]) expect(paused(other)).toContain('To resume it, call us.');
  const forSim = paused({ paused: true });
  expect(forSim).toContain('Service resumes when your new SIM is activated.');
  expect(forSim).not.toContain('call us');
});

test('R13 a paused line with an eSIM says that it is paused, and not that it is active', () => {
  for (const codes of [line.codes, null]) {
    const text = draw({ state: 'suspended', activatedAt: '2026-11-27T10:00:00Z', codes, replacement: null });
    expect(text).toMatch(/is paused/);
    expect(text).not.toMatch(/is active|A-CODE/);
  }
});

test('R20 a line that has ended is not held back for a cancellation that is asked', () => {
  const text = draw({ state: 'ended', cancelAsked: true, esim: null, codes: null });
  expect(text).toContain('has ended');
  expect(text).not.toContain('Don’t install the eSIM');
});

test('R20 a SIM card that waits for its kit says that its scan does not start the term', () => {
  const card = { state: 'ordered', sim: 'card', esim: null, codes: null, kitId: null, hasKit: false, iccidEnd: null };
  const text = draw(card as Partial<ShownLine>).replaceAll(/<[^>]*>/g, '');
  expect(text).toMatch(
    /scan the QR code on its kit.*Your plan lasts 12 months and starts when your device first connects/,
  );
});

test('R20 a line with a chosen day says when its term starts, and is connected but not active before', () => {
  const plan = { ...line.plan, name: 'Layover', term: { unit: 'days' as const, length: 7 } };
  const dated = { plan, startsOn: '2026-12-20', endsOn: '2026-12-26' };
  const textOf = (change: Partial<ShownLine>) => draw({ ...dated, ...change }).replaceAll(/<[^>]*>/g, '');
  expect(textOf({})).toContain(
    'Your plan runs from December 20, 2026 to December 26, 2026, no matter when you connect.',
  );
  expect(textOf({ startsOn: null })).toContain('The plan ends on December 26, 2026, even if you connect later.');
  const active = { state: 'active' as const, activatedAt: '2026-11-27T10:00:00Z', codes: null };
  expect(textOf(active)).toContain('Layover is connected');
  expect(textOf({ ...active, startsOn: null })).toContain('Layover is active');
});

test('R13 a line with a chosen day counts its days from that day', () => {
  const dated = { ...line, state: 'active' as const, startsOn: '2026-12-20', daysLeft: null };
  const plan = { ...line.plan, term: { unit: 'days' as const, length: 7 } };
  expect(lineDaysText({ ...dated, plan })).toBe('7 days, starting on December 20, 2026');
  expect(lineDaysText({ ...dated, plan, startsOn: null, daysLeft: 6 })).toBe('6 days left');
});

test('R20 an eSIM is being prepared until it is ready, and a SIM card is being activated', () => {
  const titleOf = (change: Partial<ShownLine>) =>
    /<h3[^>]*>(.*?)<\/h3>/.exec(draw({ state: 'provisioning', esim: null, codes: null, ...change }))?.[1];
  const plan = '<span translate="no">Horizon</span>';
  expect(titleOf({})).toBe(`Preparing your eSIM for ${plan}`);
  expect(titleOf({ delayed: true })).toBe(`Preparing your eSIM for ${plan} is taking longer than usual`);
  expect(titleOf({ sim: 'card' })).toBe(`Activating ${plan}`);
});
