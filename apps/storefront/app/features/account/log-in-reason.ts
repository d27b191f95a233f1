import * as words from '@cerulean/messages/account';

/** What is waiting behind the login, by the path that the login leads to. */
const PAGES: readonly (readonly [way: RegExp, page: string])[] = [
  [/^\/existing-user\/lines\/./, 'line'],
  [/^\/existing-user\/lines$/, 'lines'],
  [/^\/existing-user\/orders\/./, 'order'],
  [/^\/existing-user\/orders\/?$/, 'orders'],
  [/^\/user-onboard\//, 'kit'],
  [/^\/cart\//, 'cart'],
];

/** Returns why a visitor has to sign in to open `next`, or `null` for visitors who came for the login itself. */
export function logInReason(next: string): string | null {
  const path = next.replace(/[?#].*$/, '');
  const page = PAGES.find(([way]) => way.test(path))?.[1];
  return page === undefined ? null : words.signInReason({ page });
}
