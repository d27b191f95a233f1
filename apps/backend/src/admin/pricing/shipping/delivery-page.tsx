import { useParams } from 'react-router-dom';
import type { ShippingHistoryRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { ChangeList } from '../../parts/change-list.tsx';
import { money } from '../../parts/labels.ts';
import { Facts, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';
import { CARRIES_WORDS, changeLabel } from './change-labels.ts';
import { DeliveryList, type DeliveryAnswer } from './delivery-list.tsx';
import { SetDelivery } from './set-delivery-form.tsx';
import { ZonePage } from './zone-page.tsx';

/** Delivery methods and zones for staff with read permission. Changing one needs a separate permission. */
export function DeliveryPage() {
  // The panel mounts this page at `delivery/*`, so the rest of the path selects what to show.
  const { '*': code = '' } = useParams();
  const zone = code.startsWith('zones/') ? code.slice('zones/'.length) : '';
  if (zone) return <ZonePage code={zone} />;
  return code ? <DeliveryDetails code={code} /> : <DeliveryList />;
}

/** Shows one delivery method, its form, and its history. */
function DeliveryDetails({ code }: { code: string }) {
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  const history = useAnswer<{ history: OnWire<ShippingHistoryRow>[] }>(
    `/staff/delivery/${encodeURIComponent(code)}/history`,
  );
  const canChange = useMay('delivery.change');
  const row = loaded.state === 'done' ? loaded.value.methods.find((candidate) => candidate.code === code) : undefined;
  return (
    <StaffPage title={row?.name ?? code} back="/delivery">
      <Shown loaded={loaded} also={history}>
        {({ currency, zones }) => {
          if (!row) return <Panel title="There is no such way of delivery">Look for it in the list.</Panel>;
          return (
            <>
              <Facts
                title="Now"
                facts={[
                  ['Detail', row.detail],
                  ['Carries', CARRIES_WORDS[row.carries]],
                  ['Price without sales tax', zones.length > 0 ? 'By zone' : money(row.price, currency)],
                  ['Packed', row.shipsFirst ? 'Before other orders' : 'In order of payment'],
                  ['In the shop', row.active ? 'Offered' : 'Not offered'],
                ]}
              />
              {canChange && <SetDelivery row={row} currency={currency} />}
              <Shown loaded={history}>
                {({ history: rows }) => (
                  <ChangeList
                    rows={rows}
                    empty="Nobody has changed this yet."
                    columns={{ Change: ({ before, after }) => changeLabel(before, after, currency) }}
                  />
                )}
              </Shown>
            </>
          );
        }}
      </Shown>
    </StaffPage>
  );
}
