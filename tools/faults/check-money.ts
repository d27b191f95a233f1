import type { Books, GatewayCharge, KnownCharge } from './books.ts';

const keyOf = ({ gateway, ref }: { gateway: string; ref: string }): string => `${gateway} ${ref}`;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/**
 * Checks that every captured charge either pays exactly one order of the same amount or is refunded in full, once, and
 * that no order is paid without a charge (decision 0006). Returns one sentence for each problem.
 */
export function checkMoney({ gatewayCharges, charges, refunds, orders }: Books): string[] {
  const wrong: string[] = [];
  const known = new Map(charges.map((charge) => [keyOf(charge), charge]));
  const captured = new Map(gatewayCharges.map((charge) => [keyOf(charge), charge]));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const refundsOf = Map.groupBy(refunds, ({ gateway, chargeRef }) => keyOf({ gateway, ref: chargeRef }));

  for (const charge of gatewayCharges) {
    const ours = known.get(keyOf(charge));
    if (ours) wrong.push(...checkCharge(charge, ours, refundsOf.get(keyOf(charge)) ?? []));
    else wrong.push(`${keyOf(charge)} of ${charge.amount} was captured and nobody here knows of it`);
  }
  for (const charge of charges) {
    if (!captured.has(keyOf(charge))) wrong.push(`${keyOf(charge)} is in our books and was never captured`);
    const order = byId.get(charge.orderId);
    if (charge.usedFor === 'order' && !order?.isPaid) wrong.push(`${keyOf(charge)} pays an order that is not paid`);
  }

  const paying = Map.groupBy(
    charges.filter(({ usedFor }) => usedFor === 'order'),
    ({ orderId }) => orderId,
  );
  for (const { id, number, isPaid, total, currency, refunded } of orders) {
    if (!isPaid) continue;
    const pays = paying.get(id) ?? [];
    const wanted = total === 0 ? 0 : 1;
    if (pays.length !== wanted) wrong.push(`${number} of ${total} is paid by ${pays.length} charges`);
    for (const charge of pays) {
      const there = captured.get(keyOf(charge));
      if (there && (there.amount !== total || there.currency.toUpperCase() !== currency)) {
        wrong.push(`${number} of ${total} ${currency} is paid by ${there.amount} ${there.currency}`);
      }
      if (there && sum(there.refunds) !== refunded) {
        wrong.push(`${number} says that ${refunded} went back, and the gateway ${sum(there.refunds)}`);
      }
    }
  }
  const paidCarts = Map.groupBy(
    orders.filter(({ isPaid }) => isPaid),
    ({ cartId }) => cartId,
  );
  for (const [cartId, paid] of paidCarts) {
    if (paid.length > 1) wrong.push(`cart ${cartId} was paid ${paid.length} times`);
  }
  return wrong;
}

function checkCharge(
  charge: GatewayCharge,
  ours: KnownCharge,
  refunds: readonly { id: string; amount: number; state: string }[],
): string[] {
  const wrong: string[] = [];
  const name = keyOf(charge);
  const back = sum(charge.refunds);
  const done = refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount);
  for (const { id, state } of refunds) if (state !== 'done') wrong.push(`refund ${id} of ${name} is ${state}`);
  if (back > charge.amount) wrong.push(`${name} gave back ${back} of ${charge.amount}`);
  if (back !== ours.refunded) wrong.push(`${name} gave back ${back}, and our books say ${ours.refunded}`);
  if (charge.amount !== ours.amount) wrong.push(`${name} is ${charge.amount}, and our books say ${ours.amount}`);
  if (!sameAmounts(done, charge.refunds)) {
    wrong.push(
      `${name} gave back ${charge.refunds.join(' + ') || 'nothing'} for our refunds of ${done.join(' + ') || 0}`,
    );
  }
  const isBackOnce = charge.refunds.length === 1 && back === charge.amount;
  if (ours.usedFor === 'refund' && !isBackOnce) wrong.push(`${name} pays nothing and is not given back in full once`);
  return wrong;
}

function sameAmounts(some: readonly number[], others: readonly number[]): boolean {
  const inOrder = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b).join();
  return inOrder(some) === inOrder(others);
}
