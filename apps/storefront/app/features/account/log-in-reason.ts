/** Messages about what is waiting behind the login, by the path that the login leads to. */
const REASONS: readonly (readonly [way: RegExp, words: string])[] = [
  [/^\/existing-user\/lines\/./, 'Your line and its eSIM are in your account. Log in, and you are there.'],
  [/^\/existing-user\/lines$/, 'Your lines are in your account. Log in, and you are there.'],
  [/^\/existing-user\/orders(\/|$)/, 'Your order is in your account. Log in, and you are there.'],
  [/^\/user-onboard\//, 'Your SIM kit belongs to your account. Log in, and you go on with it.'],
  [/^\/cart\//, 'Your cart belongs to an account. Log in, and you go on with it.'],
];

/** Returns why a visitor has to sign in to open `next`, or `null` for visitors who came for the login itself. */
export function logInReason(next: string): string | null {
  const path = next.replace(/[?#].*$/, '');
  return REASONS.find(([way]) => way.test(path))?.[1] ?? null;
}
