import { CARRIER_NAMES, CARRIERS, kindOfCode, TRACKING, TRACKING_LENGTH, type Carrier } from '@cerulean/rules/carriers';
import { ChoiceField, TextField } from '../parts/form-fields.tsx';
import { useWords, type Words } from '../parts/use-words.ts';

/** A parcel's carrier and its tracking number as entered. */
interface Carried {
  carrier: Carrier;
  tracking: string;
}

/** Returns the entered tracking number, `null` if empty, or `undefined` if invalid. */
export function trackingOf(typed: string): string | null | undefined {
  const number = typed.trim();
  if (number === '') return null;
  return TRACKING.test(number) ? number : undefined;
}

interface CarrierFieldsProps {
  /** Suffix that distinguishes these fields from those of another parcel. */
  id?: string;
  label?: string;
  parcel: Carried;
  onChange: (parcel: Carried) => void;
}

/** Fields for the carrier and the tracking number of a parcel. */
export function CarrierFields({ id = '', label, parcel, onChange }: CarrierFieldsProps) {
  const words = useWords('panel-order');
  return (
    <>
      <ChoiceField
        name={`carrier${id}`}
        label={words('shippingCompany')}
        width="24rem"
        value={parcel.carrier}
        choices={CARRIERS}
        words={(each) => (each === 'other' ? words('otherCompany') : CARRIER_NAMES[each])}
        onChange={(carrier) => onChange({ ...parcel, carrier })}
      />
      <TextField
        name={`tracking${id}`}
        label={label ?? words('trackingNumber')}
        width="32rem"
        error={trackingOf(parcel.tracking) === undefined ? words('trackingProblem', TRACKING_LENGTH) : undefined}
        value={parcel.tracking}
        onChange={(tracking) => onChange({ ...parcel, tracking })}
      />
    </>
  );
}

/** Least length of an IMEI or serial number. Staff routes accept no less. */
const SHORTEST_CODE = 4;

/** The codes entered or scanned from the units of an item, separated by spaces or commas. */
interface Scanned {
  quantity: number;
  codes: string;
}

const codesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

/** Parses codes: fifteen digits with a valid check digit are an IMEI, everything else is a serial number. */
export function codesOf(text: string): { kind: 'imei' | 'serial'; code: string }[] {
  return codesIn(text).map((code) => ({
    kind: kindOfCode(code) === 'imei' ? ('imei' as const) : ('serial' as const),
    code,
  }));
}

/** Returns an error for the codes scanned for `quantity` units, or `undefined` if they are valid. */
export function problemOf(words: Words<'panel-order'>, { codes, quantity }: Scanned): string | undefined {
  const scanned = codesIn(codes);
  const slip = scanned.find((code) => kindOfCode(code) === 'slip');
  if (slip) return words('imeiProblem', { code: slip });
  if (scanned.some((code) => code.length < SHORTEST_CODE)) return words('codeTooShort');
  if (new Set(scanned).size < scanned.length) return words('codeTwice');
  return scanned.length > quantity ? words('tooManyCodes') : undefined;
}

interface ScanFieldProps {
  name: string;
  label: string;
  problem: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A field for codes that are scanned one after another. */
export function ScanField({ name, label, problem, value, onChange }: ScanFieldProps) {
  const words = useWords('panel-order');
  return (
    <TextField
      name={name}
      label={label}
      width="24rem"
      upTo="48rem"
      error={problem}
      value={value}
      autoComplete="off"
      placeholder={words('scanHint')}
      onChange={onChange}
      onKeyDown={(event) => {
        // A scanner ends each code with Enter, which starts the next code instead of submitting the form.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onChange(`${event.currentTarget.value.trimEnd()} `);
      }}
    />
  );
}
