import type { Address } from '@cerulean/contract/address';
import * as words from '@cerulean/messages/checkout';
import { MAX_ADDRESS_LINE, MAX_CITY } from '@cerulean/rules/limits';
import type { CheckedPlace } from '../../platform/cookies.server.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { stateOptions } from '../../ui/us-states.ts';
import type { FieldLookup } from '../../platform/form.tsx';

/** Returns the initial values of a new address: the place whose coverage the visitor checked (R11), if any. */
export function startOf(place: CheckedPlace | null): Partial<Address> | null {
  return place && { zip: place.zip ?? '', city: place.name, state: place.state as Address['state'] };
}

interface AddressFieldsProps {
  /** Prefix of the field names: `delivery` or `e911.address`. */
  prefix: string;
  saved: Partial<Address> | null;
  fields: FieldLookup;
  /** The autocomplete section, which lets the browser distinguish the two addresses of one form. */
  section: 'shipping' | 'section-e911';
}

/** Fields of a US postal address, each with its keyboard type and autocomplete token. */
export function AddressFields({ prefix, saved, fields, section }: AddressFieldsProps) {
  const field = (name: keyof Address) => fields(`${prefix}.${name}`, saved?.[name] ?? '');
  return (
    <>
      <TextField
        label={words.street}
        {...field('line1')}
        maxLength={MAX_ADDRESS_LINE}
        autoComplete={`${section} address-line1`}
        required
      />
      <TextField
        label={words.apartment}
        optional
        {...field('line2')}
        maxLength={MAX_ADDRESS_LINE}
        autoComplete={`${section} address-line2`}
      />
      <div className="two">
        <TextField
          label={words.zip}
          {...field('zip')}
          inputMode="numeric"
          maxLength={10}
          pattern="\d{5}(-\d{4})?"
          autoComplete={`${section} postal-code`}
          required
        />
        <TextField
          label={words.city}
          {...field('city')}
          maxLength={MAX_CITY}
          autoComplete={`${section} address-level2`}
          required
        />
      </div>
      <SelectField
        label={words.state}
        {...field('state')}
        data-checked-with={`${prefix}.zip`}
        options={stateOptions}
        empty={words.chooseState}
        autoComplete={`${section} address-level1`}
        required
      />
    </>
  );
}
