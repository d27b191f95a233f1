import { createHash } from 'node:crypto';

/** Number of letters and digits that identify a plan among its provider's plans. */
const OWN = 15;

/**
 * Returns the unique plan identifier of a broadband label (47 CFR 8.1, FCC 22-86): M for mobile, the provider's
 * ten-digit registration number, and exactly 15 letters and digits. These 15 are taken from the SKU, so that the plan
 * can be found by its identifier. If the SKU is too long, its end is replaced by characters of its hash.
 */
export function fccPlanId(frn: string, sku: string): string {
  const own = sku.replaceAll('-', '');
  const hash = createHash('sha256').update(sku).digest('hex').toUpperCase();
  return `M${frn}${own.length <= OWN ? own.padStart(OWN, '0') : own.slice(0, 9) + hash.slice(0, OWN - 9)}`;
}
