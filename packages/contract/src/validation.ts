/** Validation messages: schemas give a name and values, and each app makes a sentence of them in the reader's language. */
import type { z } from 'zod';
import type { UsState } from './us-states.ts';

/** Values of each message, by its name in `validation.json` of the messages. */
export interface ValidationValues {
  too_long: { most: number };
  characters: null;
  email_missing: null;
  email_wrong: null;
  email_too_long: null;
  email_same: null;
  name_missing: null;
  resident_name_missing: null;
  phone_wrong: null;
  number_missing: null;
  number_letters: null;
  number_abroad: null;
  number_length: { digits: number };
  number_unassigned: null;
  number_toll_free: null;
  number_pay_per_call: null;
  carrier_missing: null;
  account_number_missing: null;
  transfer_pin_missing: null;
  account_name_missing: null;
  account_zip_wrong: null;
  street_missing: null;
  street_needed: null;
  unit_missing: null;
  city_missing: null;
  state_missing: null;
  zip_wrong: null;
  canadian_code_wrong: null;
  /** `state` and `chosen` are codes, which the sentence names. */
  zip_in_state: { zip: string; state: UsState; chosen: UsState };
  zip_outside: { zip: string; region: string };
  zip_without_state: null;
  country_missing: null;
  postal_code_missing: null;
  address_name_missing: null;
  address_known: null;
  company_missing: null;
  ein_wrong: null;
  password_missing: null;
  password_current_missing: null;
  password_choose: null;
  password_short: { least: number };
  password_differs: null;
  password_own: null;
  password_same: null;
  password_common: null;
  password_business: null;
  code_missing: null;
  promo_code_wrong: null;
  model_missing: null;
  start_missing: null;
  start_day_missing: null;
  start_day_past: null;
  start_day_far: { days: number };
  talk_plans_only: null;
  plans_only: null;
  plan_copies_only: null;
  kit_unknown: null;
  delivery_missing: null;
  shipping_missing: null;
  e911_missing: null;
  e911_not_delivery: null;
  tax_place_missing: null;
  returned_missing: null;
  organization_missing: null;
  website_wrong: null;
  choice_missing: null;
  audience_missing: null;
  form_expired: null;
  sku_wrong: null;
  slug_wrong: null;
  label_missing: null;
  delivery_time_missing: null;
  file_name_missing: null;
  serial_missing: null;
  reference_missing: null;
  promotion_name_missing: null;
  promotion_end_wrong: null;
  try_quantity_low: null;
  try_quantity_high: { most: number };
  try_items_high: { most: number };
  /** What is wrong with a value of which its schema says nothing of its own. `expected` is a type of zod's. */
  value_type: { expected: string };
  value_format: null;
  value_low: { least: number };
  value_high: { most: number };
  list_short: { least: number };
  list_long: { most: number };
  value_wrong: null;
}

type Name = keyof ValidationValues;

/** Sentences of one language, by name. */
export type ValidationWords = {
  readonly [Each in Name]: ValidationValues[Each] extends null ? string : (values: ValidationValues[Each]) => string;
};

/** What a schema says of a wrong value: a name, and its values as JSON. A string, because schemas take nothing else. */
export type Said = Name | `${Name} {${string}}`;

/** Returns what a schema says, from the name of a message and its values. */
export function says<Each extends Name>(
  name: Each,
  ...[values]: ValidationValues[Each] extends null ? [] : [values: ValidationValues[Each]]
): Said {
  return values === undefined ? name : (`${name} ${JSON.stringify(values)}` as Said);
}

const SAID = /^(\w+)(?: (\{.*\}))?$/s;

/** How zod's own messages begin. They are in English. */
const OF_ZOD = /^(?:Invalid|Too (?:big|small)|Unrecognized key)/;

/** Returns what a schema says of a wrong value, or a general message of ours where it says nothing of its own. */
export function saidOf(issue: z.core.$ZodIssue): string {
  if (!OF_ZOD.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return says('value_type', { expected: issue.expected });
    case 'invalid_format':
      return says('value_format');
    case 'invalid_value':
      return says('choice_missing');
    case 'too_small': {
      const least = Number(issue.minimum);
      if (issue.origin === 'array') return says('list_short', { least });
      return isUpTo(issue) ? says('value_low', { least }) : says('value_wrong');
    }
    case 'too_big': {
      const most = Number(issue.maximum);
      if (issue.origin === 'array') return says('list_long', { most });
      if (issue.origin === 'string') return says('too_long', { most });
      return isUpTo(issue) ? says('value_high', { most }) : says('value_wrong');
    }
    default:
      return says('value_wrong');
  }
}

/** Whether a number is out of a range that includes its ends. */
const isUpTo = ({ origin, inclusive }: { origin: string; inclusive?: boolean | undefined }): boolean =>
  (origin === 'number' || origin === 'int') && inclusive !== false;

/** Names of the states in one language, such as `stateCA`. */
export type StateNames = Readonly<Record<`state${UsState}`, string>>;

/** Returns the sentence for what a schema says. A sentence that was made before stays. */
export function validationText(words: ValidationWords, states: StateNames, said: string): string {
  const [, name = '', values = '{}'] = SAID.exec(said) ?? [];
  const sentence = (words as Readonly<Record<string, string | ((values: object) => string)>>)[name];
  if (typeof sentence !== 'function') return sentence ?? said;
  const given = Object.entries(JSON.parse(values) as object).map(([key, value]) => {
    const isState = key === 'state' || key === 'chosen';
    return [key, isState ? states[`state${value as UsState}`] : (value as unknown)] as const;
  });
  return sentence(Object.fromEntries(given));
}
