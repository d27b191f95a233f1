import type { Migration } from './migration.ts';

/**
 * When the page ends that a call asks for. It stands on the call, because a gateway holds a repeated key against the
 * parameters of the first call: whoever repeats it has to send the same.
 */
export const callExpiry: Migration = {
  version: 24,
  name: 'call-expiry',
  text: `
    alter table gateway_call add column expires_at timestamptz;
    update gateway_call c set expires_at = a.expires_at
      from payment_attempt a where a.id = c.attempt_id and c.operation = 'open';
  `,
  columns: { gateway_call: { expires_at: 'neither' } },
};
