import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { callControl, startForTest } from '../testing/start-for-test.ts';

interface Mails {
  count: number;
  mails: {
    id: string;
    subject: string;
    text: string;
    html: string;
    messageId: string;
    envelope: { to: string[] };
    headers: { name: string }[];
  }[];
}

async function send(smtp: string, change: object = {}): Promise<string> {
  const transport = createTransport(smtp);
  const info = await transport.sendMail({
    from: 'Cerulean Mobile <shop@example.com>',
    to: 'ada@example.com',
    subject: 'Your order CM-1 ✓',
    text: 'Thank you, Ada.',
    html: '<p>Thank you, <a href="http://shop.test/">Ada</a>.</p><script>alert(1)</script>',
    messageId: '<receipt-1@cerulean.test>',
    ...change,
  });
  transport.close();
  return String(info.response);
}

describe('the mail simulator', () => {
  test('keeps mails with text, HTML, headers and recipients, newest first', async () => {
    const { smtp, mail } = await startForTest();
    await send(smtp);
    await send(smtp, { to: 'grace@example.com', subject: 'Second', bcc: 'staff@example.com' });
    const all = await callControl<Mails>(mail, '/mails');
    expect(all.mails.map((one) => one.subject)).toEqual(['Second', 'Your order CM-1 ✓']);
    const ada = await callControl<Mails>(mail, '/mails?to=ADA@example.com');
    expect(ada.mails[0]).toMatchObject({
      text: 'Thank you, Ada.\n',
      messageId: '<receipt-1@cerulean.test>',
      envelope: { to: ['ada@example.com'] },
    });
    expect(ada.mails[0]?.headers.map((header) => header.name)).toContain('Message-ID');
    expect((await callControl<Mails>(mail, '/mails?to=staff@example.com')).count).toBe(1);
    expect((await callControl<Mails>(mail, '/mails?subject=order')).count).toBe(1);
  });

  test('waits for a mail that is still on its way', async () => {
    const { smtp, mail } = await startForTest();
    const waiting = callControl<Mails>(mail, '/mails/wait', { to: 'ada@example.com', timeout_ms: 5_000 });
    await send(smtp);
    expect((await waiting).count).toBe(1);
    expect((await callControl<Mails>(mail, '/mails/wait', { to: 'nobody@example.com', timeout_ms: 1 })).count).toBe(0);
  });

  test('has the mails again after a restart', async () => {
    const first = await startForTest();
    await send(first.smtp);
    await first.stop();
    const second = await startForTest({ SIM_STATE_DIR: first.stateDir });
    expect((await callControl<Mails>(second.mail, '/mails')).count).toBe(1);
  });

  test('refuses mails as often as asked, and then takes them', async () => {
    const { smtp, mail } = await startForTest();
    await callControl(mail, '/faults', { at: 'rcpt', code: 451, times: 2, match: 'ada@' });
    await expect(send(smtp)).rejects.toMatchObject({ responseCode: 451 });
    await send(smtp, { to: 'grace@example.com' });
    await expect(send(smtp)).rejects.toMatchObject({ responseCode: 451 });
    await send(smtp);
    expect((await callControl<Mails>(mail, '/mails')).count).toBe(2);
  });

  test('can keep a mail whose answer is an error, so that a repeat shows as a second one', async () => {
    const { smtp, mail } = await startForTest();
    await callControl(mail, '/faults', { at: 'data', kept: true });
    await expect(send(smtp)).rejects.toMatchObject({ responseCode: 451 });
    await send(smtp);
    const { mails } = await callControl<Mails>(mail, '/mails');
    expect(mails.map((one) => one.messageId)).toEqual(['<receipt-1@cerulean.test>', '<receipt-1@cerulean.test>']);
  });

  test('shows mails on pages where a mail cannot run anything', async () => {
    const { smtp, mail } = await startForTest();
    expect(await (await fetch(mail)).text()).toContain('No mail has been sent yet.');
    await send(smtp, { subject: '<script>alert(1)</script>' });
    const list = await (await fetch(mail)).text();
    expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const [one] = (await callControl<Mails>(mail, '/mails')).mails;
    const page = await (await fetch(`${mail}/mails/${one?.id}`)).text();
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('Thank you, Ada.');
    const part = await fetch(`${mail}/mails/${one?.id}/html`);
    expect(part.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(part.headers.get('content-security-policy')).toContain('sandbox');
    expect(await (await fetch(`${mail}/mails/${one?.id}/raw`)).text()).toContain(
      'Message-ID: <receipt-1@cerulean.test>',
    );
    expect((await fetch(`${mail}/mails/nothing`)).status).toBe(404);
  });

  test('is empty after reset', async () => {
    const { smtp, mail } = await startForTest();
    await send(smtp);
    await callControl(mail, '/reset', {});
    expect((await callControl<Mails>(mail, '/mails')).count).toBe(0);
  });
});
