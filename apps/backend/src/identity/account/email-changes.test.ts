import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../commerce/db/statement.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { readProfile } from './profile-store.ts';
import { codeIn, openAccountShop, PASSWORD, type AccountShop, type TestAccount } from './test-accounts.ts';

let accounts: AccountShop;
let shop: AccountShop['shop'];
beforeAll(async () => {
  accounts = await openAccountShop();
  shop = accounts.shop;
});
afterAll(() => shop.drop());

const address = () => `${randomUUID()}@example.com`;
const change = (token: string, email: string, password = PASSWORD) =>
  shop.call('changeEmail', { body: { email, password } }, { token });
const confirm = (code: string) => shop.call('confirmEmail', { body: { code, password: PASSWORD } });
const undo = (code: string) => shop.call('undoEmailChange', { body: { code } });
const emailOf = async ({ token }: TestAccount) => (await shop.call('readMe', {}, { token })).email;
const subjects = async () => (await accounts.sent()).map(({ subject, to }) => [to.address, subject]);

/** Requests and confirms an address change, and returns the code that undoes it. */
async function changed(token: string, email: string): Promise<string> {
  await change(token, email);
  await confirm(codeIn((await accounts.sent()).find(({ to }) => to.address === email)));
  return codeIn((await accounts.sent()).find(({ text }) => text.includes('undo-email-change')));
}

const pendingEmail = async (userId: number) => (await readProfile(shop.db, userId))?.pendingEmail;
const makeOld = sql('test.make-session-old', `update session set created_at = now() - interval '11 minutes'`);
const takePassword = sql('test.take-password', 'delete from account_password where user_id = $1');

describe('C07 confirming an address', () => {
  it('is asked for at registration, by a link that works once', async () => {
    const email = address();
    await shop.call('register', {
      body: { username: email, email, password: PASSWORD },
    });
    const [mail] = await accounts.sent();
    expect(mail).toMatchObject({
      to: { address: email },
      subject: 'Confirm your email address',
    });
    expect(await confirm(codeIn(mail))).toEqual({ ok: true, email, changed: false });
    expect((await shop.refused('confirmEmail', { body: { code: codeIn(mail) } })).code).toBe('link_invalid');
  });

  it('is asked for again with the same answer and statements for everybody', async () => {
    const { email } = await accounts.newAccount();
    const done = await accounts.confirmedAccount();
    const asked = async (to: string) => {
      shop.queries();
      const answer = await shop.call('sendEmailConfirmation', {
        body: { email: to },
      });
      return { sent: answer.sent, statements: shop.queries() };
    };
    const known = await asked(email);
    expect(await subjects()).toEqual([[email, 'Confirm your email address']]);
    expect(await asked(address())).toEqual(known);
    expect(await asked(done.email)).toEqual(known);
    expect(await subjects()).toEqual([]);
  });
});

describe('SEC-13 an address that was never confirmed', () => {
  it.each([
    [false, 10],
    [true, 12],
  ])('gets ten notices an hour at most, one that was confirmed (%s) all of them', async (isConfirmed, most) => {
    const { email, userId } = await (isConfirmed ? accounts.confirmedAccount() : accounts.newAccount());
    for (let n = 0; n < 12; n += 1) {
      const payload = {
        event: 'password-changed',
        userId,
        browser: 'Firefox',
      } as const;
      await shop.db.transaction((tx) => addTask(tx, { topic: 'mail.account', key: randomUUID(), payload }));
    }
    expect((await accounts.sent()).filter(({ to }) => to.address === email)).toHaveLength(most);
  });
});

