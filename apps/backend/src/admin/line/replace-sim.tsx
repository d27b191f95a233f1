import { Typography } from '@strapi/design-system';
import type { Address } from '@cerulean/contract/address';
import { usStateCodes, type UsState } from '@cerulean/contract/us-states';
import { useState } from 'react';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { ChoiceField, FieldRow, TextField, type Refused } from '../parts/form-fields.tsx';
import type { OnWire } from '../parts/use-answer.ts';
import { useWords } from '../parts/use-words.ts';

export type ShownLine = OnWire<StaffLine>;
type Sim = ShownLine['simOffer'][number];

interface ReplaceSimProps {
  lineId: string;
  shown: ShownLine;
}

type Typed = Record<'line1' | 'line2' | 'city' | 'zip', string> & { state: UsState | undefined };

const NAMES = [
  ['line1', 'street', '32rem'],
  ['line2', 'apartment', '16rem'],
  ['city', 'city', '24rem'],
  ['zip', 'zip', '16rem'],
] as const;

const typedOf = (address: Address | null): Typed => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  zip: address?.zip ?? '',
  state: address?.state,
});

/** Replaces the lost, stolen, or broken SIM of an active line. The form key makes a double click one replacement. */
export function ReplaceSim({ lineId, shown }: ReplaceSimProps) {
  const words = useWords('panel-line');
  const { simOffer, line, letterTo } = shown;
  const [key] = useState(() => crypto.randomUUID());
  const [sim, setSim] = useState<Sim | undefined>(simOffer[0]);
  const [until, setUntil] = useState<'works' | 'paused'>('works');
  const [to, setTo] = useState(() => typedOf(letterTo));
  const isCard = sim === 'card';
  const mayPause = isCard && line.state === 'active';
  const pauses = mayPause && until === 'paused';

  function bodyOf(): object | undefined {
    if (!isCard) return sim && { key, sim };
    const { line2, ...rest } = to;
    if ([rest.line1, rest.city, rest.zip].some((text) => text.trim() === '') || !rest.state) return undefined;
    const address = { country: 'US', ...rest, line2: line2.trim() === '' ? null : line2 };
    return { key, sim, address, pause: pauses };
  }

  return (
    <ChangeForm
      title={words('replaceTitle')}
      action={isCard ? words('requestCard') : words('moveToEsim')}
      example={words('changeExample')}
      confirm={words(isCard ? 'requestCardConfirm' : 'moveToEsimConfirm', { line: pauses ? 'pausing' : line.state })}
      path={`/staff/lines/${lineId}/replacement`}
      body={bodyOf()}
      done={isCard ? words('cardRequested') : words('esimOnItsWay')}
      fieldOf={(path) => (path[0] === 'address' ? String(path[1]) : undefined)}
    >
      {(asked, refused) => (
        <>
          <Typography textColor="neutral600">
            {words('replaceHint', { hasEsim: simOffer.includes('esim') ? 'yes' : 'no' })}
          </Typography>
          <FieldRow>
            <ChoiceField
              name="sim"
              label={words('newSim')}
              width="32rem"
              required
              value={sim}
              choices={simOffer}
              words={(each) => words(`newSim_${each}`)}
              onChange={setSim}
            />
            {mayPause && (
              <ChoiceField
                name="until"
                label={words('untilThen')}
                width="32rem"
                required
                hint={words('untilThenHint')}
                value={until}
                choices={['works', 'paused']}
                words={(each) => words(`until_${each}`)}
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
  const words = useWords('panel-line');
  const errorOf = (name: keyof Typed, isEmpty: boolean): string | undefined => {
    if (asked && isEmpty) return words('fieldMissing');
    return refused?.field === name ? refused.message : undefined;
  };
  return (
    <FieldRow>
      {NAMES.map(([name, label, width]) => (
        <TextField
          key={name}
          name={name}
          label={words(label)}
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
        label={words('state')}
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
