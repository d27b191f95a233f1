import { Flex, Typography } from '@strapi/design-system';
import { CARRIER_NAMES, type Carrier } from '@cerulean/rules/carriers';
import { useState } from 'react';
import { CarrierFields, trackingOf } from '../order/parcel-fields.tsx';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { FieldRow, TextField } from '../parts/form-fields.tsx';
import { when, labelFor } from '../parts/labels.ts';
import { Facts, Panel } from '../parts/page-parts.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { useLookAgain } from '../parts/under-way.tsx';
import { useChange } from '../parts/use-change.ts';
import type { ShownLine } from './replace-sim.tsx';

interface ReplacementProps {
  lineId: string;
  shown: ShownLine;
  mayChange: boolean;
}

/** Shows a SIM replacement in progress: its state, the card to ship, and the actions for staff. */
export function ReplacementPanel({ lineId, shown, mayChange }: ReplacementProps) {
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
  const act = { path: `/staff/lines/${lineId}/replacement/state`, about: 'the new SIM' };
  return (
    <>
      <Panel title="New SIM under way">
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Facts
            facts={[
              ['State', isCard && state === 'asked' ? 'To be sent' : labelFor(state)],
              ['New SIM', isCard ? 'SIM card' : 'eSIM'],
              ['Wanted', when(replacement.wantedAt)],
              ['Letter to', letterTo && letterTo.filter(Boolean).join(', ')],
              ['Card (ICCID)', replacement.iccid],
              ['Sent', sent && sent.filter(Boolean).join(', ')],
              ['The line', replacement.paused && 'Paused until the new SIM is switched on'],
            ]}
          />
          {mayChange && !replacement.isAsked && (
            <Flex gap={2} wrap="wrap">
              {((isCard && state === 'sent') || state === 'refused') && (
                <ActWithReason
                  action={state === 'refused' ? 'Try again' : 'Switch over now'}
                  explain="Only for a customer who has the card in hand and cannot scan its code. The SIM before stops working; number, plan and days stay."
                  example="Has the card, read its number on the phone"
                  body={{ id, event: 'switch' }}
                  done="The platform is asked"
                  {...act}
                />
              )}
              <ActWithReason
                action="Call it off"
                explain="The SIM that the line has stays. A card that was sent works with no line any more. A line that was paused stays paused."
                example="The phone was found"
                body={{ id, event: 'cancel' }}
                done="It is called off"
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
  const { change } = useChange();
  const [kit, setKit] = useState('');
  const [parcel, setParcel] = useState<{ carrier: Carrier; tracking: string }>({ carrier: 'usps', tracking: '' });
  const [refused, setRefused] = useState<string>();
  const tracking = trackingOf(parcel.tracking);

  function send(): Promise<boolean> {
    const body = { id: replacementId, kit, carrier: parcel.carrier, tracking };
    return change(`/staff/lines/${lineId}/replacement/card`, body, 'The card is on its way', ({ path, message }) => {
      setRefused(message);
      return path[0] === 'kit';
    });
  }

  return (
    <PanelForm
      title={isAgain ? 'Another card was sent' : 'Send the SIM card'}
      action="Send"
      isReady={kit.trim() !== '' && tracking !== undefined}
      send={send}
    >
      {(asked) => (
        <>
          <Typography textColor="neutral600">
            {isAgain
              ? 'For a slip: the first card is on the shelf again. For a letter that got lost, call it off and ask for a new one.'
              : 'Scan the QR code of the kit that goes into the letter, or type the number on its card. The customer gets an e-mail and switches over with the code.'}
          </Typography>
          <FieldRow>
            <TextField
              name="kit"
              label="Kit"
              width="32rem"
              required
              maxLength={300}
              placeholder="QR code, or 8901 2604 …"
              error={asked && kit.trim() === '' ? 'Scan or type the card' : refused}
              value={kit}
              onChange={(value) => {
                setKit(value);
                setRefused(undefined);
              }}
            />
            <CarrierFields label="Tracking number, if there is one" parcel={parcel} onChange={setParcel} />
          </FieldRow>
        </>
      )}
    </PanelForm>
  );
}
