import { partOf } from '@cerulean/rules/part-of';
import type { Commerce } from '../http/handler.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';
import type { InvoiceLine } from './invoice-facts.ts';
import { noteCommit, noteRefund, noteVoid, readCredit, readFiling, type Filing } from './tax-filings.ts';
import type { TaxLineBack, TaxService } from '../pricing/tax/tax-provider.ts';

/** Seconds that a void or refund waits for the sale's commit. Grows with each attempt: staff may have to fix it. */
const untilCommit = (tries: number): number => Math.min(30 * tries, 3_600);

/**
 * Creates the handlers that report an order's sale, void, and refunds to the tax service. Each call has a key from the
 * order or the credit note, so repeating it changes nothing. If the service is down, the outbox retries later.
 */
export function createTaxTasks(
  commerce: Pick<Commerce, 'db' | 'tax' | 'now'>,
): Pick<TaskHandlers, 'tax.commit' | 'tax.void' | 'tax.refund'> {
  const { db, now } = commerce;
  return {
    'tax.commit': async ({ orderId }) => {
      const filing = await db.first(readFiling, [orderId]);
      if (!filing || filing.transactionRef !== null) return 'done';
      const { quoteRef, orderNumber: reference } = filing;
      const ref = await serviceOf(commerce, filing).commit({ quoteRef, reference, key: `${orderId}:commit` });
      await db.run(noteCommit, [orderId, ref, now()]);
      return 'done';
    },
    'tax.void': async ({ orderId }, { tries }) => {
      const filing = await db.first(readFiling, [orderId]);
      if (!filing || filing.voidedAt !== null) return 'done';
      const { transactionRef, orderNumber } = filing;
      if (transactionRef === null) return { again: untilCommit(tries) };
      const sale = { transactionRef, reference: `${orderNumber}-void`, key: `${orderId}:void` };
      await serviceOf(commerce, filing).void(sale);
      await db.run(noteVoid, [orderId, now()]);
      return 'done';
    },
    'tax.refund': async ({ orderId, invoiceId }, { tries }) => {
      const [filing, credit] = await Promise.all([db.first(readFiling, [orderId]), readCredit(db, invoiceId)]);
      if (!filing || !credit || credit.isFiled) return 'done';
      const { transactionRef } = filing;
      if (transactionRef === null) return { again: untilCommit(tries) };
      const back = { transactionRef, reference: credit.number, ...partsOf(credit.lines, filing) };
      await serviceOf(commerce, filing).refund(back, `${invoiceId}:refund`);
      await db.run(noteRefund, [invoiceId, orderId, now()]);
      return 'done';
    },
  };
}

/** Returns the tax service that calculated an order's tax, because no other service can take reports about it. */
function serviceOf({ tax }: Pick<Commerce, 'tax'>, { provider, orderNumber }: Filing): TaxService {
  if (tax.kind === 'service' && tax.name === provider) return tax;
  throw new Error(`The tax of order ${orderNumber} is that of ${provider}, which TAX_PROVIDER does not name`);
}

/** Splits a credit note into its item rows, without tax on top of the price, and the service's share of the rest. */
function partsOf(lines: readonly InvoiceLine[], { known, whole }: Filing): { lines: TaxLineBack[]; rest: number } {
  const back: TaxLineBack[] = [];
  let rest = 0;
  for (const { of: id, quantity, amount, tax, taxIsInside } of lines) {
    if (id === undefined) rest += amount;
    else back.push({ id, quantity, amount: taxIsInside ? amount : amount - tax, tax: taxIsInside ? 0 : tax });
  }
  return { lines: back, rest: rest > 0 ? partOf(rest, known, whole) : 0 };
}
