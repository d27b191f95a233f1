import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { boxLineOf } from '@cerulean/rules/street-address';
import { bounded, line, zipCode } from './fields.ts';
import { usStateCodes, type UsState } from './us-states.ts';
import { servesAsWell, stateOfZip, zipProblem } from './zip-state.ts';

/** A US postal address: where a parcel goes, or where help is sent after a 911 call over Wi-Fi (E911). */
export const addressSchema = z.object({
  country: z.literal('US'),
  line1: line(limits.MAX_ADDRESS_LINE, 'Enter the street and number'),
  line2: line(limits.MAX_ADDRESS_LINE, 'Enter the apartment').nullable(),
  city: line(limits.MAX_CITY, 'Enter the city'),
  state: z.enum(usStateCodes, 'Choose the state'),
  zip: zipCode('Enter a ZIP code with five digits'),
});
export type Address = z.infer<typeof addressSchema>;

/** The same as somebody types it: ZIP code and state agree. Addresses from before that was asked for are read as they stand. */
export const typedAddressSchema = addressSchema.superRefine(({ zip, state }, { addIssue }) => {
  const message = zipProblem(zip, state);
  if (message !== null) addIssue({ code: 'custom', path: ['zip'], message });
});

/** Beside the line of an emergency address that names a box for mail. */
export const HELP_NEEDS_A_STREET = 'Enter a street address: help cannot be sent to a PO box or a mailbox';

/** An emergency address (E911) as somebody types it: a place where people are, no box for mail. */
export const typedEmergencyAddressSchema = typedAddressSchema.superRefine((address, { addIssue }) => {
  const line = boxLineOf(address);
  if (line !== null) addIssue({ code: 'custom', path: [line], message: HELP_NEEDS_A_STREET });
});

/** As much of an address as says what delivery costs, as somebody types it (R07). */
export const typedPlaceSchema = addressSchema
  .pick({ state: true, zip: true })
  .superRefine(({ zip, state }, { addIssue }) => {
    const message = zipProblem(zip, state);
    if (message !== null) addIssue({ code: 'custom', path: ['zip'], message });
  });

/** Where tax is due when nothing is delivered: any country; the ZIP is a postal code of that country. */
export const taxPlaceSchema = z.object({
  country: bounded(2, 'Choose the country').regex(/^[A-Z]{2}$/, 'Choose the country'),
  state: z.enum(usStateCodes).nullable(),
  zip: line(12, 'Enter the ZIP or postal code'),
});
export type TaxPlace = z.infer<typeof taxPlaceSchema>;

/** The same as somebody types it. In the USA the ZIP code says the state; one that serves two states leaves the one that was given. */
export const typedTaxPlaceSchema = taxPlaceSchema
  .refine(({ country, zip }) => country !== 'US' || limits.ZIP.test(zip), {
    path: ['zip'],
    message: 'Enter a ZIP code with five digits',
  })
  .transform(({ country, state, zip }): TaxPlace => ({
    country,
    zip,
    state: country === 'US' ? stateAt(zip, state) : null,
  }));

function stateAt(zip: string, given: UsState | null): UsState | null {
  return given !== null && servesAsWell(zip, given) ? given : stateOfZip(zip);
}
