import { beforeAll, describe, expect, test } from 'vitest';
import { journey } from '../support/browser.ts';
import { inTurn } from '../support/in-turn.ts';
import { logOf, system, until } from '../support/system.ts';
import { mailsAbout } from '../journeys/steps/simulators.ts';
import { newAccount, type Account } from '../contract/shop.ts';
import { newCustomer, pagesFor, type Customer } from './customer.ts';
import { ask } from './raw.ts';

let victim: Customer;
beforeAll(async () => {
  victim = await newCustomer();
});

const EVIL = 'evil.example';
const form = () => ({ origin: system.shop, 'content-type': 'application/x-www-form-urlencoded' });

/** All headers that a proxy or framework has ever used as the host, the protocol, the port or the path. */
const misleading: Record<string, string> = {
  'x-forwarded-host': EVIL,
  'x-forwarded-server': EVIL,
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '444',
  'x-forwarded-prefix': '//evil.example',
  'x-original-url': '/existing-user/orders',
  'x-rewrite-url': '/existing-user/orders',
  'x-host': EVIL,
  forwarded: `host=${EVIL};proto=https`,
  'x-http-host-override': EVIL,
  referer: `https://${EVIL}/`,
};

describe('the name of the host', () => {
  test.each([EVIL, `localhost.${EVIL}`, `${EVIL}:80`, `localhost@${EVIL}`, `localhost:1@${EVIL}`, 'localhost:3000#x'])(
    'Host: %s is sent to the canonical address, or refused where it would change something',
    async (host) => {
      for (const path of ['/', '/login', `//${EVIL}/`, '/existing-user/orders']) {
        const answer = await ask(system.shop, path, { headers: { host, cookie: victim.cookie } });
        // Node itself rejects a request without a Host header.
        expect([308, 400], path).toContain(answer.status);
        if (answer.status === 308) expect(new URL(answer.headers.location ?? '').origin).toBe(system.shop);
        const posted = await ask(system.shop, path, { method: 'POST', headers: { ...form(), host }, body: 'a=1' });
        expect([400, 421], path).toContain(posted.status);
      }
    },
  );

  test('headers that name another host appear in no page, no redirect and no mailed link', async () => {
    const { email }: Account = await newAccount();
    const answers = await inTurn(pagesFor(victim), ({ path }) =>
      ask(system.shop, path, { headers: { ...misleading, cookie: victim.cookie } }),
    );
    for (const { what, text, headers } of answers) {
      expect(text.includes(EVIL), what).toBe(false);
      expect(JSON.stringify(headers), what).not.toContain(EVIL);
      expect(text, what).not.toMatch(/https:\/\/localhost|localhost:444/);
    }
    const body = new URLSearchParams({ email }).toString();
    await ask(system.shop, '/forgot-password', { method: 'POST', headers: { ...form(), ...misleading }, body });
    const [mail] = await mailsAbout(email, /password/i);
    const links = `${mail?.text} ${mail?.html}`.match(/https?:\/\/[^\s"<>)]+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => new URL(link).origin !== system.shop)).toEqual([]);
  });
});

describe('line breaks', () => {
  const breaks = [
    '%0d%0aset-cookie:%20a=b',
    '%0aset-cookie:a=b',
    '%E5%98%8D%E5%98%8Aset-cookie:a=b',
    '\u560d\u560aset-cookie:a=b',
  ];

  test('in an address, a query or a field never become a header of the answer', async () => {
    const paths = breaks.flatMap((text) => {
      const sign = encodeURI(decodeURI(text)).replace(/%25/g, '%');
      return [
        `/${sign}`,
        `/plans/${sign}`,
        `/login?next=/${sign}`,
        `//${sign}`,
        `/preview?type=page&documentId=${sign}`,
      ];
    });
    const answers = await inTurn(paths, (path) => ask(system.shop, path));
    const posted = await inTurn(breaks, (text) =>
      ask(system.shop, '/login', {
        method: 'POST',
        headers: form(),
        body: `email=${victim.account.email}&password=${victim.account.password}&next=/${text}`,
      }),
    );
    for (const { what, headers, status } of [...answers, ...posted]) {
      expect(status, what).toBeLessThan(500);
      const cookies = headers['set-cookie'] ?? [];
      expect(
        cookies.filter((cookie) => cookie.startsWith('a=')),
        what,
      ).toEqual([]);
      expect(Object.keys(headers), what).not.toContain('a');
    }
  });

  test('in whatever a visitor sends never begin a line of a log, and no line holds what they typed', async () => {
    const mark = `forged-${Date.now()}`;
    const line = `%0a{"level":"info","${mark}":true}`;
    const typed = `${mark}@example.com`;
    await ask(system.shop, `/${line}?email=${encodeURIComponent(typed)}`);
    await ask(system.shop, '/login', {
      method: 'POST',
      headers: { ...form(), 'user-agent': `x\t${mark}\u001b[31m`.replace('\u001b', '') },
      body: new URLSearchParams({ email: typed, password: `${mark}-secret\n{"level":"info"}` }).toString(),
    });
    await ask(system.cms, `${system.prefix}/${line}`, {
      headers: { 'x-request-id': `${mark}"}{` },
    });
    const lines = async () => [...(await logOf('storefront')), ...(await logOf('backend'))];
    await until(async () => (await lines()).some((text) => text.includes(mark)));
    for (const text of await lines()) {
      expect(text).not.toContain(typed);
      expect(text).not.toContain(`${mark}-secret`);
      if (text.includes(mark)) expect(JSON.parse(text)).not.toHaveProperty(mark);
    }
  });
});

/** URLs that name another host so that a check of the first characters misses it. */
const destinations = [
  `https://${EVIL}`,
  `//${EVIL}`,
  `///${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/%5c${EVIL}`,
  `/%2f${EVIL}`,
  `/.//${EVIL}`,
  `/./\\${EVIL}`,
  `/a/..//${EVIL}`,
  `/%2e//${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  ` //${EVIL}`,
  `https:${EVIL}`,
  `http:/${EVIL}`,
  `javascript:location='https://${EVIL}'`,
  `data:text/html,<script>location='https://${EVIL}'</script>`,
  `/%09/${EVIL}`,
  `@${EVIL}`,
  `.${EVIL}`,
  `/login?next=//${EVIL}`,
];

/** Returns true if a browser would stay in the shop, even if one of our scripts assembles the path again. */
function leads(location: string): boolean {
  const url = new URL(location, system.shop);
  return url.origin === system.shop && !/^\/[/\\]/.test(url.pathname);
}

describe('open redirects', () => {
  test('every answer to every parameter that names an address stays in the shop', async () => {
    const names = ['next', 'from', 'return', 'returnTo', 'redirect', 'url', 'why', 'back'];
    const cases = pagesFor(victim).flatMap(({ path }) =>
      destinations
        .slice(0, 6)
        .map((to) => `${path}?${names.map((name) => `${name}=${encodeURIComponent(to)}`).join('&')}`),
    );
    const answers = await inTurn(cases, (path) => ask(system.shop, path, { headers: { cookie: victim.cookie } }));
    const away = answers.filter(({ headers: { location } }) => location !== undefined && !leads(location));
    expect(away.map(({ what, headers }) => `${what} -> ${headers.location}`)).toEqual([]);
    const linked = answers.filter(({ text }) =>
      /(?:href|action|content)="(?:[^"]*;url=)?(?:https?:)?[\\/]{2}evil/i.test(text),
    );
    expect(linked.map(({ what }) => what)).toEqual([]);
  });

  test('every address that is nothing but another host stays in the shop', async () => {
    const paths = destinations.map((to) => (to.startsWith('/') ? to : `/${to}`).replace(/[\s<>]/g, encodeURIComponent));
    for (const end of ['', '/', '/_payload.json', '.data', '/%2e%2e']) {
      for (const answer of await inTurn(paths, (path) => ask(system.shop, path + end))) {
        expect(answer.status, answer.what).toBeLessThan(500);
        const { location } = answer.headers;
        if (location !== undefined) expect([answer.what, leads(location)]).toEqual([answer.what, true]);
      }
    }
  });

  test('R15 a visitor who logs in or registers stays in the shop', async () => {
    const more = ['/\u560d\u560a', '/\ud800', '/é?a=\u{1f4a9}'];
    // Repeated log-ins to one account must wait, so the test spreads them over several accounts.
    const accounts = await Promise.all([newAccount(), newAccount(), newAccount()]);
    const answers = await inTurn([...[...destinations, ...more].entries()], ([place, next]) => {
      const { email, password } = accounts[place % accounts.length] ?? victim.account;
      const body = new URLSearchParams({ email, password, next }).toString();
      return ask(system.shop, '/login', { what: next, method: 'POST', headers: form(), body });
    });
    for (const { what, status, headers } of answers) {
      expect([what, status]).toEqual([what, 302]);
      expect([what, leads(headers.location ?? '')]).toEqual([what, true]);
    }
  });

  journey('R15 in a real browser, with the script of the page', async ({ visit }) => {
    const { page } = await visit();
    const { email, password } = await newAccount();
    for (const next of [`/.//${EVIL}/`, `//${EVIL}`, `/a/..//${EVIL}/`]) {
      await page.context().clearCookies();
      await page.goto(`/login?next=${encodeURIComponent(next)}`, { waitUntil: 'networkidle' });
      await page.getByLabel(/email/i).first().fill(email);
      await page
        .getByLabel(/password/i)
        .first()
        .fill(password);
      await page
        .getByRole('button', { name: /sign in/i })
        .first()
        .click();
      await page.waitForURL((url) => url.pathname !== '/login');
      expect(new URL(page.url()).origin, next).toBe(system.shop);
    }
  });
});

