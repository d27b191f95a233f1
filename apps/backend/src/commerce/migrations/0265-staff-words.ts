import type { Migration } from './migration.ts';

/**
 * Reasons that staff typed may name a customer, so a deletion blanks them in the two histories that nobody can change. Only these
 * functions do it, only while a deletion is being carried out, and nothing else of a row can change with it. What was done,
 * by whom and when stays. A refund keeps its amount and loses its reason the usual way.
 */
export const staffWords: Migration = {
  version: 265,
  name: 'staff-words',
  text: `
    create function may_forget_words() returns boolean stable language sql as $$
      select current_setting('cerulean.forget_words', true) = 'on'
        and exists (select from privacy_request where kind = 'deletion' and state = 'erasing')
      $$;

    create or replace function keep_audit_event() returns trigger language plpgsql as $$
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

    create function keep_order_event() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if old.actor_kind = 'staff' and new.details = old.details - 'reason'
            and to_jsonb(new) - 'details' = to_jsonb(old) - 'details' and may_forget_words()
          then
            return new;
          end if;
        end if;
        raise exception '% rows of % are never changed', tg_op, tg_table_name using errcode = 'restrict_violation';
      end $$;
    drop trigger order_event_fixed on order_event;
    create trigger order_event_fixed before update or delete on order_event
      for each row execute function keep_order_event();

    create function forget_audit_reasons(ids bigint[]) returns setof bigint language plpgsql as $$
      begin
        perform set_config('cerulean.forget_words', 'on', true);
        return query update audit_event set reason = null where id = any(ids) returning id;
        perform set_config('cerulean.forget_words', '', true);
      end $$;

    create function forget_order_reasons(ids bigint[]) returns setof bigint language plpgsql as $$
      begin
        perform set_config('cerulean.forget_words', 'on', true);
        return query update order_event set details = details - 'reason' where id = any(ids) returning id;
        perform set_config('cerulean.forget_words', '', true);
      end $$;

    alter table refund drop constraint refund_staff;
    alter table refund add constraint refund_staff check
      ((reason = 'staff') = (ask_key is not null) and (reason = 'staff' or why is null));
  `,
  columns: { audit_event: { reason: 'personal' }, order_event: { details: 'personal' }, refund: { why: 'personal' } },
};
