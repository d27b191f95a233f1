import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { boxLineOf } from '@cerulean/rules/street-address';
import { bounded, line, zipCode } from './fields.ts';
import { usStateCodes, type UsState } from './us-states.ts';
import { says } from './validation.ts';
import { servesAsWell, stateOfZip, zipProblem } from './zip-state.ts';

/** A US postal address for parcels, or for help after a 911 call over Wi-Fi (E911). */
export const addressSchema = z.object({
  country: z.literal('US'),
  line1: line(limits.MAX_ADDRESS_LINE, 'street_missing'),
  line2: line(limits.MAX_ADDRESS_LINE, 'unit_missing').nullable(),
  city: line(limits.MAX_CITY, 'city_missing'),
  state: z.enum(usStateCodes, says('state_missing')),
  zip: zipCode('zip_wrong'),
});
export type Address = z.infer<typeof addressSchema>;

/** An entered address, whose ZIP code and state must agree. Older stored addresses are read without this check. */
export const typedAddressSchema = addressSchema.superRefine(({ zip, state }, { addIssue }) => {
  const message = zipProblem(zip, state);
  if (message !== null) addIssue({ code: 'custom', path: ['zip'], message });
});

/** Error for the line of an emergency address that names a PO box or a mailbox. */
export const HELP_NEEDS_A_STREET = says('street_needed');

/** An entered emergency address (E911). It must be a place where people are, not a PO box or mailbox. */
export const typedEmergencyAddressSchema = typedAddressSchema.superRefine((address, { addIssue }) => {
  const line = boxLineOf(address);
  if (line !== null) addIssue({ code: 'custom', path: [line], message: HELP_NEEDS_A_STREET });
});

/** The part of an entered address that determines the delivery cost (R07). */
export const typedPlaceSchema = addressSchema
  .pick({ state: true, zip: true })
  .superRefine(({ zip, state }, { addIssue }) => {
    const message = zipProblem(zip, state);
    if (message !== null) addIssue({ code: 'custom', path: ['zip'], message });
  });

/** Place where tax is due if nothing is delivered, in any country. `zip` is a postal code of that country. */
export const taxPlaceSchema = z.object({
  country: bounded(2, 'country_missing').regex(/^[A-Z]{2}$/, says('country_missing')),
  state: z.enum(usStateCodes).nullable(),
  zip: line(12, 'postal_code_missing'),
});
export type TaxPlace = z.infer<typeof taxPlaceSchema>;

const CANADIAN_CODE = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/iu;

/** An entered tax place. The ZIP code determines the US state, unless it also serves the given state. */
export const typedTaxPlaceSchema = taxPlaceSchema
  .refine(({ country, zip }) => country !== 'US' || limits.ZIP.test(zip), {
    path: ['zip'],
    message: says('zip_wrong'),
  })
  .refine(({ country, zip }) => country !== 'CA' || CANADIAN_CODE.test(zip), {
    path: ['zip'],
    message: says('canadian_code_wrong'),
  })
  .transform(({ country, state, zip }): TaxPlace => ({
    country,
    zip,
    state: country === 'US' ? stateAt(zip, state) : null,
  }));

function stateAt(zip: string, given: UsState | null): UsState | null {
  return given !== null && servesAsWell(zip, given) ? given : stateOfZip(zip);
}
