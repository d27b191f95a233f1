import { gatewayLabel } from '@cerulean/contract/gateways';
import { words as terms } from '@cerulean/messages/all/terms';
import { formatMoney } from '@cerulean/rules/money';
import { useWords } from './use-words.ts';

/** Formats an instant for staff in their own time zone. */
export function when(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant));
}

/** Formats a calendar day such as `2026-12-21`, or the day of an instant in this time zone: `Dec 21, 2026`. */
export function dayLabel(instant: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

/** Returns the name of a time zone, such as `Eastern Time` for `America/New_York`. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date());
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.startsWith('GMT') ? timeZone : name;
}

/** Formats a US number as the search shows one, such as `415-555-0117`. Any other text stays. */
export const phoneText = (number: string): string => number.replace(/^\+?1?(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

export const money = (amount: number, currency: string): string => formatMoney(amount, currency, terms.en.locale);

/** Returns a function that labels an order's payment method: the gateway's name, or that there was nothing to pay. */
export function useGatewayLabel(): (code: string) => string {
  const words = useWords('panel-parts');
  return (code) => (code === 'none' ? words('nothingToPay') : gatewayLabel(code));
}
