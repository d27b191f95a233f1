import { describe, expect, it } from 'vitest';
import { mailShops, type Written } from '../../commerce/mail/mail.ts';
import { sql } from '../../commerce/db/statement.ts';
import { asMailed, logInCode } from './log-in-code.ts';
import { createProofMailHandler } from './proof-mail.ts';
import { newSecret } from '../logins/secret.ts';
import { connect, newPerson, shop, ticketOf, useSocialShop } from './test-social-shop.ts';

useSocialShop();

const NAME = 'facebook';
const params = { provider: NAME };
const landed = (ticket: string) => ({ params, query: { access_token: ticket } });
const waiting = sql<{ key: string; payload: { proofId: string }; askedAt: Date }>(
  'test.proof-tasks',
  `delete from outbox where topic = 'mail.log-in-code' returning key, payload, created_at as "askedAt"`,
);
const ageProofs = sql('test.age-proofs', `update connect_proof set expires_at = now() - interval '1 second'`);
const soonOver = sql('test.proof-soon-over', `update connect_proof set expires_at = now() + interval '1 minute'`);
const minutesLeft = sql<{ left: number }>(
  'test.proof-minutes-left',
  'select round(extract(epoch from expires_at - now()) / 60)::int as "left" from connect_proof',
);
const unconfirm = sql('test.proof-unconfirm', 'update up_users set confirmed = false where id = $1');
const howMany = sql<{ n: number }>('test.proof-users', 'select count(*)::int as n from up_users where email = $1');
const logins = sql<{ provider: string }>('test.proof-logins', 'select provider from account_login where user_id = $1');

/** Sends the waiting emails with sign-in codes and returns them. */
async function mailed(): Promise<Written[]> {
  const out: Written[] = [];
  const mailer = { send: async (mail: Written) => void out.push(mail), close: () => {} };
  const seller = mailShops({ name: 'Cerulean', publicUrl: 'http://shop.test', timeZone: 'UTC', ribbon: false }, [
    'en',
    'es',
  ]);
  const options = { mailer, shop: seller, codeSecret: 'only-for-tests', sites: new Map([[NAME, 'Facebook']]) };
  const handler = createProofMailHandler(shop.commerce, options);
  for (const { payload, ...task } of await shop.db.query(waiting)) await handler(payload, { ...task, tries: 1 });
  return out;
}

const codeIn = (mail: Written | undefined) => /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mail?.text ?? '')?.[0] ?? 'none';

/** Signs a person in at Facebook, up to the email with the code. */
async function arrive(email?: string) {
  const person = await newPerson(email === undefined ? {} : { email });
  const browser = newSecret();
  await connect(person.sub, browser, '/plans', null, NAME);
  await shop.call('mailLogInCode', { params }, { connect: browser });
  const [mail] = await mailed();
  return { ...person, browser, mail, code: codeIn(mail) };
}

const prove = (code: string, browser: string) =>
  ['proveLogIn' as const, { params, body: { code } }, { connect: browser }] as const;

