import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { card, esim, paidCart } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { packedKit } from '../support/sim-kits.ts';
import { adminPanel, until } from '../support/system.ts';
import { query } from './steps/database.ts';
import { atDesk, BEHIND_A_QUESTION, confirm, expectDesk, formOf } from './steps/desk.ts';
import { choose, enterOn, pasteInto, tabTo } from './steps/keys.ts';

beforeAll(() => adminPanel(), 240_000);

interface Asked {
  button: string;
  /** Title of the question, if not the words on the button. */
  title?: string;
  says: RegExp;
}

const reasonOf = (page: Page, button: string) => formOf(page, button).getByLabel('Reason');

/** Opens a form's question by keyboard, expects what it names, and goes back in both ways, which keeps what was typed. */
async function asksAndGoesBack(page: Page, { button, title = button, says }: Asked): Promise<void> {
  await pasteInto(page, reasonOf(page, button), 'they called');
  const question = page.getByRole('alertdialog', { name: title });
  for (const leave of ['Escape', 'Go back'] as const) {
    await page.keyboard.press('Enter');
    await question.getByText(says).waitFor();
    await question.getByRole('button', { name: button, exact: true }).waitFor();
    if (leave === 'Escape') {
      await expectDesk(page, BEHIND_A_QUESTION);
      await page.keyboard.press(leave);
    } else {
      await enterOn(page, question.getByRole('button', { name: leave }));
    }
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(button);
    expect(await reasonOf(page, button).inputValue()).toBe('they called');
  }
}

/** Answers a form's question with yes. The form has its reason already. */
async function confirms(page: Page, button: string, said: string): Promise<void> {
  await tabTo(page, reasonOf(page, button));
  await page.keyboard.press('Enter');
  await confirm(page, button, said);
}

/** Returns a line with its port-in and the number of its SIM replacements. */
async function lineOf(lineId: string) {
  const [line] = await query<{ state: string; transfer: string | null; sims: number; profiles: number }>(
    `select state, (select state from port_in where line_id = $1) as transfer,
       (select count(*)::int from sim_replacement where line_id = $1) as sims,
       (select count(*)::int from esim_profile where line_id = $1) as profiles
     from mobile_line where id = $1`,
    [lineId],
  );
  return line;
}

/** Buys a line whose SIM card is in its phone, and whose number is on its way. Returns its id. */
async function activeLine(): Promise<string> {
  const { orderId, account } = await paidCart(card);
  const { qrId } = await packedKit(orderId);
  const portIn = {
    number: '+14155550171',
    operator: 'Bayline',
    accountNumber: '12345',
    pin: '4711-zq',
    name: 'Ada Byron',
    zip: '94110',
  };
  const body = { portIn, e911: null };
  const { line } = await done('activateKit', { params: { qrId }, body }, { token: account.token });
  await until(async () => (await lineOf(line.id))?.state === 'active');
  return line.id;
}

describe('R13 R28 a line at the desk, by keyboard', () => {
  journey('is paused, resumed, and ended only after a question that says what happens', async ({ regular }) => {
    const id = await activeLine();
    const { page } = await atDesk(regular, 'support', `lines/${id}`, 'Bay');
    const action = page.getByRole('combobox', { name: /^Action/ });
    await choose(page, action, 'Pause');
    await asksAndGoesBack(page, { button: 'Pause line', says: /Service stops right away/ });
    expect(await lineOf(id)).toMatchObject({ state: 'active' });
    await confirms(page, 'Pause line', 'Line paused');
    // The page loads itself again, with another form.
    await page.getByRole('heading', { name: 'Resume or end this line' }).waitFor();
    await choose(page, action, 'Resume');
    await asksAndGoesBack(page, { button: 'Resume line', says: /Service resumes right away/ });
    expect(await lineOf(id)).toMatchObject({ state: 'suspended' });
    await confirms(page, 'Resume line', 'Line resumed');
    await page.getByRole('heading', { name: 'Pause or end this line' }).waitFor();
    await choose(page, action, 'End permanently (the number is lost, nothing is refunded)');
    await asksAndGoesBack(page, {
      button: 'End line',
      says: /loses the number and service right away. This doesn’t refund/,
    });
    expect(await lineOf(id)).toMatchObject({ state: 'active' });
    await confirms(page, 'End line', 'Line ended');
    expect(await lineOf(id)).toMatchObject({ state: 'ended' });
  });

  journey('gets another number or SIM card only after a question that says from when', async ({ regular }) => {
    const id = await activeLine();
    const { page } = await atDesk(regular, 'support', `lines/${id}`, 'Bay');
    await choose(page, page.getByRole('combobox', { name: /^What to do/ }), 'Confirm that the number was transferred');
    await asksAndGoesBack(page, { button: 'Confirm transfer', says: /uses the transferred number.*can’t be undone/ });
    await choose(page, page.getByRole('combobox', { name: /^New SIM/ }), 'A new SIM card, by mail');
    await asksAndGoesBack(page, {
      button: 'Request SIM card',
      title: 'Replace the SIM',
      says: /current SIM works until they switch/,
    });
    expect(await lineOf(id)).toMatchObject({ transfer: 'received', sims: 0 });
  });

  journey('gets a new eSIM only after a question that names the old one', async ({ regular }) => {
    const { orderId } = await paidCart(esim);
    const ready = () =>
      query<{ id: string }>(`select id from mobile_line where order_id = $1 and state = 'ready'`, [orderId]);
    await until(async () => (await ready()).length > 0);
    const id = (await ready())[0]?.id ?? '';
    const { page } = await atDesk(regular, 'support', `lines/${id}`, /./);
    await asksAndGoesBack(page, {
      button: 'Reissue eSIM',
      says: /current eSIM stops working once the new one is ready/,
    });
    expect(await lineOf(id)).toMatchObject({ profiles: 1 });
    await confirms(page, 'Reissue eSIM', 'eSIM requested from the network');
    expect(await lineOf(id)).toMatchObject({ profiles: 2 });
  });
});
