import { useNavigate } from 'react-router-dom';
import type { ZoneHistoryRow } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { ChangeList } from '../../parts/change-list.tsx';
import { Facts, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';
import type { DeliveryAnswer } from './delivery-list.tsx';
import { RemoveZone, SetZone } from './set-zone-form.tsx';
import { namesOf, placesLabel, rateLabel, zoneLabel } from './zone-labels.ts';
import { useWords } from '../../parts/use-words.ts';

/** Shows one zone with its history, or the form for a new zone. */
export function ZonePage({ code }: { code: string }) {
  return code === 'new' ? <NewZone /> : <ZoneDetails key={code} code={code} />;
}

function NewZone() {
  const words = useWords('panel-pricing');
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  const navigate = useNavigate();
  const open = (code: string) => navigate(`/delivery/zones/${code}`);
  return (
    <StaffPage title={words('newZone')} back="/delivery">
      <Shown loaded={loaded}>
        {({ methods, currency }) => <SetZone row={null} methods={methods} currency={currency} onDone={open} />}
      </Shown>
    </StaffPage>
  );
}

function ZoneDetails({ code }: { code: string }) {
  const words = useWords('panel-pricing');
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  const history = useAnswer<{ history: OnWire<ZoneHistoryRow>[] }>(
    `/staff/delivery-zones/${encodeURIComponent(code)}/history`,
  );
  const navigate = useNavigate();
  const canChange = useMay('delivery.change');
  const row = loaded.state === 'done' ? loaded.value.zones.find((zone) => zone.code === code) : undefined;
  return (
    <StaffPage title={row?.name ?? code} back="/delivery">
      <Shown loaded={loaded} also={history}>
        {({ methods, zones, currency }) => (
          <>
            {row ? (
              <Facts
                title={words('now')}
                facts={[
                  [words('where'), placesLabel(words, row, row.code === zones[0]?.code)],
                  [words('priority'), row.position],
                  ...row.rates.map(
                    (rate) => [namesOf(methods)(rate.method), rateLabel(words, rate, currency)] as const,
                  ),
                ]}
              />
            ) : (
              <Panel title={words('zoneNotFound')}>{words('lookInList')}</Panel>
            )}
            {row && canChange && (
              <>
                <SetZone key={JSON.stringify(row)} row={row} methods={methods} currency={currency} />
                <RemoveZone row={row} isLast={zones.length === 1} onDone={() => navigate('/delivery')} />
              </>
            )}
            <Shown loaded={history}>
              {({ history: rows }) => (
                <ChangeList
                  rows={rows}
                  empty={words('zoneUnchanged')}
                  columns={{
                    [words('before')]: ({ before }) => zoneLabel(words, before, namesOf(methods), currency),
                    [words('after')]: ({ after }) => zoneLabel(words, after, namesOf(methods), currency),
                  }}
                />
              )}
            </Shown>
          </>
        )}
      </Shown>
    </StaffPage>
  );
}
