/**
 * Why a capture is `PENDING` and stays so until the merchant does something (`capture_status_details` of payments_payment_v2), and
 * what that is. Every other reason is PayPal's or a bank's to decide.
 */
const NEEDS: Readonly<Record<string, string>> = {
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION:
    'Accept the payment in PayPal: the account does not hold its currency, or is set to ask each time. Then open a balance in this currency, or let PayPal convert it, so that the next one need not wait.',
  UNILATERAL:
    'Confirm the e-mail address of the account in PayPal: it takes payments for an address that has no account that is confirmed.',
  VERIFICATION_REQUIRED: 'The PayPal account has to be verified before it can take this payment.',
  INTERNATIONAL_WITHDRAWAL:
    'Accept or deny the payment in PayPal: the account has no way to withdraw money from abroad.',
};

/** What the merchant has to do for a capture that waits for this reason; null where nothing. */
export function neededFor(reason: string | undefined): string | null {
  return (reason && NEEDS[reason]) ?? null;
}
