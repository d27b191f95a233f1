import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../commerce/db/statement.ts';
import { untilWaiting } from '../../commerce/db/test-waits.ts';
import { saveLogin } from '../logins/login-store.ts';
import { codeIn, openAccountShop, PASSWORD, type AccountShop } from './test-accounts.ts';

let accounts: AccountShop;
let shop: AccountShop['shop'];
beforeAll(async () => {
  accounts = await openAccountShop();
  shop = accounts.shop;
});
afterAll(() => shop.drop());

const NEW = 'a quieter harbor';
const next = { password: NEW, passwordConfirmation: NEW };
const address = () => `${randomUUID()}@example.com`;
const confirmedOf = async (token: string) => (await shop.call('readMe', {}, { token })).confirmed;
const loginsOf = sql('test.taken-over-logins', 'select id from account_login where user_id = $1');

/** Creates an account with someone else's address, and returns the code emailed to that address. */
async function madeByStranger() {
  const email = address();
  const { jwt, user } = await shop.call('register', {
    body: { email, password: PASSWORD },
  });
  await saveLogin(shop.db, {
    provider: 'demo-id',
    subject: randomUUID(),
    label: null,
    userId: user.id,
  });
  return {
    email,
    token: jwt,
    userId: user.id,
    code: codeIn((await accounts.sent())[0]),
  };
}

describe('C07 a link that confirms an address', () => {
  it('confirms nothing in a browser that is not logged in, nor in one of another account', async () => {
    const { token, code } = await madeByStranger();
    const other = await accounts.confirmedAccount();
    for (const caller of [{}, other]) {
      const refused = await shop.refused('confirmEmail', { body: { code } }, caller);
      expect(refused).toMatchObject({
        code: 'owner_unknown',
        details: { canSetPassword: true },
      });
    }
    const wrong = await shop.refused('confirmEmail', {
      body: { code, password: 'not this one' },
    });
    expect(wrong.code).toBe('password_wrong');
    expect(await confirmedOf(token)).toBe(false);
  });

  it('confirms with the session of the account, or with its password', async () => {
    const one = await madeByStranger();
    await shop.call('confirmEmail', { body: { code: one.code } }, one);
    const two = await madeByStranger();
    await shop.call('confirmEmail', {
      body: { code: two.code, password: PASSWORD },
    });
    expect([await confirmedOf(one.token), await confirmedOf(two.token)]).toEqual([true, true]);
  });

  it('sets a password instead, after which nothing of the one who made the account opens it', async () => {
    const { email, token, userId, code } = await madeByStranger();
    const { jwt } = await shop.call('resetPassword', {
      body: { code, ...next },
    });
    expect(await confirmedOf(jwt)).toBe(true);
    expect((await shop.refused('readMe', {}, { token })).code).toBe('session_ended');
    expect(
      (
        await shop.refused('logIn', {
          body: { identifier: email, password: PASSWORD },
        })
      ).code,
    ).toBe('wrong_credentials');
    expect(await shop.db.query(loginsOf, [userId])).toEqual([]);
  });

  it('of a change of address is for the account’s session or password alone, and sets no password', async () => {
    const account = await accounts.confirmedAccount();
    const email = address();
    await shop.call('changeEmail', { body: { email, password: PASSWORD } }, account);
    const code = codeIn((await accounts.sent()).find(({ to }) => to.address === email));
    const refused = await shop.refused('confirmEmail', { body: { code } });
    expect(refused).toMatchObject({
      code: 'owner_unknown',
      details: { canSetPassword: false },
    });
    expect((await shop.refused('resetPassword', { body: { code, ...next } })).code).toBe('link_invalid');
    await shop.call('confirmEmail', { body: { code } }, account);
  });
});

describe('undoing a change of address', () => {
  it('C07 stays possible for the owner when a thief sets a password by the new address', async () => {
    const account = await accounts.confirmedAccount();
    const thiefs = address();
    await shop.call('changeEmail', { body: { email: thiefs, password: PASSWORD } }, account);
    const code = codeIn((await accounts.sent()).find(({ to }) => to.address === thiefs));
    await shop.call('confirmEmail', { body: { code } }, account);
    const undo = codeIn((await accounts.sent()).find(({ text }) => text.includes('undo-email-change')));
    await shop.call('resetPassword', {
      body: { code: await accounts.resetCode(thiefs), ...next },
    });
    await shop.call('undoEmailChange', { body: { code: undo } });
    const back = (await accounts.sent()).find(({ subject }) => subject === 'Your email address was changed back');
    expect(back?.to.address).toBe(account.email);
    expect(
      (
        await shop.refused('logIn', {
          body: { identifier: thiefs, password: NEW },
        })
      ).code,
    ).toBe('wrong_credentials');
    const { jwt } = await shop.call('resetPassword', {
      body: { code: codeIn(back), ...next },
    });
    expect((await shop.call('readMe', {}, { token: jwt })).email).toBe(account.email);
  });

  it('C07 never happens to the holder of a mailbox that somebody else’s account was moved to: it cannot be', async () => {
    const attackers = await accounts.confirmedAccount();
    const victims = address();
    await shop.call('changeEmail', { body: { email: victims, password: PASSWORD } }, attackers);
    const code = codeIn((await accounts.sent()).find(({ to }) => to.address === victims));
    // The victim presses the button in the email, without the account's session or password.
    for (const body of [{ code }, { code, password: 'a guess of the victim' }])
      await shop.refused('confirmEmail', { body });
    await shop.refused('resetPassword', { body: { code, ...next } });
    expect((await shop.call('readMe', {}, attackers)).email).toBe(attackers.email);
  });
});

