import { Page, BackButton, useRBAC } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { DeliveryList, type DeliveryAnswer } from './delivery-list.tsx';
import { ZonePage } from './zone-page.tsx';
import type { ShippingHistoryRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { ChangeList } from '../../parts/change-list.tsx';
import { Facts, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { money } from '../../parts/labels.ts';
import { CARRIES_WORDS, changeLabel } from './change-labels.ts';
import { SetDelivery } from './set-delivery-form.tsx';

/** Delivery methods and zones, for staff who may see them; changing one needs a separate permission. */
export function DeliveryPage() {
  // The panel mounts this page at `delivery/*`, so what follows in the address is all that is left to read.
  const { '*': code = '' } = useParams();
  const zone = code.startsWith('zones/') ? code.slice('zones/'.length) : '';
  return (
    <Page.Protect permissions={[{ action: 'api::staff.delivery.read', subject: null }]}>
      {zone ? <ZonePage code={zone} /> : code ? <DeliveryDetails code={code} /> : <DeliveryList />}
    </Page.Protect>
  );
}

type HistoryRow = Omit<ShippingHistoryRow, 'at'> & { at: string };

/** One way of delivery, how to change it, and its history. */
function DeliveryDetails({ code }: { code: string }) {
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  const history = useAnswer<{ history: HistoryRow[] }>(`/staff/delivery/${encodeURIComponent(code)}/history`);
  const { allowedActions } = useRBAC([{ action: 'api::staff.delivery.change', subject: null }]);
  const reload = () => {
    loaded.again();
    history.again();
  };
  const row = loaded.state === 'done' ? loaded.value.methods.find((candidate) => candidate.code === code) : undefined;
  return (
    <StaffPage title={row?.name ?? code} back={<BackButton fallback="/delivery" />}>
      <Shown loaded={loaded}>
        {({ currency, zones }) =>
          row ? (
            <>
              <Panel title="Now">
                <Facts
                  facts={[
                    ['Detail', row.detail],
                    ['Carries', CARRIES_WORDS[row.carries]],
                    ['Price without sales tax', zones.length > 0 ? 'By zone' : money(row.price, currency)],
                    ['Packed', row.shipsFirst ? 'Before other orders' : 'In order of payment'],
                    ['In the shop', row.active ? 'Offered' : 'Not offered'],
                  ]}
                />
              </Panel>
              {allowedActions['canChange'] ? <SetDelivery row={row} currency={currency} onChanged={reload} /> : null}
              <Panel title="History">
                <Shown loaded={history}>
                  {({ history: rows }) => (
                    <ChangeList
                      rows={rows}
                      empty="Nobody has changed this yet."
                      columns={[['Change', ({ before, after }) => changeLabel(before, after, currency)]]}
                    />
                  )}
                </Shown>
              </Panel>
            </>
          ) : (
            <Panel title="There is no such way of delivery">Look for it in the list.</Panel>
          )
        }
      </Shown>
    </StaffPage>
  );
}
