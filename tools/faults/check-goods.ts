import type { Books } from './books.ts';

/** Checks that sold units left the stock, nothing stays reserved, promotions keep limits, and each plan has a line. */
export function checkGoods(books: Books): string[] {
  return [...checkStock(books), ...checkHeld(books), ...checkPromotions(books), ...checkLines(books)];
}

function checkStock({ stock, orders }: Books): string[] {
  const sold = new Map<string, number>();
  for (const { isPaid, pieces } of orders) {
    if (!isPaid) continue;
    for (const { sku, quantity } of pieces) sold.set(sku, (sold.get(sku) ?? 0) + quantity);
  }
  return stock.flatMap(({ sku, atStart, onHand, reserved, restocked }) => {
    const gone = sold.get(sku) ?? 0;
    const wrong: string[] = [];
    if (onHand < 0 || gone - restocked > atStart) wrong.push(`${sku} was oversold: ${gone} of ${atStart}`);
    if (atStart - gone + restocked !== onHand) {
      wrong.push(`${sku} had ${atStart}, sold ${gone}, got back ${restocked}, and has ${onHand}`);
    }
    if (reserved !== 0) wrong.push(`${sku} keeps ${reserved} for nobody`);
    return wrong;
  });
}

function checkHeld({ held }: Books): string[] {
  return Object.entries(held).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what} are still held`]));
}

function checkPromotions({ promotions, orders }: Books): string[] {
  const wrong: string[] = [];
  const paid = new Map(orders.filter(({ isPaid }) => isPaid).map((order) => [order.id, order]));
  for (const { id, name, used, maxUses, maxPerCustomer, uses } of promotions) {
    const reduced = [...paid.values()].filter((order) => order.promotions.includes(id));
    const usesOf = Map.groupBy(uses, ({ orderId }) => orderId);
    for (const { id: orderId, number } of reduced) {
      const count = usesOf.get(orderId)?.length ?? 0;
      if (count !== 1) wrong.push(`${number} took ${name}, which counts it ${count} times`);
    }
    if (uses.length !== reduced.length) wrong.push(`${name} counts ${uses.length} uses of ${reduced.length} orders`);
    if (maxUses !== null && used !== uses.length) wrong.push(`${name} says ${used}, and was used ${uses.length} times`);
    if (maxUses !== null && uses.length > maxUses) wrong.push(`${name} was used ${uses.length} times of ${maxUses}`);
    for (const [userId, own] of Map.groupBy(uses, (use) => use.userId)) {
      if (maxPerCustomer !== null && own.length > maxPerCustomer) {
        wrong.push(`${name} was used ${own.length} times by customer ${userId}, who may ${maxPerCustomer}`);
      }
    }
  }
  return wrong;
}

/** Checks that each paid plan has its mobile line. A plan that was refunded before its line was made may have none. */
function checkLines({ orders, lines }: Books): string[] {
  const found = Map.groupBy(lines, (line) => line);
  const wanted = new Map<string, string>(
    orders
      .filter(({ isPaid }) => isPaid)
      .flatMap(({ id, plans, state }) => plans.map((item) => [`${id}/${item}`, state] as const)),
  );
  return [
    ...[...wanted].flatMap(([item, state]) => {
      const count = found.get(item)?.length ?? 0;
      return count === 1 || (count === 0 && state === 'refunded') ? [] : [`plan ${item} has ${count} lines`];
    }),
    ...[...found.keys()].flatMap((item) => (wanted.has(item) ? [] : [`line of ${item}, which nobody paid`])),
  ];
}