describe('paths that leave their folder', () => {
  const outside = ['/etc/passwd', '/package.json', '/.env', '/admin/init', '/_health', `/api/users`];
  const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '..%5c', '..%2f'];
  const folders = ['/uploads', '/assets', '/webhooks', '/connect', '/builds/meta'];

  test('nothing outside of the folders that are served is ever answered', async () => {
    const cases = folders.flatMap((folder) =>
      ups.flatMap((up) => outside.map((path) => `${folder}/a/${up}/${up}/${up}/${up}/${up}${path}`)),
    );
    for (const answer of await inTurn(cases, (path) => ask(system.shop, path))) {
      expect(answer.status, answer.what).toBeGreaterThanOrEqual(300);
      expect(answer.status, answer.what).toBeLessThan(500);
      expect(answer.text, answer.what).not.toMatch(/root:x:|"workspaces"|"hasAdmin"|APP_KEYS/);
    }
    const direct = cases.filter((path) => path.startsWith('/uploads'));
    for (const answer of await inTurn(direct, (path) => ask(system.cms, path))) {
      expect(answer.status, answer.what).toBeLessThan(500);
      expect(answer.text, answer.what).not.toMatch(/root:x:|"workspaces"|APP_KEYS/);
    }
  });

  test('the shop forwards nothing but uploads, connect and webhooks', async () => {
    const paths = [
      '/admin',
      '/admin/init',
      '/api/users',
      '/api/users/me',
      '/content-manager/content-types',
      '/upload',
      '/_health',
    ];
    for (const answer of await inTurn(paths, (path) => ask(system.shop, path))) {
      expect([answer.what, answer.status]).toEqual([answer.what, 404]);
      expect(answer.headers['content-type'], answer.what).toContain('text/html');
    }
  });
});

