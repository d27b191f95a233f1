import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashScripts } from './content-security-policy.ts';
import { thirdPartySources } from './settings.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('scripts of this render are named by their hash and lose the nonce', () => {
  const html =
    '<script nonce="n1">a()</script><link rel="modulepreload" href="/x.js" nonce="n1"/><script nonce="n1" type="module" async="">b()</script>';
  const hashed = hashScripts(Buffer.from(html), 'n1');
  expect(hashed.html.toString()).toBe(
    '<script>a()</script><link rel="modulepreload" href="/x.js"/><script type="module" async="">b()</script>',
  );
  expect(hashed.sources).toEqual([sha('a()'), sha('b()')]);
});

test('a script that content smuggled in carries no nonce, so nothing allows it', () => {
  const hashed = hashScripts(
    Buffer.from('<p><script>steal()</script><script nonce="other">steal()</script></p>'),
    'n1',
  );
  expect(hashed.sources).toEqual([]);
});

test('the policy allows nothing inline but what it names, and nothing from elsewhere', () => {
  const policy = contentSecurityPolicy({ scripts: [sha('a()')], formTargets: [], https: true });
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' ${sha('a()')};`);
  expect(policy).toContain("form-action 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('upgrade-insecure-requests');
});

test('gateways stand in form-action of the pages that may post to them', () => {
  const policy = contentSecurityPolicy({ scripts: [], formTargets: ['https://checkout.stripe.com'], https: false });
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com;");
  expect(policy).not.toContain('upgrade-insecure-requests');
});

const tags = { TAG_MANAGER_ID: 'GTM-AB12', TAG_MANAGER_URL: 'https://www.googletagmanager.com' };
const widget = { TRANSLATION_WIDGET_URL: 'https://translate.google.com/translate_a/element.js?cb=startTranslation' };
const none = { TAG_MANAGER_ID: undefined, TAG_MANAGER_URL: tags.TAG_MANAGER_URL, TRANSLATION_WIDGET_URL: undefined };

function policyWith(settings: Parameters<typeof thirdPartySources>[0]): Record<string, string> {
  const thirdParties = thirdPartySources(settings);
  const policy = contentSecurityPolicy({
    scripts: [],
    formTargets: [],
    ...(thirdParties && { thirdParties }),
    https: true,
  });
  expect(policy).not.toContain('unsafe');
  return Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line]));
}

test('B18 with the tag manager on, the policy names its host and Analytics, and stays without unsafe-inline', () => {
  const policy = policyWith({ ...none, ...tags });
  expect(policy['script-src']).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(policy['connect-src']).toContain('https://*.google-analytics.com');
  expect(policy['style-src']).toBe("style-src 'self'");
});

test.each(['https://www.googletagmanager.com', 'https://tags.operator.example'])(
  'B18 a container from %s may measure with Google Analytics and ask about consent, and load no script from there',
  (url) => {
    const policy = policyWith({ ...none, ...tags, TAG_MANAGER_URL: url });
    for (const host of [url, 'https://*.google-analytics.com', 'https://www.google.com']) {
      expect(policy['connect-src']?.split(' ')).toContain(host);
    }
    expect(policy['script-src']).toBe(`script-src 'self' ${url}`);
  },
);

test('B07 with the translation widget on, the policy names its hosts, and stays without unsafe-inline', () => {
  const policy = policyWith({ ...none, ...widget });
  expect(policy['script-src']).toContain(' https://translate.google.com https://translate.googleapis.com');
  expect(policy['script-src']).not.toContain('googletagmanager');
});

test('B18 B19 B07 with none configured the policy names no host; error reports need no host', () => {
  expect(thirdPartySources(none)).toBeUndefined();
  expect(policyWith(none)['connect-src']).toBe("connect-src 'self'");
});
