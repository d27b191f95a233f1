import { IS_KEY, ofAccount, type Place } from './place.ts';

/** Tables with rows that belong to an account, in the order of deletion. */
export const accountPlaces: readonly Place[] = [
  ofAccount('session_place', 'Where your log-ins were used', 'So that you see when somebody copied one.', {
    mine: 't.session_id in (select s.id from session s where s.user_id = any(p.users))',
  }),
  ofAccount('session', 'Browsers that are logged in', 'So that you can log out from anywhere.'),
  ofAccount(
    'session_end',
    'When you last logged out everywhere',
    'So that no browser that paid before opens your receipts after it.',
  ),
  ofAccount(
    'account_token',
    'Links that we mailed to you',
    'So that only you can set a password or confirm an address.',
    { mine: 't.user_id = any(p.users) or lower(t.email) = p.email', shown: ['kind', 'expires_at'] },
  ),
  ofAccount('email_change', 'Changes of your e-mail address', 'So that a change that was not yours can be undone.', {
    // This also includes a change to this address that someone else started and no one confirmed.
    mine: 't.user_id = any(p.users) or lower(t.new_email) = p.email and t.done_at is null',
  }),
  ofAccount('known_device', 'Browsers that you logged in with before', 'So that nobody can lock you out by guessing.', {
    withheld: { device: IS_KEY },
  }),
  ofAccount('account_password', 'Password', 'That there is one, and since when.', { withheld: { hash: IS_KEY } }),
  ofAccount(
    'account_guard',
    'When the ways into your account last changed',
    'So that nobody moves your SIM right after taking your account over.',
  ),
  ofAccount('account_login', 'Log-ins of other providers', 'So that you can log in with them.'),
  ofAccount(
    'connect_ticket',
    'A log-in with another provider that is under way',
    'So that only your browser can end it. It is gone after a minute.',
    { shown: ['provider', 'expires_at'] },
  ),
  ofAccount(
    'connect_attempt',
    'A log-in with another provider that you asked to add',
    'So that it is added to your account. It is gone after ten minutes.',
    { shown: ['provider', 'expires_at'] },
  ),
  ofAccount(
    'connect_link',
    'A log-in with another provider that waits for your password',
    'So that it can be added to your account. It is gone after ten minutes.',
    { shown: ['provider', 'label', 'expires_at'] },
  ),
  ofAccount(
    'connect_proof',
    'A log-in with another provider that waits for a mailed code',
    'So that only who reads the mail of an address can log in with it. It is gone after ten minutes.',
    { mine: 'lower(t.email) = p.email', shown: ['provider', 'name', 'email', 'expires_at'] },
  ),
  ofAccount(
    'account_profile',
    'Phone number and mails that you wished for',
    'So that we can reach you, and write only what you want to read.',
  ),
  ofAccount('saved_address', 'Addresses that you keep', 'So that you do not have to type them for the next order.'),
  ofAccount(
    'consent',
    'What you agreed to',
    'Which version of our policies, and when. Your receipts hold the version, too.',
    { shown: ['what', 'version', 'given_with', 'order_id'] },
  ),
];
