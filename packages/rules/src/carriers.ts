/** Carriers that staff can choose. */
export const CARRIERS = ['usps', 'ups', 'fedex', 'dhl', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/**
 * Display names of the carriers. For a carrier that is not listed, callers show the carrier's own name. Only staff read
 * the name of `other`, which is the one in their forms: customers are not told of a carrier then.
 */
export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Other',
};

const PAGES: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

/** Least and most characters of a tracking number. */
export const TRACKING_LENGTH = { least: 4, most: 40 };

/** Pattern of a tracking number: carriers use letters, digits, and hyphens. */
export const TRACKING = new RegExp(`^[A-Za-z0-9-]{${TRACKING_LENGTH.least},${TRACKING_LENGTH.most}}$`);

/** Returns the tracking URL of a parcel, or `null` for the carrier `other` or without a tracking number. */
export function trackingUrl(carrier: Carrier, tracking: string | null): string | null {
  return carrier === 'other' || tracking === null ? null : `${PAGES[carrier]}${encodeURIComponent(tracking)}`;
}

/** Returns true for an IMEI: 15 digits, the last of which is a Luhn check digit (3GPP TS 23.003 annex B). */
export function isImei(code: string): boolean {
  if (!/^\d{15}$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Classifies a code read from a device: IMEI, serial number, or `slip`, fifteen digits that are a mistyped IMEI. */
export function kindOfCode(code: string): 'imei' | 'serial' | 'slip' {
  if (isImei(code)) return 'imei';
  return /^\d{15}$/.test(code) ? 'slip' : 'serial';
}
