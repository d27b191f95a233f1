import { words as terms } from '@cerulean/messages/all/terms';
import type { Language } from '@cerulean/messages/languages';
import type { Settings } from '@cerulean/contract/settings';
import { senderName } from '../mail/mail.ts';

/** The seller as shown on invoices. */
export interface Seller {
  name: string;
  address: readonly string[];
  /** The tax id as the operator writes it: `EIN 12-3456789`. `null` if not set. */
  taxId: string | null;
  /** IANA time zone in which the seller's invoices show dates. */
  timeZone?: string;
}

/** Returns the seller of this deployment. If the settings have no seller name, the emails' sender name is used. */
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

/** Returns the seller for an invoice in a language: a row of the address that is just `USA` names the country in it. */
export function sellerIn(seller: Seller, language: Language): Seller {
  const country = new Intl.DisplayNames(terms[language].locale, { type: 'region' }).of('US') ?? 'USA';
  return { ...seller, address: seller.address.map((row) => (/^(US|USA|United States)$/.test(row) ? country : row)) };
}