describe('a change of e-mail address', () => {
  it('holds once the new address is confirmed, tells the old one, and leaves the sessions', async () => {
    const account = await accounts.confirmedAccount();
    const email = address();
    expect(await change(account.token, email.toUpperCase())).toEqual({
      pendingEmail: email,
    });
    expect(await emailOf(account)).toBe(account.email);
    expect(await pendingEmail(account.userId)).toBe(email);
    const mails = await accounts.sent();
    expect(mails.map(({ to, subject }) => [to.address, subject]).sort()).toEqual(
      [
        [email, 'Confirm your new email address'],
        [account.email, 'Your email address is about to change'],
      ].sort(),
    );
    await confirm(codeIn(mails.find(({ to }) => to.address === email)));
    expect(await shop.call('readMe', {}, account)).toMatchObject({
      email,
      username: email,
      confirmed: true,
    });
    expect(await pendingEmail(account.userId)).toBeNull();
    expect(await subjects()).toEqual([[account.email, 'Your email address was changed']]);
    await accounts.logIn(email);
    await shop.refused('logIn', {
      body: { identifier: account.email, password: PASSWORD },
    });
  });

  it('answers the same, by the same statements, where the address is taken, and writes to its holder', async () => {
    const account = await accounts.confirmedAccount();
    const holder = await accounts.confirmedAccount();
    const free = address();
    const asked = async (email: string) => {
      shop.queries();
      const answer = await change(account.token, email);
      return {
        answer: answer.pendingEmail === email,
        statements: shop.queries(),
      };
    };
    const first = await asked(free);
    await accounts.sent();
    expect(await asked(holder.email)).toEqual(first);
    const mails = await accounts.sent();
    expect(mails.find(({ to }) => to.address === holder.email)).toMatchObject({
      subject: 'Your email was entered for another account',
      text: expect.not.stringContaining('code=') as unknown,
    });
    expect(await pendingEmail(account.userId)).toBe(holder.email);
  });

  it('asks for the password, and for a fresh log-in where there is none', async () => {
    const account = await accounts.newAccount();
    const refused = async (body: object) => (await shop.refused('changeEmail', { body }, account)).code;
    expect(await refused({ email: address(), password: 'not this one' })).toBe('password_wrong');
    expect(await refused({ email: address() })).toBe('invalid_input');
    expect(await refused({ email: account.email, password: PASSWORD })).toBe('invalid_input');
    await shop.db.run(takePassword, [account.userId]);
    await shop.call('changeEmail', { body: { email: address() } }, account);
    await shop.db.run(makeOld);
    expect(await refused({ email: address() })).toBe('log_in_again');
  });

  it('voids the one that was asked for before', async () => {
    const { token } = await accounts.confirmedAccount();
    await change(token, address());
    const before = codeIn((await accounts.sent()).find(({ text }) => text.includes('email-confirmation')));
    await change(token, address());
    expect((await shop.refused('confirmEmail', { body: { code: before } })).code).toBe('link_invalid');
  });

  it.each([
    ['the same address', true],
    ['another address', false],
  ])('C07 where no more emails are sent for now, the last link stays for %s (%s)', async (_what, isKept) => {
    const { token } = await accounts.confirmedAccount();
    const email = address();
    for (let n = 0; n < 5; n += 1) await change(token, email);
    const code = codeIn((await accounts.sent()).find(({ to }) => to.address === email));
    expect(await change(token, email)).toEqual({ pendingEmail: email });
    expect((await accounts.sent()).filter(({ to }) => to.address === email)).toEqual([]);
    if (isKept) {
      expect(await confirm(code)).toEqual({ ok: true, email, changed: true });
    } else {
      await change(token, address());
      expect((await shop.refused('confirmEmail', { body: { code } }, { token })).code).toBe('link_invalid');
    }
  });

  it('is refused where somebody took the address meanwhile, and the link is not used up', async () => {
    const { token } = await accounts.confirmedAccount();
    const email = address();
    await change(token, email);
    const code = codeIn((await accounts.sent()).find(({ to }) => to.address === email));
    await shop.call('register', {
      body: { username: email, email, password: PASSWORD },
    });
    for (let n = 0; n < 2; n += 1) {
      expect((await shop.refused('confirmEmail', { body: { code } }, { token })).code).toBe('email_taken');
    }
  });

  it('C07 warns a mailbox that was never confirmed, before and after, without the new address and without a way to undo', async () => {
    const account = await accounts.newAccount();
    const email = address();
    await change(account.token, email);
    const mails = await accounts.sent();
    const warning = mails.find(({ to }) => to.address === account.email);
    expect(mails).toHaveLength(2);
    expect(warning?.text).toMatch(/wasn’t you, set a new password right away.*never created an account/s);
    expect(warning?.text).toContain('/forgot-password');
    await confirm(codeIn(mails.find(({ to }) => to.address === email)));
    const [note, ...more] = await accounts.sent();
    expect(more).toEqual([]);
    expect(note).toMatchObject({ to: { address: account.email, name: '' } });
    expect(note?.text).toMatch(/wasn’t you, call us right away at 1-800-555-0142\..*never created an account/s);
    expect(note?.text).toContain('/faqs');
    for (const { text, html } of [warning, note].map((mail) => ({
      text: '',
      html: '',
      ...mail,
    }))) {
      expect(text + html).not.toMatch(/code=|undo/);
      expect(text + html).not.toContain(email);
    }
  });

  it('C07 is stopped by the new password that the warning of an unconfirmed mailbox leads to', async () => {
    const account = await accounts.newAccount();
    const email = address();
    await change(account.token, email);
    const code = codeIn((await accounts.sent()).find(({ to }) => to.address === email));
    await shop.call('forgotPassword', { body: { email: account.email } });
    const reset = codeIn((await accounts.sent()).find(({ to }) => to.address === account.email));
    const password = 'another quiet harbor';
    await shop.call('resetPassword', {
      body: { code: reset, password, passwordConfirmation: password },
    });
    expect((await shop.refused('confirmEmail', { body: { code, password } })).code).toBe('link_invalid');
  });

  it('SEC-13 warns a mailbox that was never confirmed ten times an hour at most, whoever asks', async () => {
    const { email, userId } = await accounts.newAccount();
    const about = sql<{ id: string }>(
      'test.change-of-unconfirmed',
      `insert into email_change (id, user_id, old_email, new_email, was_confirmed)
       values (gen_random_uuid(), $1, $2, 'new@example.com', false) returning id`,
    );
    const changeId = (await shop.db.first(about, [userId, email]))?.id ?? '';
    for (let n = 0; n < 12; n += 1) {
      const payload = {
        event: 'email-change-asked',
        userId,
        changeId,
        browser: 'Firefox',
      } as const;
      await shop.db.transaction((tx) => addTask(tx, { topic: 'mail.account', key: randomUUID(), payload }));
    }
    expect((await accounts.sent()).filter(({ to }) => to.address === email)).toHaveLength(10);
  });

  it('mails no address more than five times an hour', async () => {
    const email = address();
    for (let n = 0; n < 7; n += 1) {
      const { jwt } = await shop.call('register', {
        body: { email: address(), withoutPassword: true },
      });
      await shop.call('changeEmail', { body: { email } }, { token: jwt });
    }
    const mails = await accounts.sent();
    expect(mails.filter(({ to }) => to.address === email)).toHaveLength(5);
  });
});

