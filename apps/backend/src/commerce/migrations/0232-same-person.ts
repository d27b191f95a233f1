import type { Migration } from './migration.ts';

/**
 * One person under several email addresses: `mailbox` is where mail to an address ends up, without the tag that a mailbox
 * ignores, and `doorstep` is a name at an address as it is compared, so that neither spelling nor a second account makes
 * somebody new. They are computed from what is kept already, and go with it.
 */
export const samePerson: Migration = {
  version: 232,
  name: 'same-person',
  text: `
    create function mailbox(email text) returns text immutable strict parallel safe language sql as $$
      select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
          else name || '@' || domain end
        from (select split_part(split_part(lower(trim(email)), '@', 1), '+', 1) as name,
                     split_part(lower(trim(email)), '@', 2) as domain) parts $$;

    create function doorstep(who text, address jsonb) returns text immutable strict parallel safe language sql as $$
      select regexp_replace(lower(who), '[^[:alnum:]]', '', 'g') || ':' ||
        regexp_replace(lower(concat(address->>'line1', address->>'line2')), '[^[:alnum:]]', '', 'g') || ':' ||
        left(address->>'zip', 5) $$;

    create index order_person_mailbox on order_person (mailbox(email));
    create index order_person_doorstep on order_person (doorstep(name, delivery));
  `,
  columns: {},
};
