import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgePath, namesOneHost } from './request-path.ts';

const respell = (path: string) => ({ kind: 'respell', path });

it.each([
  ['/uploads/%2e%2e/existing-user'],
  ['/assets/%2E%2e/existing-user'],
  ['/x/../uploads/evil.html'],
  ['/./uploads/evil.html'],
  ['/uploads/.%2e/x'],
  ['/uploads/..'],
  ['/uploads/%2e'],
  ['/.'],
  ['/..?a=1'],
  ['/%75ploads/%2e%2e/evil.html'],
  ['/a%2fb'],
  ['/a%2Fb'],
  ['/a%5cb'],
  ['/a\\b'],
  ['/a%00'],
  ['/a\0'],
  ['/%c0%ae%c0%ae/x'],
  ['/%e0%a4'],
  ['/%ed%a0%80'],
  ['/%ff'],
  ['/%zz'],
  ['/%'],
  ['/%4'],
  // If unescaped, the digits would follow a bare percent sign and form a new escape.
  ['/%%34%31'],
  ['/%%32%65%%32%65/admin'],
  ['/a#b'],
  ['/caf\u00e9'],
  ['/a b'],
  ['/a\tb'],
  ['http://evil.example/uploads/evil.html'],
  ['*'],
  ['evil.example:443'],
  [''],
])('a path that can be read in two ways is refused: %j', (target) => {
  expect(judgePath(target)).toEqual({ kind: 'refused' });
});

it.each([
  ['/%75ploads/evil.html', '/uploads/evil.html'],
  ['/uploads/evil%2Ehtml', '/uploads/evil.html'],
  ['/%61dmin', '/admin'],
  ['/plans/%68orizon?a=%41', '/plans/horizon'],
  ['/%7Eada', '/~ada'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['//uploads/evil.html', '/uploads/evil.html'],
  ['//evil.example/', '/evil.example/'],
  ['/a///b', '/a/b'],
  ['/a|b', '/a%7Cb'],
  ['/<script>', '/%3Cscript%3E'],
])('%j is another spelling of %j', (target, path) => {
  expect(judgePath(target)).toEqual(respell(path));
});

it.each([
  ['/'],
  ['/admin/'],
  ['/caf%C3%A9'],
  ['/staff/orders/%22'],
  ['/a%20b'],
  ['/%252e%252e/a'],
  ['/a/..;/b'],
  ['/.well-known/change-password'],
  ['/uploads/a.b-c_d.png?x=/../%2e%2e'],
  ['/content-manager/collection-types/api::plan.plan'],
  ['/@ada/$1,000;a=b+c!*(d)'],
  ['/...'],
])('%j has the normal form', (target) => {
  expect(judgePath(target)).toEqual({ kind: 'normal' });
});

it('what a path is respelled to is normal, and a URL reads a normal path as it is written', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '.', '..', '%', '%2e', '%2F', '%41', '%c3%a9', '%0a', '|', '"', '^', "'", '[', '~', '\\', ';'),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const target = `/${pieces.join('')}`;
      const verdict = judgePath(target);
      if (verdict.kind === 'refused') return;
      const path = verdict.kind === 'respell' ? verdict.path : (target.split('?')[0] ?? '');
      expect(judgePath(path)).toEqual({ kind: 'normal' });
      expect(new URL(`https://shop.example${path}`).pathname).toBe(path);
      expect(path).not.toMatch(/^\/\/|\\/);
    }),
    { numRuns: 2_000 },
  );
});

it('takes no longer for a long path', () => {
  const started = process.threadCpuUsage();
  for (const part of ['a/', '%41', '.', '/', 'a', "!'("]) judgePath(`/${part.repeat(5_000)}\u00e9`);
  expect(process.threadCpuUsage(started).user).toBeLessThan(200_000);
});

it('a request names its host once', () => {
  expect(namesOneHost(['Host', 'a.example', 'accept', '*/*'])).toBe(true);
  expect(namesOneHost(['Host', 'a.example', 'host', 'b.example'])).toBe(false);
  expect(namesOneHost(['accept', 'host'])).toBe(false);
});
