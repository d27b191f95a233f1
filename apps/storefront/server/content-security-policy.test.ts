import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashScripts } from './content-security-policy.ts';

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
