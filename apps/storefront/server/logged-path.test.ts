import { expect, it } from 'vitest';
import { routeRules } from '../app/pages/route-rules.ts';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/plans/horizon?data=ada', '/plans/:slug'],
  ['/plans/horizon/_payload.json', '/plans/:slug/_payload.json'],
  ['/', '/'],
  ['/existing-user/ada', '/existing-user/…'],
  ['/plan', '/plan'],
  ['/ada@example.com', '/…'],
  ['/ada%40example.com/x', '/…/…'],
  [`/${'x'.repeat(500)}`, `/${'x'.repeat(60)}`],
  ['/assets/a-1.js', '/assets/a-1.js'],
  ['/webhooks/stripe', '/webhooks/stripe'],
  ['/assets/../user-onboard/secret', '/assets/…'],
  ['/uploads//user-onboard/secret', '/uploads/…'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

it('no id of any page is logged, in whatever spelling', () => {
  const secret = 'Zk9-secret_41d7';
  const paths = routeRules.filter(({ path }) => path.includes(':')).map(({ path }) => path.replace(/:[^/]+/g, secret));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const [, first = ''] = path.split('/');
    const others = [
      `/${first.replace(/^./, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}${path.slice(first.length + 1)}`,
    ];
    for (const spelled of [
      path,
      `${path}/`,
      `/${path}`,
      `${path}.data`,
      `${path}/_payload.json`,
      `${path}/more`,
      `/.${path}`,
      path.toUpperCase(),
      ...others,
    ]) {
      expect(loggedPath(spelled).toLowerCase(), spelled).not.toContain(secret.toLowerCase());
    }
  }
});
