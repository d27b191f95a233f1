import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseBatch } from '../../privacy/erase/erase-rows.ts';
import { places } from '../../privacy/person/places.ts';
import { runRetention } from '../../privacy/retention/run-retention.ts';
import { openTestShop, type TestShop } from '../cart/test-shop.ts';
import { sql } from '../db/statement.ts';
import { type Mailer, mailShops, type Written } from '../mail/mail.ts';
import { createApplicationHandlers } from './application-handlers.ts';
import { decideApplication, findApplications } from './applications.ts';
import { newStamp } from './form-stamp.ts';
import { createPartnerTasks } from './partner-mail.ts';

const sign = (text: string) => createHmac('sha256', 'only-for-tests').update(text).digest('hex');
const isSignatureOf = (text: string, signature: unknown) => sign(text) === signature;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createApplicationHandlers({ sign, isSignatureOf }));
});
afterAll(() => shop.drop());
beforeEach(() => shop.db.script('delete from partner_application; delete from outbox; delete from sign_in_try'));

const NOW = new Date();
const stamp = newStamp(new Date(NOW.getTime() - 60_000), sign);
const form = {
  company: 'Northbound Travel',
  name: 'María-José Ortega',
  email: 'maria@example.com',
  website: 'www.example.com/about',
  way: 'page',
  message: 'Members of a travel club.\nForty thousand of them.',
  stamp,
};
const send = (change: object = {}) => shop.raw('applyAsPartner', { body: { ...form, ...change } });
const all = async () => (await findApplications(shop.db, '', 1)).applications;
const tasks = sql<{ payload: { applicationId: string; mail: 'received' } }>(
  'test.partner-mails',
  `select payload from outbox where topic = 'mail.partner' order by id`,
);

describe('R16 applications of partners', () => {
  it('are taken in once, however often the form is sent, and confirmed by one mail', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await all()).toMatchObject([{ state: 'received', company: 'Northbound Travel', decidedAt: null }]);
    expect(await shop.db.query(tasks)).toHaveLength(1);
  });

  it('of programs are dropped, and those without an old enough stamp asked for again', async () => {
    expect((await send({ fax: '555' })).status).toBe(200);
    const { stamp: fresh } = await shop.call('startPartnerApplication', {});
    expect((await shop.refused('applyAsPartner', { body: { ...form, stamp: fresh } })).code).toBe('invalid_input');
    expect((await shop.refused('applyAsPartner', { body: { ...form, stamp: '' } })).code).toBe('invalid_input');
    expect(await all()).toEqual([]);
  });

  it('say what is missing or wrong', async () => {
    for (const [field, value] of [
      ['company', ' '],
      ['name', ''],
      ['email', 'maria'],
      ['website', 'javascript:alert(1)'],
      ['website', 'not a website'],
      ['website', `${'a'.repeat(200)}.com`],
      ['way', 'free'],
      ['message', '   '],
      ['message', 'a'.repeat(2_001)],
      ['message', 'a\0b'],
    ] as const) {
      const { details } = await shop.refused('applyAsPartner', { body: { ...form, [field]: value } });
      expect(details['issues'], `${field} ${value.slice(0, 20)}`).toMatchObject([{ path: field }]);
    }
    for (const website of ['https://example.com', 'example.co.uk', 'http://bücher.example/über?x=1#y'])
      expect((await send({ website, email: `${randomUUID()}@example.com` })).status, website).toBe(200);
  });

  it('are limited by e-mail address', async () => {
    const statuses = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await send({ company: `Company ${index}` })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('are decided once, with a reason, in the audit trail, and told by mail', async () => {
    await send();
    const [application] = await all();
    const decide = (state: 'accepted' | 'refused') =>
      decideApplication(shop.db, { id: application?.id ?? '', state, reason: 'fits', staffId: '7', at: NOW });
    const both = await Promise.all([decide('accepted'), decide('refused')]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await decide('accepted')).toBe(false);
    expect(await all()).toMatchObject([{ reason: 'fits', decidedBy: '7' }]);
    const sent: Written[] = [];
    const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => {} };
    const handlers = createPartnerTasks(shop.commerce, {
      mailer,
      shop: mailShops({ name: 'Cerulean Mobile', publicUrl: 'http://shop.test', timeZone: 'UTC', ribbon: true }, [
        'en',
        'es',
      ]),
    });
    const facts = { key: 'k', askedAt: NOW, tries: 1 };
    for (const { payload } of await shop.db.query(tasks)) await handlers['mail.partner'](payload, facts);
    expect(sent.map(({ to }) => to.address)).toEqual(['maria@example.com', 'maria@example.com']);
    expect(sent[0]?.subject).toBe('We received your application');
    await handlers['mail.partner']({ applicationId: randomUUID(), mail: 'received' }, facts);
    expect(sent).toHaveLength(2);
    const trail = sql<{ action: string }>(
      'test.partner-audit',
      `select action from audit_event where subject_kind = 'partner'`,
    );
    expect(await shop.db.query(trail)).toHaveLength(1);
  });

  it('go with the data of their person, and 180 days after a refusal by themselves', async () => {
    await send();
    await send({ email: 'other@example.com' });
    const place = places.find(({ table }) => table === 'partner_application');
    if (!place) throw new Error('applications have no place');
    expect(await eraseBatch(shop.db, place, { users: [], email: 'maria@example.com', orders: [] })).toBe(1);
    const [left] = await all();
    expect(left?.email).toBe('other@example.com');
    await decideApplication(shop.db, { id: left?.id ?? '', state: 'refused', reason: 'no', staffId: '7', at: NOW });
    const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
    await runRetention(shop.db, days(179), shop.commerce.log);
    expect(await all()).toHaveLength(1);
    await runRetention(shop.db, days(181), shop.commerce.log);
    expect(await all()).toEqual([]);
  });
});
