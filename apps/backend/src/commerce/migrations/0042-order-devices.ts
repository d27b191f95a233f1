import type { Migration } from './migration.ts';

/**
 * What a buyer calls their phone is in their own words, so it moves from an item, which is kept, to the person's part of
 * the order, which can be emptied. The triggers that fix both are off for the length of the move.
 */
export const orderDevices: Migration = {
  version: 42,
  name: 'order-devices',
  text: `
    alter table order_person add column devices jsonb;
    alter table order_person add constraint order_person_devices_erased check (erased_at is null or devices is null);
    alter table order_person disable trigger order_person_once;
    update order_person p set devices = (
        select jsonb_agg(jsonb_build_object('itemId', i.id, 'model', i.details->'deviceCheck'->'model') order by i.position)
          from order_item i where i.order_id = p.order_id and i.details->'deviceCheck'->>'model' is not null)
      where p.erased_at is null;
    alter table order_person enable trigger order_person_once;
    alter table order_item disable trigger order_item_fixed;
    update order_item set details = details - 'deviceCheck'
        || jsonb_build_object('deviceAnswer', details->'deviceCheck'->'answer')
      where jsonb_typeof(details->'deviceCheck') = 'object';
    alter table order_item enable trigger order_item_fixed;
  `,
  columns: { order_person: { devices: 'personal' } },
};
