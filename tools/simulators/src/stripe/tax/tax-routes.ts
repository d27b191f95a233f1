import { listPage } from '../api/list-page.ts';
import { find, retrieval, route, type Route } from '../api/route.ts';
import { createCalculation } from './calculations.ts';
import {
  calculationLineObject,
  calculationObject,
  taxSettingsObject,
  taxTransactionObject,
  transactionLineObject,
} from './tax-objects.ts';
import { createFromCalculation, createReversal } from './transactions.ts';

const CALCULATIONS = '/tax/calculations';
const TRANSACTIONS = '/tax/transactions';

/** Stripe Tax: routes that calculate a sale's tax, record it, and reverse it (https://docs.stripe.com/tax/custom). */
export const taxRoutes: readonly Route[] = [
  route('GET', 'tax.settings.retrieve', '/tax/settings', ({ world }) => taxSettingsObject(world.taxStatus)),
  route('POST', 'tax.calculations.create', CALCULATIONS, ({ world, params, cause }) =>
    calculationObject(createCalculation(world, params, cause)),
  ),
  retrieval(CALCULATIONS, 'tax_calculation'),
  route('GET', 'tax.calculations.line_items', `${CALCULATIONS}/{id}/line_items`, (call) => {
    const { id, lines } = find(call, 'tax_calculation');
    return listPage(lines, call.params, `/v1${CALCULATIONS}/${id}/line_items`, calculationLineObject);
  }),
  route(
    'POST',
    'tax.transactions.create_from_calculation',
    `${TRANSACTIONS}/create_from_calculation`,
    ({ world, params, cause }) => taxTransactionObject(createFromCalculation(world, params, cause)),
  ),
  route('POST', 'tax.transactions.create_reversal', `${TRANSACTIONS}/create_reversal`, ({ world, params, cause }) =>
    taxTransactionObject(createReversal(world, params, cause)),
  ),
  retrieval(TRANSACTIONS, 'tax_transaction'),
  route('GET', 'tax.transactions.line_items', `${TRANSACTIONS}/{id}/line_items`, (call) => {
    const { id, lines } = find(call, 'tax_transaction');
    return listPage(lines, call.params, `/v1${TRANSACTIONS}/${id}/line_items`, transactionLineObject);
  }),
];