/** Returns a code that differs from the given one. */
const wrongFor = (code: string) => (code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`);

describe('C08 a log-in whose address the provider does not vouch for', () => {
  it('makes a confirmed account once the mailed code came back, and opens it from then on without one', async () => {
    const { sub, email, browser, mail, code } = await arrive();
    expect(mail).toMatchObject({ to: { address: email }, subject: expect.stringContaining(code) });
    expect(await shop.db.first(howMany, [email])).toEqual({ n: 0 });
    const { ticket } = await shop.call(...prove(code, browser));
    const first = await shop.call('socialCallback', landed(ticket), { connect: browser });
    expect(first).toMatchObject({ user: { email, confirmed: true }, next: '/plans' });
    const again = newSecret();
    const landing = await connect(sub, again, '/plans', null, NAME);
    const { user } = await shop.call('socialCallback', landed(ticketOf(landing)), { connect: again });
    expect(user.id).toBe(first.user.id);
    expect(await shop.db.query(logins, [user.id])).toEqual([{ provider: NAME }]);
  });

  it('opens the account that has confirmed the address, tells its owner, and lets no SIM move for a day', async () => {
    const { email } = await newPerson();
    const { userId } = await shop.logIn(email);
    const { browser, code } = await arrive(email);
    const { ticket } = await shop.call(...prove(code, browser));
    expect((await shop.call('socialCallback', landed(ticket), { connect: browser })).user.id).toBe(userId);
    const told = sql(
      'test.proof-told',
      `select payload->'locked' as locked from outbox where payload->>'event' = 'login-linked' and payload->>'userId' = $1`,
    );
    expect(await shop.db.query(told, [String(userId)])).toEqual([{ locked: true }]);
    const paused = sql('test.proof-paused', 'select 1 from account_guard where user_id = $1');
    expect(await shop.db.query(paused, [userId])).toHaveLength(1);
  });

  it('asks for the password of an account whose own address was never confirmed', async () => {
    const { email } = await newPerson();
    const { userId } = await shop.logIn(email);
    await shop.db.run(unconfirm, [userId]);
    const { browser, code } = await arrive(email);
    const { ticket } = await shop.call(...prove(code, browser));
    const refused = await shop.refused('socialCallback', landed(ticket), { connect: browser });
    expect(refused.code).toBe('social_link_needed');
    expect(await shop.db.query(logins, [userId])).toEqual([]);
  });

  it('shows the same, step by step, whether the address has an account or not', async () => {
    const held = await newPerson();
    await shop.logIn(held.email);
    const nobodys = await newPerson();
    const seen = async ({ sub }: { sub: string }) => {
      const browser = newSecret();
      shop.queries();
      await connect(sub, browser, '/plans', null, NAME);
      const before = await shop.call('readUnprovenLogIn', { params }, { connect: browser });
      await shop.call('mailLogInCode', { params }, { connect: browser });
      const after = await shop.call('readUnprovenLogIn', { params }, { connect: browser });
      const wrong = (await shop.refused(...prove('WRNG-C0DE', browser))).code;
      const mails = (await mailed()).length;
      return { before: before.asked, after: after.asked, next: after.next, wrong, mails, statements: shop.queries() };
    };
    const told = await seen(held);
    expect(told).toMatchObject({ before: false, after: true, next: '/plans', wrong: 'log_in_code_wrong', mails: 1 });
    expect(await seen(nobodys)).toEqual(told);
  });

  it('takes a code as people type it', async () => {
    const { browser, code } = await arrive();
    const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await shop.call(...prove(typed, browser))).toHaveProperty('ticket');
    expect(asMailed(logInCode(newSecret()))).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('takes it once, of four at the same moment', async () => {
    const { email, browser, code } = await arrive();
    const all = await Promise.all(Array.from({ length: 4 }, () => shop.raw(...prove(code, browser))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.db.first(howMany, [email])).toEqual({ n: 1 });
  });

  it('refuses a sixth code, also with a new mail', async () => {
    const { email, browser, code } = await arrive();
    const wrong = wrongFor(code);
    for (let n = 0; n < 3; n += 1)
      expect((await shop.refused(...prove(wrong, browser))).code).toBe('log_in_code_wrong');
    await shop.call('mailLogInCode', { params }, { connect: browser });
    const [mail] = await mailed();
    for (let n = 0; n < 2; n += 1)
      expect((await shop.refused(...prove(wrong, browser))).code).toBe('log_in_code_wrong');
    expect((await shop.refused(...prove(codeIn(mail), browser))).code).toBe('ticket_invalid');
    expect(await shop.db.first(howMany, [email])).toEqual({ n: 0 });
  });

  it('takes no code in another browser, of another provider, too late, before one was mailed, or an older one', async () => {
    const { browser, code } = await arrive();
    expect((await shop.refused(...prove(code, newSecret()))).code).toBe('ticket_invalid');
    expect((await shop.refused('proveLogIn', { params, body: { code } }, {})).code).toBe('ticket_invalid');
    const elsewhere = { params: { provider: 'microsoft' }, body: { code } };
    expect((await shop.refused('proveLogIn', elsewhere, { connect: browser })).code).toBe('ticket_invalid');
    await shop.call('mailLogInCode', { params }, { connect: browser });
    const [newer] = await mailed();
    expect((await shop.refused(...prove(code, browser))).code).toBe('log_in_code_wrong');
    await shop.db.run(ageProofs);
    expect((await shop.refused(...prove(codeIn(newer), browser))).code).toBe('ticket_invalid');
    expect((await shop.refused('mailLogInCode', { params }, { connect: browser })).code).toBe('ticket_invalid');

    const early = newSecret();
    await connect((await newPerson()).sub, early, null, null, NAME);
    expect((await shop.refused(...prove('', early))).code).toBe('invalid_input');
    expect((await shop.refused(...prove('0000-0000', early))).code).toBe('log_in_code_wrong');
  });

  it('works ten minutes from the moment it was asked for', async () => {
    const browser = newSecret();
    await connect((await newPerson()).sub, browser, null, null, NAME);
    await shop.db.run(soonOver);
    await shop.call('mailLogInCode', { params }, { connect: browser });
    expect(await shop.db.query(minutesLeft)).toContainEqual({ left: 10 });
    const [mail] = await mailed();
    expect(await shop.call(...prove(codeIn(mail), browser))).toHaveProperty('ticket');
  });

  it('does not take the code of one log-in for another one in the same browser', async () => {
    const { browser, code } = await arrive();
    const other = await newPerson();
    await connect(other.sub, browser, null, null, NAME);
    expect((await shop.refused(...prove(code, browser))).code).toBe('log_in_code_wrong');
    expect(await shop.db.first(howMany, [other.email])).toEqual({ n: 0 });
  });

  it('fills no mailbox: five mails in an hour for an address, no matter who asks', async () => {
    const { email } = await newPerson();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { sub } = await newPerson({ email });
      const browser = newSecret();
      await connect(sub, browser, null, null, NAME);
      statuses.push((await shop.raw('mailLogInCode', { params }, { connect: browser })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailed()).toHaveLength(5);
  });

  it('sends the same mail when a task is repeated, and none when nothing waits any more', async () => {
    const { sub } = await newPerson();
    const browser = newSecret();
    await connect(sub, browser, null, null, NAME);
    await shop.call('mailLogInCode', { params }, { connect: browser });
    const [task] = await shop.db.query(waiting);
    const again = sql(
      'test.proof-again',
      `insert into outbox (topic, key, payload) values ('mail.log-in-code', $1, $2)`,
    );
    const sendAgain = async () => {
      await shop.db.run(again, [task?.key ?? '', JSON.stringify(task?.payload)]);
      return (await mailed()).map(({ text }) => text);
    };
    const first = await sendAgain();
    expect(first).toHaveLength(1);
    expect(await sendAgain()).toEqual(first);
    await shop.db.run(ageProofs);
    expect(await sendAgain()).toEqual([]);
  });
});
