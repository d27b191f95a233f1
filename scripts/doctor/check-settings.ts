import { linesOf, type Line, type Place } from './check.ts';

const { ok, todo } = linesOf('2. Settings');
const sale = linesOf('5. The first sale');

/** Reports settings errors with which the shop would not start, and missing settings that it can start without. */
export function checkSettings({ settings, complaints }: Place): Line[] {
  const lines = complaints.map((complaint) => todo('Settings', complaint));
  if (lines.length === 0) lines.push(ok('Settings', 'each one can be read, and a live shop starts with them'));
  const missing = (['SELLER_NAME', 'SELLER_ADDRESS'] as const).filter((name) => settings[name] === undefined);
  lines.push(
    missing.length === 0
      ? ok('Seller', 'invoices name the company that sells')
      : todo('Seller', `set ${missing.join(' and ')} before the first order: an invoice never changes`),
    settings.STAFF_MAIL === undefined
      ? todo('Mail to staff', 'set STAFF_MAIL: otherwise nobody is told about disputes and about what runs low')
      : ok('Mail to staff', `goes to ${settings.STAFF_MAIL}`),
    settings.ALLOW_TEST_PAYMENTS
      ? sale.unchecked('Payments', 'ALLOW_TEST_PAYMENTS is 1: this is a trial, in which no money moves')
      : sale.ok('Payments', 'no test key is allowed'),
  );
  return lines;
}
