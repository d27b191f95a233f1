import { useParams } from 'react-router-dom';
import type { ShippingHistoryRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { ChangeList } from '../../parts/change-list.tsx';
import { money } from '../../parts/labels.ts';
import { Facts, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';
import { changeLabel } from './change-labels.ts';
import { daysText } from './days-text.ts';
import { DeliveryList, type DeliveryAnswer } from './delivery-list.tsx';
import { SetDelivery } from './set-delivery-form.tsx';
import { ZonePage } from './zone-page.tsx';
import { useWords } from '../../parts/use-words.ts';

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
  const words = useWords('panel-pricing');
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  const history = useAnswer<{ history: OnWire<ShippingHistoryRow>[] }>(
    `/staff/delivery/${encodeURIComponent(code)}/history`,
  );
  const canChange = useMay('delivery.change');
  const row = loaded.state === 'done' ? loaded.value.methods.find((candidate) => candidate.code === code) : undefined;
  return (
    <StaffPage title={row?.name ?? code} back="/delivery">
      <Shown loaded={loaded} also={history}>
        {({ currency, zones, languages }) => {
          if (!row) return <Panel title={words('methodNotFound')}>{words('lookInList')}</Panel>;
          return (
            <>
              <Facts
                title={words('now')}
                facts={[
                  [words('deliveryTime'), row.detail],
                  [words('daysOnTheWay'), daysText(row.days) || words('daysNotSet')],
                  [words('carries'), words(`carries_${row.carries}`)],
                  [words('priceWithoutTax'), zones.length > 0 ? words('byZone') : money(row.price, currency)],
                  [words('packing'), row.shipsFirst ? words('beforeOthers') : words('byPayment')],
                  [words('inShop'), row.active ? words('offered') : words('notOffered')],
                ]}
              />
              {canChange && <SetDelivery row={row} currency={currency} languages={languages} />}
              <Shown loaded={history}>
                {({ history: rows }) => (
                  <ChangeList
                    rows={rows}
                    empty={words('methodUnchanged')}
                    columns={{ [words('change')]: ({ before, after }) => changeLabel(words, before, after, currency) }}
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
