import { expect, test } from 'vitest';
import { accountMenu, LOGINS } from './account-nav.ts';

const hrefs = (hasProviders: boolean, pathname: string) =>
  accountMenu(hasProviders, pathname).flatMap(({ parts }) => parts.map(({ href }) => href));

test('R13 linked log-ins are a part of the account where one can be linked, or while one looks at them', () => {
  const all = hrefs(true, '/existing-user');
  expect(all).toContain(LOGINS);
  expect(hrefs(false, '/existing-user')).toEqual(all.filter((href) => href !== LOGINS));
  expect(hrefs(false, LOGINS)).toEqual(all);
});
