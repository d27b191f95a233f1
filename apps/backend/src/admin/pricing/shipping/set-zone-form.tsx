import { Box, Button, Typography } from '@strapi/design-system';
import { MAX_SHIPPING_NAME } from '@cerulean/rules/limits';
import { useState } from 'react';
import type { ShippingMethodRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import type { ZoneRow } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { FieldRow, TextField } from '../../parts/form-fields.tsx';
import { RateFields } from './rate-fields.tsx';
import { draftOf, readZone, withRate, zoneCode, type ZoneDraft } from './read-zone.ts';

interface SetZoneProps {
  /** The zone to change, or `null` to create one. */
  row: ZoneRow | null;
  methods: readonly ShippingMethodRow[];
  currency: string;
  /** Called with the zone's code after a successful change. */
  onDone?: (code: string) => void;
}

const FIELDS = [
  ['name', 'Name', 'For staff; buyers do not see it', '24rem'],
  ['position', 'Place', 'Zones with a lower one are looked at first', '16rem'],
  ['states', 'States', 'Like AK, HI; nothing is every state', '32rem'],
  ['zips', 'ZIP codes that begin with', 'Like 967, 968; nothing is every ZIP code', '32rem'],
] as const;

/** Creates or changes a zone: its area, and the cost of each delivery method there. */
export function SetZone({ row, methods, currency, onDone }: SetZoneProps) {
  const [draft, setDraft] = useState<ZoneDraft>(() => draftOf(row, currency));
  const typed = readZone(draft, currency);
  const code = row?.code ?? zoneCode(draft.name);
  const codes = methods.map((method) => method.code);

  return (
    <ChangeForm
      title={row ? 'Change' : 'New zone'}
      action={row ? 'Change' : 'Make it'}
      example="The carrier has a new price list"
      path={`/staff/delivery-zones/${code}`}
      body={typed.ok && { zone: typed.zone, expected: row && termsOf(row) }}
      done={`${draft.name.trim()} is ${row ? 'changed' : 'made'}`}
      onDone={() => onDone?.(code)}
    >
      {(asked) => {
        const problems = asked && !typed.ok ? typed.problems : undefined;
        return (
          <>
            <FieldRow>
              {FIELDS.map(([name, label, hint, width]) => (
                <TextField
                  key={name}
                  name={name}
                  label={label}
                  width={width}
                  hint={hint}
                  error={problems?.[name]}
                  value={draft[name]}
                  maxLength={name === 'name' ? MAX_SHIPPING_NAME : undefined}
                  inputMode={name === 'position' ? 'numeric' : undefined}
                  onChange={(value) => setDraft({ ...draft, [name]: value })}
                />
              ))}
            </FieldRow>
            {draft.rates.length === 0 ? (
              <Typography>Without a way of delivery nothing is sent to this zone.</Typography>
            ) : null}
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
                Add a way of delivery
              </Button>
            </Box>
            {problems ? (
              <Typography textColor="danger600" role="alert">
                Something above is not right yet.
              </Typography>
            ) : null}
          </>
        );
      }}
    </ChangeForm>
  );
}

/** A form that deletes a delivery zone. */
export function RemoveZone({ row, onDone }: { row: ZoneRow; onDone: () => void }) {
  return (
    <ChangeForm
      title="Take this zone away"
      action="Take it away"
      example="It is a part of another zone now"
      confirm={`Addresses of ${row.name} then belong to the next zone that holds them, or to none.`}
      path={`/staff/delivery-zones/${row.code}`}
      body={{ zone: null, expected: termsOf(row) }}
      done={`${row.name} is gone`}
      onDone={onDone}
    />
  );
}

function termsOf({ code: _code, ...terms }: ZoneRow) {
  return terms;
}
