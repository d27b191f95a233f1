import { createHash } from 'node:crypto';

/** So many letters and digits name a plan within those of its provider. */
const OWN = 15;

/**
 * The unique plan identifier of a broadband label (47 CFR 8.1, FCC 22-86): M for mobile, the provider's registration
 * number of ten digits, and exactly 15 letters and digits. These are those of the SKU, so that whoever is told one finds the
 * plan; what is too long ends with a few of its hash.
 */
export function fccPlanId(frn: string, sku: string): string {
  const own = sku.replaceAll('-', '');
  const hash = createHash('sha256').update(sku).digest('hex').toUpperCase();
  return `M${frn}${own.length <= OWN ? own.padStart(OWN, '0') : own.slice(0, 9) + hash.slice(0, OWN - 9)}`;
}