describe('frames', () => {
  test('no page and no answer may be framed, sniffed or read by another site', async () => {
    const paths = pagesFor(victim).flatMap(({ path }) => [
      path,
      `${path}/_payload.json`,
      `${path}?preview=type%3Dpage`,
    ]);
    const more = [
      '/no-such-page',
      '/assets/none.js',
      '/uploads/none.png',
      '/%E0%A4%A',
      '/healthz',
      '/builds/latest.json',
    ];
    const answers = await inTurn([...paths, ...more], (path) =>
      ask(system.shop, path, { headers: { cookie: victim.cookie } }),
    );
    for (const { what, headers } of answers) {
      expect([what, headers['x-frame-options']]).toEqual([what, 'DENY']);
      expect([what, headers['x-content-type-options']]).toEqual([what, 'nosniff']);
      expect([what, headers['cross-origin-resource-policy']]).toEqual([what, 'same-origin']);
      expect([what, headers['access-control-allow-origin']]).toEqual([what, undefined]);
      if (headers['content-type']?.startsWith('text/html'))
        expect(String(headers['content-security-policy']), what).toContain("frame-ancestors 'none'");
    }
  });

  journey('another site sees nothing in a frame', async ({ visit }) => {
    const visitor = await visit();
    visitor.expectError(/frame|Refused|blocked/i);
    const { page } = visitor;
    await page.route(`https://${EVIL}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: ['/', '/login', '/existing-user/orders']
          .map((path) => `<iframe src="${system.shop}${path}"></iframe>`)
          .join(''),
      }),
    );
    await page.goto(`https://${EVIL}/`, { waitUntil: 'load' });
    for (const frame of page.frames().slice(1)) expect(frame.url()).not.toContain(system.shop);
  });
});
