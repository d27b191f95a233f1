import { Typography } from '@strapi/design-system';
import type { Address } from '@cerulean/contract/address';
import { usStateCodes, type UsState } from '@cerulean/contract/us-states';
import { useState } from 'react';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import { ChangeForm, type Refused } from '../parts/change-form.tsx';
import { ChoiceField, FieldRow, TextField } from '../parts/form-fields.tsx';
import type { OnWire } from '../parts/use-answer.ts';

export type ShownLine = OnWire<StaffLine>;
type Sim = ShownLine['simOffer'][number];

const SIM_WORDS: Readonly<Record<Sim, string>> = {
  card: 'A new SIM card, by letter',
  esim: 'An eSIM, which its owner installs',
};
const UNTIL = { works: 'The old SIM works on until then', paused: 'The line is paused at once' } as const;

interface ReplaceSimProps {
  lineId: string;
  shown: ShownLine;
}

type Typed = Record<'line1' | 'line2' | 'city' | 'zip', string> & { state: UsState | undefined };

const NAMES: readonly (readonly [keyof Omit<Typed, 'state'>, string, string])[] = [
  ['line1', 'Street and number', '32rem'],
  ['line2', 'Apartment', '16rem'],
  ['city', 'City', '24rem'],
  ['zip', 'ZIP code', '16rem'],
];

const typedOf = (address: Address | null): Typed => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  zip: address?.zip ?? '',
  state: address?.state,
});

/** Replaces the lost, stolen, or broken SIM of an active line. The form key makes a double click one replacement. */
export function ReplaceSim({ lineId, shown }: ReplaceSimProps) {
  const { simOffer, line, letterTo } = shown;
  const [key] = useState(() => crypto.randomUUID());
  const [sim, setSim] = useState<Sim | undefined>(simOffer[0]);
  const [until, setUntil] = useState<keyof typeof UNTIL>('works');
  const [to, setTo] = useState(() => typedOf(letterTo));
  const isCard = sim === 'card';
  const mayPause = isCard && line.state === 'active';

  function bodyOf(): object | undefined {
    if (!isCard) return sim && { key, sim };
    const { line2, ...rest } = to;
    if ([rest.line1, rest.city, rest.zip].some((text) => text.trim() === '') || !rest.state) return undefined;
    const address = { country: 'US', ...rest, line2: line2.trim() === '' ? null : line2 };
    return { key, sim, address, pause: mayPause && until === 'paused' };
  }

  return (
    <ChangeForm
      title="Replace the SIM"
      action={isCard ? 'Ask for the card' : 'Move to an eSIM'}
      example="The phone was stolen"
      confirm={
        isCard
          ? 'The customer gets an e-mail at once. The SIM that they have works until they switch over to the new card.'
          : 'The customer gets an e-mail at once. The card that they have stops working once the eSIM is there.'
      }
      path={`/staff/lines/${lineId}/replacement`}
      body={bodyOf()}
      done={isCard ? 'The card can be sent now' : 'The eSIM is on its way'}
      fieldOf={(path) => (path[0] === 'address' ? String(path[1]) : undefined)}
    >
      {(asked, refused) => (
        <>
          <Typography textColor="neutral600">
            Number, plan and days stay. Nobody of the staff sees the code of an eSIM: it stands on the page of its
            owner.
          </Typography>
          <FieldRow>
            <ChoiceField
              name="sim"
              label="New SIM"
              width="32rem"
              required
              value={sim}
              choices={simOffer}
              words={(each) => SIM_WORDS[each]}
              onChange={setSim}
            />
            {mayPause && (
              <ChoiceField
                name="until"
                label="Until then"
                width="32rem"
                required
                hint="Pause it where the phone was stolen"
                value={until}
                choices={['works', 'paused']}
                words={(each) => UNTIL[each]}
                onChange={setUntil}
              />
            )}
          </FieldRow>
          {isCard && <LetterTo to={to} asked={asked} refused={refused} onChange={setTo} />}
        </>
      )}
    </ChangeForm>
  );
}

interface LetterToProps {
  to: Typed;
  asked: boolean;
  refused: Refused | null;
  onChange: (to: Typed) => void;
}

function LetterTo({ to, asked, refused, onChange }: LetterToProps) {
  const errorOf = (name: keyof Typed, isEmpty: boolean): string | undefined => {
    if (asked && isEmpty) return 'Please fill this in.';
    return refused?.field === name ? refused.message : undefined;
  };
  return (
    <FieldRow>
      {NAMES.map(([name, label, width]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          width={width}
          required={name !== 'line2'}
          maxLength={120}
          error={errorOf(name, name !== 'line2' && to[name].trim() === '')}
          value={to[name]}
          onChange={(value) => onChange({ ...to, [name]: value })}
        />
      ))}
      <ChoiceField
        name="state"
        label="State"
        width="12rem"
        required
        error={errorOf('state', to.state === undefined)}
        value={to.state}
        choices={usStateCodes}
        words={(code) => code}
        onChange={(state) => onChange({ ...to, state })}
      />
    </FieldRow>
  );
}
