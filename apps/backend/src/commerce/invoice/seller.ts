import { senderName } from '../mail/mail.ts';
import type { Settings } from '@cerulean/contract/settings';

/** Who sells, as invoices name them. */
export interface Seller {
  name: string;
  address: readonly string[];
  /** As the operator writes it: `EIN 12-3456789`. */
  taxId: string | null;
  /** In which its invoices write days, a name of the IANA database. */
  timeZone?: string;
}

/** The seller of this deployment; without a configured name, the sender of the mails. */
export function sellerOf({
  SELLER_NAME,
  SELLER_ADDRESS = [],
  SELLER_TAX_ID,
  MAIL_FROM,
  TIME_ZONE,
}: Pick<Settings, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_TAX_ID' | 'MAIL_FROM' | 'TIME_ZONE'>): Seller {
  return {
    name: SELLER_NAME ?? senderName(MAIL_FROM),
    address: SELLER_ADDRESS,
    taxId: SELLER_TAX_ID ?? null,
    timeZone: TIME_ZONE,
  };
}
