import type { Db } from '../../commerce/db/db.ts';
import { listPartners, setPartnerTerms } from '../../commerce/partner/commissions/partner-terms.ts';

/** Partners of the demo get a tenth of plans and devices (R17). What staff have agreed on stays. */
export async function seedPartnerTerms(db: Db): Promise<void> {
  for (const { id, rate } of await db.query(listPartners)) {
    if (rate !== null) continue;
    await setPartnerTerms(db, {
      partnerId: id,
      rate: 1_000,
      isOn: true,
      expected: null,
      reason: 'Made up for the demonstration',
      staffId: null,
      at: new Date(),
    });
  }
}
