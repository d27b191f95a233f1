import { BackButton, useRBAC } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import type { ZoneHistoryRow } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { ChangeList } from '../../parts/change-list.tsx';
import { Facts, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import type { DeliveryAnswer } from './delivery-list.tsx';
import { RemoveZone, SetZone } from './set-zone-form.tsx';
import { placesLabel, rateLabel, zoneLabel } from './zone-labels.ts';

/** One zone with its history, or the form for a new one. */
export function ZonePage({ code }: { code: string }) {
  return code === 'new' ? <NewZone /> : <ZoneDetails key={code} code={code} />;
}

function NewZone() {
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  const navigate = useNavigate();
  return (
    <StaffPage title="New zone" back={<BackButton fallback="/delivery" />}>
      <Shown loaded={loaded}>
        {({ methods, currency }) => (
          <SetZone
            row={null}
            methods={methods}
            currency={currency}
            onChanged={() => {}}
            onDone={(code) => navigate(`/delivery/zones/${code}`)}
          />
        )}
      </Shown>
    </StaffPage>
  );
}

type HistoryRow = Omit<ZoneHistoryRow, 'at'> & { at: string };

function ZoneDetails({ code }: { code: string }) {
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  const history = useAnswer<{ history: HistoryRow[] }>(`/staff/delivery-zones/${encodeURIComponent(code)}/history`);
  const navigate = useNavigate();
  const { allowedActions } = useRBAC([{ action: 'api::staff.delivery.change', subject: null }]);
  const reload = () => {
    loaded.again();
    history.again();
  };
  const row = loaded.state === 'done' ? loaded.value.zones.find((zone) => zone.code === code) : undefined;
  return (
    <StaffPage title={row?.name ?? code} back={<BackButton fallback="/delivery" />}>
      <Shown loaded={loaded}>
        {({ methods, currency }) => (
          <>
            {row ? (
              <>
                <Panel title="Now">
                  <Facts
                    facts={[
                      ['Where', placesLabel(row)],
                      ['Place', String(row.position)],
                      ...row.rates.map(
                        (rate) =>
                          [
                            methods.find((method) => method.code === rate.method)?.name ?? rate.method,
                            rateLabel(rate, currency),
                          ] as const,
                      ),
                    ]}
                  />
                </Panel>
                {allowedActions['canChange'] ? (
                  <>
                    <SetZone
                      key={JSON.stringify(row)}
                      row={row}
                      methods={methods}
                      currency={currency}
                      onChanged={reload}
                    />
                    <RemoveZone row={row} onDone={() => navigate('/delivery')} />
                  </>
                ) : null}
              </>
            ) : (
              <Panel title="There is no such zone">Look for it in the list.</Panel>
            )}
            <Panel title="History">
              <Shown loaded={history}>
                {({ history: rows }) => (
                  <ChangeList
                    rows={rows}
                    empty="Nobody has changed this zone yet."
                    columns={[
                      ['From', ({ before }) => zoneLabel(before, currency)],
                      ['To', ({ after }) => zoneLabel(after, currency)],
                    ]}
                  />
                )}
              </Shown>
            </Panel>
          </>
        )}
      </Shown>
    </StaffPage>
  );
}
