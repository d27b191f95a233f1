import type { Migration } from './migration.ts';

/**
 * Who read or changed what of whom. Rows are only added, whoever writes: no update, no truncate, and a delete only of
 * rows older than a year, inside `forget_audit_events`. Ids and the names of fields, never values: the shape of both is
 * checked here. A subject's id outlives the subject, as the ids in the events of orders do; it leads to nobody then.
 */
export const auditTrail: Migration = {
  version: 45,
  name: 'audit',
  text: `
    create function are_names(names text[]) returns boolean immutable language sql as $$
      select coalesce(bool_and(name is not null and name ~ '^[A-Za-z][A-Za-z0-9_.]{0,63}$'), true)
        from unnest(names) as n (name)
      $$;
    create table audit_event (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      actor_kind text not null check (actor_kind in ('staff', 'system')),
      actor_id text check (actor_id ~ '^[0-9]{1,9}$'),
      action text not null check (action ~ '^[a-z-]{2,30}[.][a-z-]{2,30}$'),
      subject_kind text not null check (subject_kind ~ '^[a-z-]{2,30}$'),
      subject_id text check (subject_id ~ '^[A-Za-z0-9-]{1,64}$'),
      fields text[] not null default '{}' check (are_names(fields)),
      reason text check (length(reason) between 1 and 200),
      request_id text check (request_id ~ '^[A-Za-z0-9_-]{8,64}$'),
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
  `,
  columns: {
    audit_event: {
      id: 'neither',
      at: 'neither',
      actor_kind: 'neither',
      actor_id: 'neither',
      action: 'neither',
      subject_kind: 'neither',
      subject_id: 'neither',
      fields: 'neither',
      reason: 'neither',
      request_id: 'neither',
    },
  },
};
