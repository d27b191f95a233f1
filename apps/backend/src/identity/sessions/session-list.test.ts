import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessionListHandlers, sessionHandlers } from '../account/session-handlers.ts';
import { openTestShop, tokenFor, type TestShop } from '../../commerce/cart/test-shop.ts';
import { sql } from '../../commerce/db/statement.ts';
import { ipArea } from './ip-area.ts';
import { notePlace } from './note-place.ts';
import { startSession } from './session-store.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...sessionHandlers, ...createSessionListHandlers(() => 1_209_600) });
});
afterAll(() => shop.drop());

async function logIn(userId: number, browser: string | null = FIREFOX, ip: string | null = '203.0.113.7') {
  const id = randomUUID();
  await startSession(shop.db, { id, userId, ip, browser });
  return { id, token: tokenFor({ id: userId, sid: id }) };
}
const allAddresses = sql<{ ip: string | null }>('test.session-addresses', 'select ip from session where user_id = $1');
const newUser = async () => (await shop.logIn(`${randomUUID()}@example.com`)).userId;

describe('R13 where I am logged in', () => {
  it('names each browser, marks this one, shows no id that is in a token, and keeps no whole address', async () => {
    const userId = await newUser();
    const [here, there] = [await logIn(userId), await logIn(userId, CHROME, '2001:db8:7:1::5')];
    const { sessions } = await shop.call('listSessions', {}, { token: here.token, browser: FIREFOX });
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(sessions[0]).toMatchObject({ browser: 'Firefox on Linux', ipArea: '203.0.113', elsewhere: [] });
    expect(sessions).toContainEqual(expect.objectContaining({ browser: 'Chrome on Windows', ipArea: '2001:db8:7' }));
    const said = JSON.stringify(sessions);
    for (const secret of [here.id, there.id, '203.0.113.7']) expect(said).not.toContain(secret);
    const kept = await shop.db.query(allAddresses, [userId]);
    expect(kept.map(({ ip }) => ip).sort()).toEqual(['2001:db8:7', '203.0.113', null]);
  });

  it('shows a token that was copied to another browser, and ends it', async () => {
    const userId = await newUser();
    const { token } = await logIn(userId);
    const me = { token, browser: FIREFOX };
    await shop.call('readMe', {}, { token, browser: CHROME });
    const [first] = (await shop.call('listSessions', {}, me)).sessions;
    expect(first).toMatchObject({
      browser: 'Firefox on Linux',
      elsewhere: [{ browser: 'Chrome on Windows', isOtherBrowser: true }],
    });
    await shop.call('endSession', { params: { sessionId: first?.id ?? '' } }, me);
    for (const browser of [FIREFOX, CHROME]) {
      expect((await shop.refused('listSessions', {}, { token, browser })).code).toBe('session_ended');
    }
  });

  it('costs nothing in the browser that logged in, and one statement elsewhere', async () => {
    const { token } = await logIn(await newUser());
    const asked = async (browser: string) => {
      shop.queries();
      await shop.call('readMe', {}, { token, browser });
      return shop.queries().filter((name) => name === 'sessions.note-place').length;
    };
    expect([await asked(FIREFOX), await asked(CHROME), await asked(CHROME)]).toEqual([0, 1, 0]);
  });

  it('notes another network of the same browser apart', async () => {
    const userId = await newUser();
    const { id, token } = await logIn(userId);
    const began = { browser: FIREFOX, ip: '203.0.113' };
    await notePlace(shop.db, id, began, { browser: FIREFOX, ip: '203.0.113.200' });
    await notePlace(shop.db, id, began, { browser: FIREFOX, ip: '198.51.100.1' });
    const [first] = (await shop.call('listSessions', {}, { token, browser: FIREFOX })).sessions;
    expect(first?.elsewhere).toMatchObject([{ ipArea: '198.51.100', isOtherBrowser: false }]);
  });
});

describe('R13 logging out', () => {
  it('ends one, all others, or every one', async () => {
    const userId = await newUser();
    const [a, b, c] = [await logIn(userId), await logIn(userId), await logIn(userId)];
    const { sessions } = await shop.call('listSessions', {}, { token: b.token });
    const ofB = sessions.find(({ current }) => current)?.id ?? '';
    await shop.call('endSession', { params: { sessionId: ofB } }, { token: a.token });
    expect((await shop.refused('endSession', { params: { sessionId: ofB } }, { token: a.token })).code).toBe(
      'not_found',
    );
    expect((await shop.refused('listSessions', {}, { token: b.token })).code).toBe('session_ended');
    expect(await shop.call('endOtherSessions', { body: {} }, { token: a.token })).toEqual({ ended: 2 });
    expect((await shop.refused('listSessions', {}, { token: c.token })).code).toBe('session_ended');
    expect(await shop.call('endOtherSessions', { body: { everywhere: true } }, { token: a.token })).toEqual({
      ended: 1,
    });
    expect((await shop.refused('listSessions', {}, { token: a.token })).code).toBe('session_ended');
  });

  it('another customer cannot end it', async () => {
    const [mine, theirs] = [await logIn(await newUser()), await logIn(await newUser())];
    const [session] = (await shop.call('listSessions', {}, { token: mine.token })).sessions;
    const params = { sessionId: session?.id ?? '' };
    expect((await shop.refused('endSession', { params }, { token: theirs.token })).code).toBe('not_found');
    await shop.call('listSessions', {}, { token: mine.token });
  });
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:7:1::5', '2001:db8:7'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['nonsense', null],
  [null, null],
])('the area of %j is %j', (ip, area) => {
  expect(ipArea(ip)).toBe(area);
});
