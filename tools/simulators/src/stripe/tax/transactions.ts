import { noSuch, refused } from '../api-error.ts';
import type { Params } from '../api/params.ts';
import { newId, Unit, type Cause, type World } from '../world.ts';
import type { TaxLineRow, TaxShippingRow, TaxTransactionRow } from '../records.ts';

/** `POST /v1/tax/transactions/create_from_calculation`: records a sale. Its reference must be unique. */
export function createFromCalculation(world: World, params: Params, cause: Cause): TaxTransactionRow {
  const id = params.requiredText('calculation');
  const reference = params.requiredText('reference', 500);
  const metadata = params.metadata();
  params.done(['posted_at']);
  const calculation = world.ledger.get('tax_calculation', id);
  if (calculation === undefined) throw noSuch('tax calculation', id, 'calculation', 400);
  if (calculation.expiresAt <= world.clock.seconds())
    throw refused(`The calculation ${id} has expired.`, undefined, 'calculation');
  takeReference(world, reference);
  const { currency, address, addressSource, shipping } = calculation;
  const lines = calculation.lines.map((line) => ({ ...line, id: newId('tax_li') }));
  const sale = { reference, currency, address, addressSource, lines, shipping, metadata };
  return put(world, cause, { ...sale, type: 'transaction', original: null });
}

function put(world: World, cause: Cause, draft: Omit<TaxTransactionRow, 'id' | 'created'>): TaxTransactionRow {
  const unit = new Unit(world, cause);
  const row = unit.put('tax_transaction', { ...draft, id: newId('tax'), created: unit.now() });
  unit.commit();
  return row;
}

/** `POST /v1/tax/transactions/create_reversal`: reverses a whole sale, some of its lines, or a flat amount of it. */
export function createReversal(world: World, params: Params, cause: Cause): TaxTransactionRow {
  const mode = params.choice('mode', ['full', 'partial']);
  if (mode === null) throw params.missing('mode');
  const id = params.requiredText('original_transaction');
  const reference = params.requiredText('reference', 500);
  const flat = params.integer('flat_amount');
  const named = params.groups('line_items').map(readBack);
  const shippingBack = readShippingBack(params.group('shipping_cost'));
  const metadata = params.metadata();
  params.done();
  const original = world.ledger.get('tax_transaction', id);
  if (original === undefined) throw noSuch('tax transaction', id, 'original_transaction', 400);
  if (original.type === 'reversal') throw refused('A reversal cannot be reversed.', undefined, 'original_transaction');
  if (mode === 'full' && (flat !== null || named.length > 0 || shippingBack)) {
    throw params.invalid('mode', 'Amounts are for partial reversals only.');
  }
  if (mode === 'partial' && (flat === null) === (named.length === 0 && !shippingBack)) {
    const message = 'A partial reversal needs line_items or shipping_cost, or else a flat_amount.';
    throw params.invalid('line_items', message);
  }
  takeReference(world, reference);
  const left = leftOf(world, original);
  const back =
    mode === 'full' ? left : flat === null ? namedBack(left, named, shippingBack) : flatBack(params, left, flat);
  if (totalOf(back) === 0) throw refused(`The transaction ${id} has already been fully reversed.`);
  return put(world, cause, {
    ...original,
    type: 'reversal',
    original: id,
    reference,
    lines: back.lines
      .filter(({ amount, amountTax }) => amount !== 0 || amountTax !== 0)
      .map((line) => ({
        ...line,
        id: newId('tax_li'),
        original: line.id,
        amount: -line.amount,
        amountTax: -line.amountTax,
      })),
    shipping: back.shipping && { ...back.shipping, amount: -back.shipping.amount, amountTax: -back.shipping.amountTax },
    metadata,
  });
}

interface Parts {
  lines: readonly TaxLineRow[];
  shipping: TaxShippingRow | null;
}

interface Back {
  original: string;
  reference: string;
  amount: number;
  amountTax: number;
  quantity: number | null;
}

function readBack(params: Params): Back {
  const back = {
    original: params.requiredText('original_line_item'),
    reference: params.requiredText('reference', 500),
    amount: -params.requiredInteger('amount'),
    amountTax: -params.requiredInteger('amount_tax'),
    quantity: params.integer('quantity'),
  };
  params.done(['metadata']);
  return notBelow(back, params);
}

