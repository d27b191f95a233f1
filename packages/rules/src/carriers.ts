/** Carriers that staff can choose. */
export const CARRIERS = ['usps', 'ups', 'fedex', 'dhl', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** What a carrier calls itself. One that came from elsewhere keeps its own name. */
export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'another carrier',
};

const PAGES: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

/** What a tracking number may be: carriers use letters, digits and hyphens. */
export const TRACKING = /^[A-Za-z0-9-]{4,40}$/;

/** Where a parcel is followed; null if the carrier is another one, or gave no number. */
export function trackingUrl(carrier: Carrier, tracking: string | null): string | null {
  return carrier === 'other' || tracking === null ? null : `${PAGES[carrier]}${encodeURIComponent(tracking)}`;
}

/** An IMEI is 15 digits of which the last one checks the others (Luhn, 3GPP TS 23.003 annex B). */
export function isImei(code: string): boolean {
  if (!/^\d{15}$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What is read from a device: an IMEI, its serial number, or fifteen digits that are an IMEI with a slip in it. */
export function kindOfCode(code: string): 'imei' | 'serial' | 'slip' {
  if (isImei(code)) return 'imei';
  return /^\d{15}$/.test(code) ? 'slip' : 'serial';
}
