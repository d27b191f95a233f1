import { Flex, Typography } from '@strapi/design-system';
import { CARRIER_NAMES, type Carrier } from '@cerulean/rules/carriers';
import { useState } from 'react';
import { CarrierFields, trackingOf } from '../order/parcel-fields.tsx';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { FieldRow, TextField } from '../parts/form-fields.tsx';
import { when } from '../parts/labels.ts';
import { Facts, Panel } from '../parts/page-parts.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { useLookAgain } from '../parts/under-way.tsx';
import { useChange } from '../parts/use-change.ts';
import type { ShownLine } from './replace-sim.tsx';
import { useWords } from '../parts/use-words.ts';

interface ReplacementProps {
  lineId: string;
  shown: ShownLine;
  mayChange: boolean;
}

/** Shows a SIM replacement in progress: its state, the card to ship, and the actions for staff. */
export function ReplacementPanel({ lineId, shown, mayChange }: ReplacementProps) {
  const words = useWords('panel-line');
  const { replacement, line, person } = shown;
  const { sim, state, carrier, tracking } = line.replacement ?? {};
  useLookAgain(state === 'switching');
  if (!replacement || sim === undefined || state === undefined) return null;
  const { id, address, sentAt } = replacement;
  const isCard = sim === 'card';
  const letterTo = address && [
    person?.name,
    address.line1,
    address.line2,
    address.city,
    `${address.state} ${address.zip}`,
  ];
  const sent = sentAt && [when(sentAt), carrier && (CARRIER_NAMES[carrier as Carrier] ?? carrier), tracking];
  const path = `/staff/lines/${lineId}/replacement/state`;
  return (
    <>
      <Panel title={words('newSimTitle')}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Facts
            facts={[
              [words('status'), words('newSimStatus', { state })],
              [words('newSim'), isCard ? words('simCard') : words('esim')],
              [words('requested'), when(replacement.wantedAt)],
              [words('letterTo'), letterTo && letterTo.filter(Boolean).join(', ')],
              [words('iccid'), replacement.iccid],
              [words('sent'), sent && sent.filter(Boolean).join(', ')],
              [
                words('theLine'),
                line.state === 'suspended' &&
                  words('pausedUntil', { until: replacement.paused ? 'newSim' : 'resumed' }),
              ],
            ]}
          />
          {mayChange && !replacement.isAsked && (
            <Flex gap={2} wrap="wrap">
              {((isCard && state === 'sent') || state === 'refused') && (
                <ActWithReason
                  action={state === 'refused' ? words('tryAgain') : words('switchNow')}
                  explain={state === 'refused' ? words('retryExplain') : words('switchExplain')}
                  example={words('switchExample')}
                  body={{ id, event: 'switch' }}
                  done={words('networkAsked')}
                  {...(state === 'refused' && { about: words('theNewSim') })}
                  path={path}
                />
              )}
              <ActWithReason
                action={words('cancelSim')}
                explain={words('cancelExplain')}
                example={words('cancelExample')}
                body={{ id, event: 'cancel' }}
                done={words('simCanceled')}
                path={path}
              />
            </Flex>
          )}
        </Flex>
      </Panel>
      {mayChange && isCard && state !== 'switching' && (
        <SendCard
          key={replacement.iccid}
          lineId={lineId}
          replacementId={id}
          before={state === 'sent' ? { carrier: (carrier ?? 'usps') as Carrier, tracking: tracking ?? '' } : null}
        />
      )}
    </>
  );
}

interface SendCardProps {
  lineId: string;
  replacementId: string;
  /** How the card was sent that this one replaces. `null` if none was. */
  before: { carrier: Carrier; tracking: string } | null;
}

function SendCard({ lineId, replacementId, before }: SendCardProps) {
  const words = useWords('panel-line');
  const { change } = useChange();
  const [kit, setKit] = useState('');
  const [parcel, setParcel] = useState<{ carrier: Carrier; tracking: string }>(
    before ?? { carrier: 'usps', tracking: '' },
  );
  const [refused, setRefused] = useState<string>();
  const tracking = trackingOf(parcel.tracking);

  function send(): Promise<boolean> {
    const body = { id: replacementId, kit, carrier: parcel.carrier, tracking };
    return change(`/staff/lines/${lineId}/replacement/card`, body, words('cardOnItsWay'), ({ path, message }) => {
      setRefused(message);
      return path[0] === 'kit';
    });
  }

  return (
    <PanelForm
      title={before ? words('anotherCard') : words('sendCard')}
      action={before ? words('saveCard') : words('send')}
      isReady={kit.trim() !== '' && tracking !== undefined}
      send={send}
    >
      {(asked) => (
        <>
          <Typography textColor="neutral600">{before ? words('anotherCardHint') : words('sendCardHint')}</Typography>
          <FieldRow>
            <TextField
              name="kit"
              label={words('kit')}
              width="32rem"
              required
              maxLength={300}
              placeholder={words('kitExample')}
              error={asked && kit.trim() === '' ? words('kitMissing') : refused}
              value={kit}
              onChange={(value) => {
                setKit(value);
                setRefused(undefined);
              }}
            />
            <CarrierFields label={words('trackingNumber')} parcel={parcel} onChange={setParcel} />
          </FieldRow>
        </>
      )}
    </PanelForm>
  );
}
