import { ofAccount, type Place } from './place.ts';

/** Tables with rows that belong to an account, in the order of deletion. */
export const accountPlaces: readonly Place[] = [
  ofAccount('session_place', {
    mine: 't.session_id in (select s.id from session s where s.user_id = any(p.users))',
  }),
  ofAccount('session'),
  ofAccount('session_end'),
  ofAccount('account_token', {
    mine: 't.user_id = any(p.users) or lower(t.email) = p.email',
    shown: ['kind', 'expires_at'],
  }),
  ofAccount('email_change', {
    // This also includes a change to this address that someone else started and no one confirmed.
    mine: 't.user_id = any(p.users) or lower(t.new_email) = p.email and t.done_at is null',
  }),
  ofAccount('known_device', {
    withheld: { device: 'key' },
  }),
  ofAccount('account_password', { withheld: { hash: 'key' } }),
  ofAccount('account_guard'),
  ofAccount('account_login'),
  ofAccount('connect_ticket', { shown: ['provider', 'expires_at'] }),
  ofAccount('connect_attempt', { shown: ['provider', 'expires_at'] }),
  ofAccount('connect_link', { shown: ['provider', 'label', 'expires_at'] }),
  ofAccount('connect_proof', { mine: 'lower(t.email) = p.email', shown: ['provider', 'name', 'email', 'expires_at'] }),
  ofAccount('account_profile'),
  ofAccount('saved_address'),
  ofAccount('consent', { shown: ['what', 'version', 'given_with', 'order_id'] }),
];
