import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { onTestFinished, describe, expect, test } from 'vitest';
import { checkMail } from './check-mail.ts';
import { newAuthority } from './testing/certificates.ts';
import type { Zone } from './testing/dns-server.ts';
import { testPlace, told } from './testing/test-place.ts';

/** Starts a minimal SMTP server with sign-in, which accepts only the password `key`. */
async function startMailServer(isEncrypted = false): Promise<string> {
  const talk = (socket: import('node:net').Socket): void => {
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      const [, encoded = ''] = /^AUTH PLAIN (\S+)/i.exec(line) ?? [];
      const isKnown = Buffer.from(encoded, 'base64').toString().endsWith('\0key');
      if (/^EHLO/i.test(line)) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
      else if (encoded) socket.write(isKnown ? '235 Welcome\r\n' : '535 5.7.8 Bad credentials\r\n');
      else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
      else socket.write('502 Not here\r\n');
    });
  };
  const server = isEncrypted ? createSecureServer(newAuthority().issue(['mail.test']), talk) : createServer(talk);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the mail server', () => {
  const check = async (SMTP_URL: string) => told(await checkMail(await testPlace({ SMTP_URL })), 'Mail server');

  test('lets us in', async () => {
    expect(await check(`smtp://name:key@${await startMailServer()}`)).toEqual(['ok']);
  });

  test('refuses the password, which is not told', async () => {
    const lines = await check(`smtp://name:another-key@${await startMailServer()}`);
    expect(lines).toEqual([expect.stringMatching(/^to do: .*refuses the name or password in SMTP_URL/)]);
    expect(lines.join()).not.toContain('another-key');
  });

  test('offers no TLS where it is demanded', async () => {
    const lines = await check(`smtp://name:key@${await startMailServer()}?requireTLS=true`);
    expect(lines).toEqual([expect.stringMatching(/^to do: .*does not speak TLS the way SMTP_URL asks/)]);
  });

  test('speaks no TLS on its port', async () => {
    const lines = await check(`smtps://name:key@${await startMailServer()}`);
    expect(lines).toEqual([expect.stringMatching(/^to do: .*does not speak TLS/)]);
  });

  test('has a certificate that is not trusted', async () => {
    const lines = await check(`smtps://name:key@${await startMailServer(true)}`);
    expect(lines).toEqual([expect.stringMatching(/^to do: .*certificate of the mail server .* cannot be trusted/)]);
  });

  test('cannot be reached', async () => {
    expect(await check('smtp://127.0.0.1:1')).toEqual([expect.stringMatching(/^to do: .*cannot be reached/)]);
  });
});

describe('the domain that mails come from', () => {
  const check = async (zone: Zone, about: string) =>
    told(await checkMail(await testPlace({ SMTP_URL: 'smtp://127.0.0.1:1' }, { zone })), about);

  test('names who sends for it, and its parent what becomes of others', async () => {
    const zone = {
      'mail.shop.test': { txt: ['site-verification=1', 'v=spf1 include:mail.test -all'] },
      '_dmarc.shop.test': { txt: ['v=DMARC1; p=quarantine'] },
    };
    expect(await check(zone, 'SPF')).toEqual(['ok']);
    expect(await check(zone, 'DMARC')).toEqual(['ok']);
  });

  test('names no person', async () => {
    expect(await check({}, 'SPF')).toEqual([expect.stringMatching(/^to do: publish a TXT record v=spf1 … at mail\./)]);
    expect(await check({}, 'DMARC')).toEqual([expect.stringContaining('at _dmarc.mail.shop.test')]);
  });

  test('has two records, which count as none', async () => {
    const zone = { 'mail.shop.test': { txt: ['v=spf1 -all', 'v=spf1 include:mail.test -all'] } };
    expect(await check(zone, 'SPF')).toEqual([expect.stringMatching(/^to do: keep one of the 2 records/)]);
  });

  test('is not known while no DNS server answers', async () => {
    expect(await check({ 'mail.shop.test': { fails: true } }, 'SPF')).toEqual([
      'not checked: no DNS server answers (ESERVFAIL)',
    ]);
  });
});
