import { ControlError, type JsonBody } from '../../base/json-body.ts';
import type { World } from '../world.ts';

/** `POST /_sim/tax`: whether Stripe Tax is set up. */
export function setTax(world: World, body: JsonBody): object {
  const status = body.choice('status', ['active', 'pending']);
  if (status === undefined) throw new ControlError('status should be active or pending.');
  world.taxStatus = status;
  return { status };
}

/** What Stripe Tax was told: sales and what went back of them, oldest first. Amounts of a reversal are negative. */
export function showTax({ ledger }: World): object {
  return {
    tax_transactions: [...ledger.rows('tax_transaction')].map(({ id, original, reference, lines, shipping }) => ({
      id,
      original,
      reference,
      lines: lines.map((line) => ({ original: line.original, amount: line.amount, tax: line.amountTax })),
      shipping: shipping && { amount: shipping.amount, tax: shipping.amountTax },
      total: lines.reduce(
        (sum, line) => sum + line.amount + line.amountTax,
        (shipping?.amount ?? 0) + (shipping?.amountTax ?? 0),
      ),
    })),
  };
}
