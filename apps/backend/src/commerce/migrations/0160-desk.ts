import type { Migration } from './migration.ts';

/** Staff records: notes, handled exceptions, and the audit trail of who read or changed which data. */
export const desk: Migration = {
  version: 160,
  name: 'desk',
  text: `
    -- Notes about an order, which nobody changes afterwards. A note is a person's data, so erasing takes it away.
    create table order_note (
      id uuid primary key, -- neither
      order_id uuid not null references customer_order, -- neither
      text text not null check (length(text) between 1 and 2000), -- personal
      written_by text not null, -- personal
      at timestamptz not null -- neither
    );
    create index order_note_order on order_note (order_id, at);
    create index order_note_at on order_note (at);
    create trigger order_note_kept before update on order_note for each row execute function refuse_change();

    -- Somebody looked at what cannot be mended here; who and why stands in the audit trail.
    create table dismissed_exception (
      kind text not null -- neither
        constraint dismissed_exception_kind check (kind in ('refund', 'task', 'message', 'warning')),
      ref text not null, -- neither
      at timestamptz not null, -- neither
      primary key (kind, ref)
    );

    create function are_names(names text[]) returns boolean immutable language sql as $$
      select coalesce(bool_and(name is not null and name ~ '^[A-Za-z][A-Za-z0-9_.]{0,63}$'), true)
        from unnest(names) as n (name)
      $$;

    -- Who read or changed what of whom. Rows are only added, whoever writes: no truncate, a delete only of rows older than a
    -- year, inside forget_audit_events, and an update only of the reason, which may name a customer, inside
    -- forget_audit_reasons. Ids and the names of fields, never values: the shape of both is checked here. A subject's id
    -- outlives the subject, as the ids in the events of orders do; it leads to nobody then.
    create table audit_event (
      id bigint generated always as identity primary key, -- neither
      at timestamptz not null default clock_timestamp(), -- neither
      actor_kind text not null check (actor_kind in ('staff', 'system')), -- neither
      actor_id text check (actor_id ~ '^[0-9]{1,9}$'), -- neither
      action text not null check (action ~ '^[a-z-]{2,30}[.][a-z-]{2,30}$'), -- neither
      subject_kind text not null check (subject_kind ~ '^[a-z-]{2,30}$'), -- neither
      subject_id text check (subject_id ~ '^[A-Za-z0-9-]{1,64}$'), -- neither
      fields text[] not null default '{}' check (are_names(fields)), -- neither
      reason text check (length(reason) between 1 and 200), -- personal
      request_id text check (request_id ~ '^[A-Za-z0-9_-]{8,64}$'), -- neither
      constraint audit_event_actor check ((actor_id is null) = (actor_kind = 'system')),
      constraint audit_event_order check (subject_kind <> 'order'
        or subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
    );
    create index audit_event_actor on audit_event (actor_id, id desc);
    create index audit_event_subject on audit_event (subject_kind, subject_id, id desc);
    create index audit_event_at on audit_event (at);
    create function keep_audit_event() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('cerulean.forget_audit', true) = 'on'
          and old.at < now() - interval '1 year'
        then
          return old;
        end if;
        if tg_op = 'UPDATE' then
          if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' and may_forget_words() then
            return new;
          end if;
        end if;
        raise exception '% of the audit trail is refused', tg_op using errcode = 'restrict_violation';
      end $$;
    create trigger audit_event_kept before update or delete on audit_event
      for each row execute function keep_audit_event();
    create trigger audit_event_not_truncated before truncate on audit_event
      for each statement execute function keep_audit_event();
    create function forget_audit_events(older_than interval, batch int) returns int language plpgsql as $$
      declare
        forgotten int;
      begin
        perform set_config('cerulean.forget_audit', 'on', true);
        delete from audit_event where id in
          (select id from audit_event where at < now() - greatest(older_than, interval '1 year') order by at limit batch);
        get diagnostics forgotten = row_count;
        perform set_config('cerulean.forget_audit', '', true);
        return forgotten;
      end $$;
    create function forget_audit_reasons(ids bigint[]) returns setof bigint language plpgsql as $$
      begin
        perform set_config('cerulean.forget_words', 'on', true);
        return query update audit_event set reason = null where id = any(ids) returning id;
        perform set_config('cerulean.forget_words', '', true);
      end $$;
  `,
};
