import { Button, Flex, Typography } from '@strapi/design-system';
import { CARRIER_NAMES, CARRIERS, TRACKING, type Carrier } from '@cerulean/rules/carriers';
import { useState, type FormEvent } from 'react';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { FieldRow } from '../parts/change-form.tsx';
import { ChoiceField, TextField } from '../parts/form-fields.tsx';
import { Facts, Panel } from '../parts/page-parts.tsx';
import { useLookAgain } from '../parts/under-way.tsx';
import { useChange } from '../parts/use-change.ts';
import { when, labelFor } from '../parts/labels.ts';

interface ReplacementProps {
  lineId: string;
  shown: StaffLine;
  mayChange: boolean;
  onChanged: () => void;
}

/** A SIM replacement in progress: its state, the card to ship, and what staff can do about it. */
export function ReplacementPanel({ lineId, shown, mayChange, onChanged }: ReplacementProps) {
  const { replacement, line, person } = shown;
  const { sim, state, carrier, tracking } = line.replacement ?? {};
  useLookAgain(state === 'switching', onChanged);
  if (!replacement || sim === undefined || state === undefined) return null;
  const { address } = replacement;
  const isCard = sim === 'card';
  const sentWith = [carrier && (CARRIER_NAMES[carrier as Carrier] ?? carrier), tracking].filter(Boolean).join(', ');
  const act = { path: `/staff/lines/${lineId}/replacement/state`, about: 'the new SIM', onDone: onChanged };
  return (
    <>
      <Panel title="New SIM under way">
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Facts
            facts={[
              ['State', isCard && state === 'asked' ? 'To be sent' : labelFor(state)],
              ['New SIM', isCard ? 'SIM card' : 'eSIM'],
              ['Wanted', when(replacement.wantedAt)],
              ...(address
                ? ([
                    [
                      'Letter to',
                      [person?.name, address.line1, address.line2, address.city, `${address.state} ${address.zip}`]
                        .filter(Boolean)
                        .join(', '),
                    ],
                  ] as const)
                : []),
              ...(replacement.iccid ? [['Card (ICCID)', replacement.iccid] as const] : []),
              ...(replacement.sentAt
                ? [['Sent', [when(replacement.sentAt), sentWith].filter(Boolean).join(', ')] as const]
                : []),
              ...(replacement.paused ? [['The line', 'Paused until the new SIM is switched on'] as const] : []),
            ]}
          />
          {mayChange && !replacement.isAsked && (
            <Flex gap={2} wrap="wrap">
              {((isCard && state === 'sent') || state === 'refused') && (
                <ActWithReason
                  action={state === 'refused' ? 'Try again' : 'Switch over now'}
                  explain="Only for a customer who has the card in hand and cannot scan its code. The SIM before stops working; number, plan and days stay."
                  example="Has the card, read its number on the phone"
                  body={{ id: replacement.id, event: 'switch' }}
                  done="The platform is asked"
                  {...act}
                />
              )}
              <ActWithReason
                action="Call it off"
                explain="The SIM that the line has stays. A card that was sent works with no line any more. A line that was paused stays paused."
                example="The phone was found"
                body={{ id: replacement.id, event: 'cancel' }}
                done="It is called off"
                {...act}
              />
            </Flex>
          )}
        </Flex>
      </Panel>
      {mayChange && isCard && state !== 'switching' && (
        <SendCard
          key={replacement.iccid}
          lineId={lineId}
          replacementId={replacement.id}
          isAgain={state === 'sent'}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface SendCardProps {
  lineId: string;
  replacementId: string;
  /** One was sent; another one takes its place. */
  isAgain: boolean;
  onChanged: () => void;
}

function SendCard({ lineId, replacementId, isAgain, onChanged }: SendCardProps) {
  const { busy, change } = useChange();
  const [kit, setKit] = useState('');
  const [carrier, setCarrier] = useState<Carrier>('usps');
  const [tracking, setTracking] = useState('');
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const number = tracking.trim();
  const badNumber = number !== '' && !TRACKING.test(number);
  const problem = asked && kit.trim() === '' ? 'Scan or type the card' : refused;

  async function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (kit.trim() === '' || badNumber) return;
    const body = { id: replacementId, kit, carrier, tracking: number === '' ? null : number };
    await change(`/staff/lines/${lineId}/replacement/card`, body, 'The card is on its way', ({ path, message }) => {
      setRefused(message);
      return path[0] === 'kit';
    });
    onChanged();
  }

  return (
    <Panel title={isAgain ? 'Another card was sent' : 'Send the SIM card'}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
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
              {...(problem === undefined ? {} : { error: problem })}
              value={kit}
              onChange={(value) => {
                setKit(value);
                setRefused(undefined);
              }}
            />
            <ChoiceField
              name="carrier"
              label="Carrier"
              width="20rem"
              value={carrier}
              choices={CARRIERS}
              words={(each) => (each === 'other' ? 'Another one' : CARRIER_NAMES[each])}
              onChange={setCarrier}
            />
            <TextField
              name="tracking"
              label="Tracking number, if there is one"
              width="28rem"
              maxLength={80}
              {...(badNumber ? { error: 'A tracking number has letters, digits and hyphens' } : {})}
              value={tracking}
              onChange={setTracking}
            />
          </FieldRow>
          <Flex>
            <Button type="submit" loading={busy}>
              Send
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}
