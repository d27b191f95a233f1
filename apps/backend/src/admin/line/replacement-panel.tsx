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
import { useLabels, useWords } from '../parts/use-words.ts';

interface ReplacementProps {
  lineId: string;
  shown: ShownLine;
  mayChange: boolean;
}

/** Shows a SIM replacement in progress: its state, the card to ship, and the actions for staff. */
export function ReplacementPanel({ lineId, shown, mayChange }: ReplacementProps) {
  const words = useWords('panel-line');
  const labels = useLabels();
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
  const act = { path: `/staff/lines/${lineId}/replacement/state`, about: words('theNewSim') };
  return (
    <>
      <Panel title={words('newSimTitle')}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Facts
            facts={[
              [words('status'), isCard && state === 'asked' ? words('toSend') : labels(state)],
              [words('newSim'), isCard ? words('simCard') : words('esim')],
              [words('requested'), when(replacement.wantedAt)],
              [words('letterTo'), letterTo && letterTo.filter(Boolean).join(', ')],
              [words('iccid'), replacement.iccid],
              [words('sent'), sent && sent.filter(Boolean).join(', ')],
              [words('theLine'), replacement.paused && words('pausedUntil')],
            ]}
          />
          {mayChange && !replacement.isAsked && (
            <Flex gap={2} wrap="wrap">
              {((isCard && state === 'sent') || state === 'refused') && (
                <ActWithReason
                  action={state === 'refused' ? words('tryAgain') : words('switchNow')}
                  explain={words('switchExplain')}
                  example={words('switchExample')}
                  body={{ id, event: 'switch' }}
                  done={words('networkAsked')}
                  {...act}
                />
              )}
              <ActWithReason
                action={words('cancelSim')}
                explain={words('cancelExplain')}
                example={words('cancelExample')}
                body={{ id, event: 'cancel' }}
                done={words('simCanceled')}
                {...act}
              />
            </Flex>
          )}
        </Flex>
      </Panel>
      {mayChange && isCard && state !== 'switching' && (
        <SendCard key={replacement.iccid} lineId={lineId} replacementId={id} isAgain={state === 'sent'} />
      )}
    </>
  );
}

interface SendCardProps {
  lineId: string;
  replacementId: string;
  /** Whether a card was already sent and this one replaces it. */
  isAgain: boolean;
}

function SendCard({ lineId, replacementId, isAgain }: SendCardProps) {
  const words = useWords('panel-line');
  const { change } = useChange();
  const [kit, setKit] = useState('');
  const [parcel, setParcel] = useState<{ carrier: Carrier; tracking: string }>({ carrier: 'usps', tracking: '' });
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
      title={isAgain ? words('anotherCard') : words('sendCard')}
      action={words('send')}
      isReady={kit.trim() !== '' && tracking !== undefined}
      send={send}
    >
      {(asked) => (
        <>
          <Typography textColor="neutral600">{isAgain ? words('anotherCardHint') : words('sendCardHint')}</Typography>
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