describe('undoing a change of e-mail address', () => {
  it('puts the old one back, ends every session, voids the password, and mails a link for a new one', async () => {
    const account = await accounts.confirmedAccount();
    const email = address();
    const code = await changed(account.token, email);
    await undo(code);
    expect((await shop.refused('readMe', {}, account)).code).toBe('session_ended');
    for (const identifier of [email, account.email]) {
      await shop.refused('logIn', { body: { identifier, password: PASSWORD } });
    }
    const [mail] = await accounts.sent();
    expect(mail).toMatchObject({ to: { address: account.email } });
    const next = {
      password: 'a quieter harbor',
      passwordConfirmation: 'a quieter harbor',
    };
    const { user } = await shop.call('resetPassword', {
      body: { code: codeIn(mail), ...next },
    });
    expect(user).toMatchObject({
      id: account.userId,
      email: account.email,
      username: account.email,
      confirmed: true,
    });
    expect((await shop.refused('undoEmailChange', { body: { code } })).code).toBe('link_invalid');
    // The account had a password, so it is not told that it has one now.
    const [told] = await accounts.sent();
    expect(told?.subject).toBe('Your new password is set');
    expect(told?.text).toContain('If you had a password before, it no longer works.');
  });

  it('works for the owner after a thief changed it twice, and not for the thief after the owner', async () => {
    const account = await accounts.confirmedAccount();
    const owners = await changed(account.token, address());
    const thiefs = await changed(account.token, address());
    await undo(owners);
    expect((await shop.refused('undoEmailChange', { body: { code: thiefs } })).code).toBe('link_invalid');
  });

  it('by the thief leaves the owner’s', async () => {
    const account = await accounts.confirmedAccount();
    const owners = await changed(account.token, address());
    await undo(await changed(account.token, address()));
    await undo(owners);
    expect((await accounts.sent()).at(-1)?.to.address).toBe(account.email);
  });

  it('is refused where somebody has the old address all the same, and changes nothing', async () => {
    const account = await accounts.confirmedAccount();
    const code = await changed(account.token, address());
    const take = sql('test.take-address', 'insert into up_users (document_id, username, email) values ($1, $1, $1)');
    await shop.db.run(take, [account.email]);
    expect((await shop.refused('undoEmailChange', { body: { code } })).code).toBe('email_taken');
    await shop.call('readMe', {}, account);
  });

  it('keeps the old address for seven days', async () => {
    const account = await accounts.confirmedAccount();
    await changed(account.token, address());
    const body = {
      username: account.email,
      email: account.email,
      password: PASSWORD,
    };
    expect((await shop.refused('register', { body })).code).toBe('email_taken');
    const other = await accounts.confirmedAccount();
    await change(other.token, account.email);
    expect((await accounts.sent()).map(({ to }) => to.address)).toEqual([other.email]);
    await shop.db.run(sql('test.age-changes', `update email_change set done_at = now() - interval '8 days'`));
    await shop.call('register', { body });
  });
});

describe('the first password', () => {
  const next = {
    password: 'a quieter harbor',
    passwordConfirmation: 'a quieter harbor',
  };

  it('is set once, soon after a log-in, and said so by mail', async () => {
    const account = await accounts.newAccount();
    const set = async () => (await shop.refused('setPassword', { body: next }, account)).code;
    expect(await set()).toBe('password_exists');
    await shop.db.run(takePassword, [account.userId]);
    const all = await Promise.all([1, 2, 3].map(() => shop.raw('setPassword', { body: next }, account)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    // The first call may have ended the other calls' session, or set the password before they checked it.
    for (const { status } of all) expect([200, 401, 409]).toContain(status);
    expect(await subjects()).toEqual([[account.email, 'Your account now has a password']]);
    await accounts.logIn(account.email, next.password);
  });

  it('is refused in an older session, and where it is too common', async () => {
    const account = await accounts.newAccount();
    await shop.db.run(takePassword, [account.userId]);
    const common = { password: 'password1', passwordConfirmation: 'password1' };
    expect((await shop.refused('setPassword', { body: common }, account)).code).toBe('invalid_input');
    await shop.db.run(makeOld);
    expect((await shop.refused('setPassword', { body: next }, account)).code).toBe('log_in_again');
  });
});