function readShippingBack(params: Params | null) {
  if (!params) return null;
  const back = { amount: -params.requiredInteger('amount'), amountTax: -params.requiredInteger('amount_tax') };
  params.done();
  return notBelow(back, params);
}

function notBelow<T extends { amount: number; amountTax: number }>(back: T, params: Params): T {
  if (back.amount < 0 || back.amountTax < 0) {
    throw params.invalid('amount', 'Amounts of a reversal are negative.', 'parameter_invalid_integer');
  }
  return back;
}

/** Returns the amounts of a transaction that earlier reversals have left. */
function leftOf(world: World, original: TaxTransactionRow): Parts {
  const reversals = [...world.ledger.rows('tax_transaction')].filter((row) => row.original === original.id);
  const lines = original.lines.map((line) => {
    const gone = reversals.flatMap((row) => row.lines).filter((back) => back.original === line.id);
    const amount = gone.reduce((sum, back) => sum + back.amount, line.amount);
    return { ...line, amount, amountTax: gone.reduce((sum, back) => sum + back.amountTax, line.amountTax) };
  });
  const { shipping } = original;
  if (!shipping) return { lines, shipping };
  const amount = reversals.reduce((sum, row) => sum + (row.shipping?.amount ?? 0), shipping.amount);
  const amountTax = reversals.reduce((sum, row) => sum + (row.shipping?.amountTax ?? 0), shipping.amountTax);
  return { lines, shipping: { ...shipping, amount, amountTax } };
}

function namedBack(left: Parts, named: readonly Back[], shipping: { amount: number; amountTax: number } | null): Parts {
  const lines = named.map((back, index) => {
    const line = left.lines.find(({ id }) => id === back.original);
    if (!line) throw noSuch('tax line item', back.original, `line_items[${index}][original_line_item]`, 400);
    if (back.amount > line.amount || back.amountTax > line.amountTax) throw tooMuch(`line_items[${index}][amount]`);
    const { amount, amountTax, reference } = back;
    return { ...line, amount, amountTax, reference, quantity: back.quantity ?? line.quantity };
  });
  if (!shipping) return { lines, shipping: null };
  if (!left.shipping || shipping.amount > left.shipping.amount || shipping.amountTax > left.shipping.amountTax) {
    throw tooMuch('shipping_cost[amount]');
  }
  return { lines, shipping: { ...left.shipping, ...shipping } };
}

/** Spreads a flat amount, tax included, over all that is left. The first line takes the rounding remainder. */
function flatBack(params: Params, left: Parts, flat: number): Parts {
  const amount = -flat;
  const total = totalOf(left);
  if (amount <= 0)
    throw params.invalid('flat_amount', 'Amounts of a reversal are negative.', 'parameter_invalid_integer');
  if (amount > total) throw tooMuch('flat_amount');
  const share = (part: number) => Math.floor((part * amount) / total);
  const lines = left.lines.map((line) => ({ ...line, amount: share(line.amount), amountTax: share(line.amountTax) }));
  const shipping = left.shipping && {
    ...left.shipping,
    amount: share(left.shipping.amount),
    amountTax: share(left.shipping.amountTax),
  };
  const [first, ...others] = lines;
  const rest = amount - totalOf({ lines, shipping });
  return first ? { lines: [{ ...first, amount: first.amount + rest }, ...others], shipping } : { lines, shipping };
}

const totalOf = ({ lines, shipping }: Parts): number =>
  lines.reduce((sum, line) => sum + line.amount + line.amountTax, (shipping?.amount ?? 0) + (shipping?.amountTax ?? 0));

const tooMuch = (param: string) => refused('The amount is greater than what is left to reverse.', undefined, param);

/** Refuses a reference that another transaction or reversal already has. */
function takeReference(world: World, reference: string): void {
  if (![...world.ledger.rows('tax_transaction')].some((row) => row.reference === reference)) return;
  const message = `A tax transaction with the reference '${reference}' exists already.`;
  throw refused(message, 'resource_already_exists', 'reference');
}