describe('SEC-6 a change of address that a thief asked for', () => {
  it.each(['changePassword', 'resetPassword'] as const)(
    'C07 is void once the owner has a new password: %s',
    async (how) => {
      const account = await accounts.confirmedAccount();
      const thiefs = address();
      await shop.call('changeEmail', { body: { email: thiefs, password: PASSWORD } }, account);
      const code = codeIn((await accounts.sent()).find(({ to }) => to.address === thiefs));
      const { jwt: token } =
        how === 'changePassword'
          ? await shop.call(how, { body: { currentPassword: PASSWORD, ...next } }, account)
          : await shop.call(how, {
              body: { code: await accounts.resetCode(account.email), ...next },
            });
      // The thief sends the link to the owner, who presses the button.
      expect((await shop.refused('confirmEmail', { body: { code } }, { token })).code).toBe('link_invalid');
      expect((await shop.call('readMe', {}, { token })).email).toBe(account.email);
    },
  );

  it('C07 is mailed to the address of before, also when the thief is faster than the mail', async () => {
    const account = await accounts.confirmedAccount();
    const thiefs = address();
    await shop.call('changeEmail', { body: { email: thiefs, password: PASSWORD } }, account);
    const move = sql('test.moved-on', 'update up_users set email = $2 where id = $1');
    await shop.db.run(move, [account.userId, thiefs]);
    const told = (await accounts.sent()).find(({ subject }) => subject === 'Your email address is about to change');
    expect(told?.to.address).toBe(account.email);
  });
});

describe('a token that was copied', () => {
  it('C06 is worth nothing after its owner changed the password, also the token of the browser that did', async () => {
    const account = await accounts.confirmedAccount();
    const body = { currentPassword: PASSWORD, ...next };
    const { jwt } = await shop.call('changePassword', { body }, account);
    expect((await shop.refused('readMe', {}, account)).code).toBe('session_ended');
    expect((await shop.call('readMe', {}, { token: jwt })).id).toBe(account.userId);
  });

  it('is worth nothing after the first password was set', async () => {
    const email = address();
    const { jwt: token } = await shop.call('register', {
      body: { email, withoutPassword: true },
    });
    const { jwt } = await shop.call('setPassword', { body: next }, { token });
    expect((await shop.refused('readMe', {}, { token })).code).toBe('session_ended');
    expect((await shop.call('readMe', {}, { token: jwt })).email).toBe(email);
  });
});

describe('what is under way when an account is shut', () => {
  const block = sql('test.block', 'update up_users set blocked = true where id = $1');
  const hold = sql('test.hold', 'select id from up_users where id = $1 for update');

  /** Starts `call` while a transaction locks the account, runs `shut` in it, and returns the call's response. */
  async function overtaken(
    userId: number,
    call: () => Promise<{ status: number }>,
    shut: (tx: AccountShop['shop']['db']) => Promise<unknown>,
  ) {
    let answer: Promise<{ status: number }> | undefined;
    await shop.db.transaction(async (tx) => {
      await tx.first(hold, [userId]);
      answer = call();
      await untilWaiting(shop.db, tx);
      await shut(tx as never);
    });
    return answer;
  }

  const otherHash = sql('test.other-hash', `update account_password set hash = hash || 'x' where user_id = $1`);

  it('C02 a log-in with the password of before opens nothing', async () => {
    const { email, userId } = await accounts.confirmedAccount();
    const logIn = () => shop.raw('logIn', { body: { identifier: email, password: PASSWORD } });
    expect((await overtaken(userId, logIn, (tx) => tx.run(otherHash, [userId])))?.status).toBe(400);
  });

  it('C02 a log-in to an account that is blocked meanwhile opens nothing', async () => {
    const { email, userId } = await accounts.confirmedAccount();
    const logIn = () => shop.raw('logIn', { body: { identifier: email, password: PASSWORD } });
    expect((await overtaken(userId, logIn, (tx) => tx.run(block, [userId])))?.status).toBe(400);
  });

  it('C06 a change of password by a session that ends meanwhile changes nothing', async () => {
    const account = await accounts.confirmedAccount();
    const end = sql('test.taken-over-end', 'delete from session where user_id = $1');
    const body = { currentPassword: PASSWORD, ...next };
    const change = () => shop.raw('changePassword', { body }, account);
    expect((await overtaken(account.userId, change, (tx) => tx.run(end, [account.userId])))?.status).toBe(401);
    await accounts.logIn(account.email);
  });
});
