import { expect, test } from 'vitest';
import { callControl, startForTest } from '../testing/start-for-test.ts';

const TOKEN = 'only-for-a-simulator-of-mobile-lines';
const CARD = { sim: 'card', iccid: '8901260000000000011', voice: true, zip: null };

async function platform() {
  const { lines, stateDir, stop } = await startForTest();
  const call = async (method: string, path: string, key: string | null, body?: object, token = TOKEN) => {
    const answer = await fetch(`${lines}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(key === null ? {} : { 'idempotency-key': key }) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { lines, stateDir, stop, call };
}

test('R28 the same key is one activation, and another request under it is refused', async () => {
  const { call } = await platform();
  const [first, second] = [
    await call('POST', '/activations', 'a.1', CARD),
    await call('POST', '/activations', 'a.1', CARD),
  ];
  expect(first.body).toMatchObject({ state: 'active', iccid: CARD.iccid, esim: null });
  expect(second.body).toEqual(first.body);
  expect((await call('GET', '/activations/a.1', null)).body).toEqual(first.body);
  expect((await call('POST', '/activations', 'a.1', { ...CARD, voice: false })).status).toBe(409);
  expect((await call('POST', '/activations', 'b.1', CARD)).body).toMatchObject({ state: 'refused' });
  expect((await call('GET', '/activations/c.1', null)).status).toBe(404);
});

test('R28 a caller without a token, a key or a readable body is refused', async () => {
  const { call, lines } = await platform();
  expect((await call('POST', '/activations', 'a.1', CARD, 'wrong')).status).toBe(401);
  expect((await call('POST', '/activations', null, CARD)).status).toBe(400);
  expect((await call('POST', '/activations', 'a.1', { sim: 'card', iccid: null, voice: true })).status).toBe(422);
  expect((await call('POST', '/activations', 'a.1', [])).status).toBe(400);
  expect((await call('POST', '/lines/nobody/suspend', 'a.2', {})).status).toBe(404);
  await expect(callControl(lines, '/faults', { kind: 'nothing' })).rejects.toThrow('should be one of');
});

test('R20 the number is of the state where its owner lives (CUS-S3-40)', async () => {
  const { call } = await platform();
  const esim = { sim: 'esim', iccid: null, voice: true };
  const numberIn = async (key: string, state: string, zip: string) => {
    const e911 = { country: 'US', line1: '1 Quay', line2: null, city: 'Harbor', state, zip };
    return (await call('POST', '/activations', key, { ...esim, zip, e911 })).body['number'];
  };
  expect(await numberIn('a.1', 'AK', '99501')).toBe('+19075550000');
  expect(await numberIn('b.1', 'NV', '89501')).toBe('+17025550001');
  expect((await call('POST', '/activations', 'c.1', { ...esim, zip: null })).body['number']).toBe('+16285550002');
});

test('R20 an eSIM is there again after a restart, and a further one is another', async () => {
  const { call, stateDir, stop } = await platform();
  const esim = { sim: 'esim', iccid: null, voice: false, zip: null };
  const { body } = await call('POST', '/activations', 'e.1', esim);
  await stop();
  const again = await startForTest({ SIM_STATE_DIR: stateDir });
  const headers = { authorization: `Bearer ${TOKEN}`, 'idempotency-key': 'e.1' };
  const read = await fetch(`${again.lines}/v1/activations/e.1`, { headers });
  expect(await read.json()).toEqual(body);
  const url = `${again.lines}/v1/lines/${String(body['ref'])}/profiles`;
  const further = await fetch(url, { method: 'POST', headers: { ...headers, 'idempotency-key': 'e.esim.2' } });
  const issued = (await further.json()) as { esim: { code: string } };
  expect(issued.esim.code).not.toBe((body['esim'] as { code: string }).code);
});

test('CUS-S2-4 an eSIM waits for its phone, a card is in it, and a phone connects once', async () => {
  const { call, lines, stateDir, stop } = await platform();
  const esim = { sim: 'esim', iccid: null, voice: true, zip: null };
  expect((await call('POST', '/activations', 'c.1', CARD)).body['connectedAt']).toEqual(expect.any(String));
  expect((await call('POST', '/activations', 'e.1', esim)).body).toMatchObject({ state: 'active', connectedAt: null });
  expect(await (await fetch(lines)).text()).toContain('Install it and connect');
  const press = (key: string) =>
    fetch(`${lines}/connect`, { method: 'POST', body: new URLSearchParams({ key }), redirect: 'manual' });
  expect((await press('nobody')).status).toBe(303);
  expect((await press('e.1')).status).toBe(303);
  const { body } = await call('GET', '/activations/e.1', null);
  expect(body['connectedAt']).toEqual(expect.any(String));
  expect(await (await fetch(lines)).text()).not.toContain('Install it and connect');
  await press('e.1');
  expect((await call('GET', '/activations/e.1', null)).body).toEqual(body);
  await stop();
  const again = await startForTest({ SIM_STATE_DIR: stateDir });
  expect(await callControl(again.lines, '/activations/connect', { key: 'e.1' })).toEqual({ connected: 1 });
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect(await (await fetch(`${again.lines}/v1/activations/e.1`, { headers })).json()).toEqual(body);
  const fromElsewhere = { 'sec-fetch-site': 'cross-site' };
  expect((await fetch(`${again.lines}/connect`, { method: 'POST', headers: fromElsewhere })).status).toBe(403);
});

test('R13 an eSIM that is issued again takes the place of the one before: only its code is shown and can be installed', async () => {
  const { call, lines } = await platform();
  const { body } = await call('POST', '/activations', 'e.1', { sim: 'esim', iccid: null, voice: true, zip: null });
  const { code: first } = body['esim'] as { code: string };
  const again = await call('POST', `/lines/${String(body['ref'])}/profiles`, 'e.esim.2', {});
  const { code: second, iccid } = (again.body as { esim: { code: string; iccid: string } }).esim;
  const shown = await (await fetch(lines)).text();
  expect(shown).toContain(second);
  expect(shown).not.toContain(first);
  const install = (code: string) =>
    fetch(`${lines}/connect`, { method: 'POST', body: new URLSearchParams({ key: 'e.1', code }), redirect: 'manual' });
  const line = async () => (await call('GET', '/activations/e.1', null)).body;
  await install(first);
  expect(await line()).toMatchObject({ connectedAt: null });
  await install(second);
  expect(await line()).toMatchObject({ iccid, number: body['number'], connectedAt: expect.any(String) });
  expect((await call('POST', `/lines/${String(body['ref'])}/profiles`, 'e.esim.2', {})).body).toEqual(again.body);
});

test('STA-16 a line moves to another SIM once: the old one is off, number and connection stay', async () => {
  const { call, lines, stateDir, stop } = await platform();
  const { body } = await call('POST', '/activations', 'a.1', CARD);
  const sims = `/lines/${String(body['ref'])}/sim`;
  const next = { sim: 'card', iccid: '8901260000000000029' };
  const answers = [await call('POST', sims, 'a.sim.1', next), await call('POST', sims, 'a.sim.1', next)];
  expect(answers.map((each) => each.body)).toEqual(
    [1, 2].map(() => ({ state: 'replaced', iccid: next.iccid, esim: null })),
  );
  expect((await call('GET', '/sims/a.sim.1', null)).body).toEqual(answers[0]?.body);
  expect((await call('GET', '/activations/a.1', null)).body).toEqual({ ...body, iccid: next.iccid });
  expect((await call('POST', sims, 'a.sim.1', { sim: 'esim', iccid: null })).status).toBe(409);
  expect((await call('POST', sims, 'a.sim.2', { sim: 'card', iccid: null })).status).toBe(422);
  for (const iccid of [CARD.iccid, next.iccid]) {
    expect((await call('POST', sims, `a.back.${iccid}`, { sim: 'card', iccid })).body).toMatchObject({
      state: 'refused',
    });
    expect((await call('POST', '/activations', `b.${iccid}`, { ...CARD, iccid })).body).toMatchObject({
      state: 'refused',
    });
  }
  expect((await call('GET', '/sims/nobody', null)).status).toBe(404);
  expect((await call('POST', '/lines/nobody/sim', 'a.sim.3', next)).status).toBe(404);
  await callControl(lines, '/faults', { kind: 'delayed' });
  expect((await call('POST', sims, 'a.sim.4', { sim: 'esim', iccid: null })).body).toEqual({ state: 'pending' });
  await callControl(lines, '/activations/finish', {});
  const { body: moved } = await call('GET', '/sims/a.sim.4', null);
  expect(moved).toMatchObject({ state: 'replaced', esim: { smdp: 'smdp.simulator.example' } });
  await stop();
  const again = await startForTest({ SIM_STATE_DIR: stateDir });
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect(await (await fetch(`${again.lines}/v1/sims/a.sim.4`, { headers })).json()).toEqual(moved);
});
