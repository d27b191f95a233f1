import type { MobileLine } from '@cerulean/contract/lines';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { PortInSection } from './line-sections.tsx';

// The platform's Link tracks page classes and builds. Only the markup matters here.
vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

type PortInState = NonNullable<MobileLine['portIn']>['state'];

/** Renders an active line's section with a port-in in this state. `notice` is the backend's message about a form. */
function draw(
  portInState: PortInState,
  notice?: string,
  number: string | null = '+12125550147',
  change: Partial<MobileLine> = {},
  typed: Record<string, string> = {},
): string {
  const portIn = { state: portInState, number: '+14155550171', operator: 'Bayline', note: null };
  const line = { plan: { kind: 'voice' }, state: 'active', esim: null, number, portIn, ...change } as MobileLine;
  const values = { 'portIn.number': '415 555 0117', 'portIn.pin': '', ...typed };
  const problem = notice === undefined ? null : { issues: [], values, notice };
  const isOver = portInState === 'done' || portInState === 'canceled';
  const account = isOver ? null : { accountNumber: 'B-12345', name: 'Ada Byron', zip: '12203' };
  const element = <PortInSection line={line} account={account} problem={problem} ended={null} formKey="" etag="now" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('R13 a number that is on its way can be corrected as long as it has not come', () => {
  for (const state of ['received', 'needs_correction'] as const) {
    expect(draw(state)).toContain('Correct your details');
    expect(draw(state)).toContain('value="(415) 555-0171"');
  }
  expect(draw('received')).toContain('<details>');
  expect(draw('needs_correction')).toContain('<details open="">');
  expect(draw('done')).toBe('');
});

test('R13 a correction that is refused says why, also where the number has come meanwhile', () => {
  const waiting = draw('received', 'This number is with us already.');
  expect(waiting).toContain('This number is with us already.');
  expect(waiting).toContain('value="415 555 0117"');
  expect(draw('done', 'This line is not in the state for that.')).toContain('This line is not in the state for that.');
});

test('R13 a form carries the tag of what it began with, and keeps it when it is returned as it was typed', () => {
  expect(draw('received')).toContain('name="etag" value="now"');
  const returned = draw('received', 'This number is with us already.', undefined, {}, { etag: 'before' });
  expect(returned).toContain('name="etag" value="before"');
});

test('R13 says to install the SIM before a transfer starts, and not once it has started or the line has connected', () => {
  const unconnected = { state: 'ready', activatedAt: null } as const;
  expect(draw('canceled', undefined, null, { ...unconnected, sim: 'esim' })).toContain('First, install your eSIM, so');
  expect(draw('canceled', undefined, null, { ...unconnected, sim: 'card' })).toContain('First, insert your SIM card');
  expect(draw('canceled', undefined, undefined, { activatedAt: '2026-11-27T10:00:00Z' })).not.toContain('First,');
  expect(draw('received', undefined, null, { ...unconnected, sim: 'esim' })).not.toContain('First,');
});

test('R13 says not to cancel the old plan before a transfer starts and while it runs', () => {
  for (const change of [{ activatedAt: null }, { activatedAt: '2026-11-27T10:00:00Z' }]) {
    for (const state of ['canceled', 'received'] as const) {
      expect(draw(state, undefined, undefined, change)).toContain(
        'Don’t cancel your old plan until your number is here',
      );
    }
  }
});

test('R13 a transfer is canceled only after its page says what becomes of both numbers', () => {
  const asks = draw('received')
    .split('<summary')
    .find((part) => part.includes('Don’t want to transfer this number?'));
  expect(asks).toMatch(/stays with your current carrier.*<button.*Cancel transfer/);
  expect(draw('canceled')).not.toContain('Cancel transfer');
});

test('R13 while its order is asked to be canceled, a line begins no transfer, and one that runs can be canceled', () => {
  const asked = { state: 'ready', cancelAsked: true, activatedAt: null } as const;
  expect(draw('canceled', undefined, null, { ...asked, cancelAsked: false })).toContain('Transfer my number');
  expect(draw('canceled', undefined, null, asked)).toBe('');
  expect(draw('received', undefined, null, asked)).toContain('Cancel transfer');
  expect(draw('received', undefined, null, { state: 'ended' })).toBe('');
});

test('R13 until its number has come, a line works with the one that it has, which is named', () => {
  expect(draw('received')).toMatch(/your line works with <span[^>]*>\(212\) 555-0147<\/span>/);
  expect(draw('received', undefined, null)).toContain('Once it’s active, your line works with a new number');
});

test('R13 a line whose SIM is not known to be in use works with its number only once it is', () => {
  const text = (change: object) => draw('received', undefined, undefined, change as Partial<MobileLine>);
  const at = (issuedAt: string) => ({ sim: 'esim', activatedAt: '2026-11-27T10:00:00Z', esim: { issuedAt } });
  expect(text(at('2026-11-28T10:00:00Z'))).toContain('once your eSIM is installed, your line works');
  expect(text(at('2026-11-26T10:00:00Z'))).toContain('Until then, your line works');
  expect(text({ sim: 'card', activatedAt: null })).toContain('once your SIM card is inserted, your line works');
});

test('R13 a paused line begins no transfer, and one that runs can be corrected', () => {
  const paused = { state: 'suspended' } as const;
  expect(draw('canceled', undefined, undefined, paused)).toBe('');
  expect(draw('received', undefined, undefined, paused)).not.toContain('your line works');
  expect(draw('needs_correction', undefined, undefined, paused)).toContain('Save changes');
});

test('R13 a correction begins with what was sent, and says at the PIN why that has to be typed again', () => {
  const form = draw('needs_correction');
  for (const sent of ['(415) 555-0171', 'Bayline', 'B-12345', 'Ada Byron', '12203']) {
    expect(form).toContain(`value="${sent}"`);
  }
  expect(form).toMatch(/Enter it again. To keep it safe, we never show it/);
  expect(draw('received', 'This number is with us already.')).toMatch(/Enter it again/);
  expect(draw('canceled'), 'what was sent is forgotten').not.toContain('Enter it again');
});
