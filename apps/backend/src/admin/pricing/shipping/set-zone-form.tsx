import { Box, Button, Typography } from '@strapi/design-system';
import { words as terms } from '@cerulean/messages/all/terms';
import { MAX_SHIPPING_NAME } from '@cerulean/rules/limits';
import { useState } from 'react';
import type { ShippingMethodRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import type { ZoneRow } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { FieldRow, TextField } from '../../parts/form-fields.tsx';
import { RateFields } from './rate-fields.tsx';
import { draftOf, isWrong, readZone, withRate, zoneCode, type ZoneDraft, type ZoneProblems } from './read-zone.ts';
import { namesOf } from './zone-labels.ts';
import { useWords, type Words } from '../../parts/use-words.ts';

interface SetZoneProps {
  /** The zone to change, or `null` to create one. */
  row: ZoneRow | null;
  methods: readonly ShippingMethodRow[];
  currency: string;
  /** Called with the zone's code after a successful change. */
  onDone?: (code: string) => void;
}

const FIELDS = [
  ['name', 'zoneName', 'zoneNameHint', '24rem'],
  ['position', 'priority', 'zonePriorityHint', '16rem'],
  ['states', 'zoneStates', 'zoneStatesHint', '32rem'],
  ['zips', 'zoneZips', 'zoneZipsHint', '32rem'],
] as const;

/** Creates or changes a zone: its area, and the cost of each delivery method there. */
export function SetZone({ row, methods, currency, onDone }: SetZoneProps) {
  const words = useWords('panel-pricing');
  const [draft, setDraft] = useState<ZoneDraft>(() => draftOf(row, currency));
  const typed = readZone(words, draft, currency);
  const code = row?.code ?? zoneCode(draft.name);
  const codes = methods.map((method) => method.code);
  const nameOf = namesOf(methods);

  return (
    <ChangeForm
      title={row ? words('changeZone') : words('newZone')}
      action={row ? words('changeZone') : words('createZone')}
      example={words('zoneExample')}
      path={`/staff/delivery-zones/${code}`}
      body={typed.ok && { zone: typed.zone, expected: row && termsOf(row) }}
      done={words('zoneDone', { name: draft.name.trim(), change: row ? 'changed' : 'new' })}
      onDone={() => onDone?.(code)}
    >
      {(asked) => {
        const problems = asked && !typed.ok ? typed.problems : undefined;
        const wrong = problems ? wrongFields(words, problems, draft, nameOf) : [];
        return (
          <>
            <FieldRow>
              {FIELDS.map(([name, label, hint, width]) => (
                <TextField
                  key={name}
                  name={name}
                  label={words(label)}
                  width={width}
                  hint={words(hint)}
                  error={problems?.[name]}
                  value={draft[name]}
                  maxLength={name === 'name' ? MAX_SHIPPING_NAME : undefined}
                  inputMode={name === 'position' ? 'numeric' : undefined}
                  onChange={(value) => setDraft({ ...draft, [name]: value })}
                />
              ))}
            </FieldRow>
            {draft.rates.length === 0 ? <Typography>{words('zoneWithoutMethod')}</Typography> : null}
            {draft.rates.map((rate, index) => (
              <RateFields
                key={rate.key}
                rate={rate}
                number={index + 1}
                methods={methods}
                currency={currency}
                problems={problems?.rates[index]}
                onChange={(next) =>
                  setDraft({ ...draft, rates: draft.rates.map((each) => (each.key === next.key ? next : each)) })
                }
                onRemove={() => setDraft({ ...draft, rates: draft.rates.filter(({ key }) => key !== rate.key) })}
              />
            ))}
            <Box>
              <Button
                type="button"
                variant="secondary"
                disabled={draft.rates.length >= methods.length}
                onClick={() => setDraft({ ...draft, rates: withRate(draft.rates, codes) })}
              >
                {words('addMethod')}
              </Button>
            </Box>
            {problems ? (
              <Typography textColor="danger600" role="alert">
                {words('zoneProblem', {
                  count: wrong.length,
                  fields: new Intl.ListFormat(terms.en.locale).format(wrong),
                })}
              </Typography>
            ) : null}
          </>
        );
      }}
    </ChangeForm>
  );
}

/** Names the fields of a zone that have a problem. */
function wrongFields(
  words: Words<'panel-pricing'>,
  problems: ZoneProblems,
  { rates }: ZoneDraft,
  nameOf: (method: string) => string,
): string[] {
  const wrong = [
    ...FIELDS.flatMap(([name, label]) => (problems[name] === undefined ? [] : [words(label)])),
    ...rates.flatMap(({ method }, index) =>
      isWrong(problems.rates[index]) ? [words('rateOfMethod', { method: nameOf(method) })] : [],
    ),
  ];
  return [...new Set(wrong)];
}

/** A form that deletes a delivery zone. Without the last one (`isLast`), each method costs its own price everywhere. */
export function RemoveZone({ row, isLast, onDone }: { row: ZoneRow; isLast: boolean; onDone: () => void }) {
  const words = useWords('panel-pricing');
  return (
    <ChangeForm
      title={words('deleteZone')}
      action={words('deleteZone')}
      example={words('deleteZoneExample')}
      confirm={isLast ? words('deleteLastZoneConfirm') : words('deleteZoneConfirm', { name: row.name })}
      path={`/staff/delivery-zones/${row.code}`}
      body={{ zone: null, expected: termsOf(row) }}
      done={words('zoneDeleted', { name: row.name })}
      onDone={onDone}
    />
  );
}

function termsOf({ code: _code, ...terms }: ZoneRow) {
  return terms;
}
