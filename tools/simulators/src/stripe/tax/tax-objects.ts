import type Stripe from 'stripe';
import { noSuch } from '../api-error.ts';
import { firstPage } from '../api/list-page.ts';
import type { TaxCalculationRow, TaxLineRow, TaxShippingRow, TaxTransactionRow } from '../records.ts';
import type { World } from '../world.ts';

/** Returns the API object of Stripe Tax's settings. `pending` means that the head office is missing. */
export function taxSettingsObject(status: 'active' | 'pending'): Stripe.Tax.Settings {
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: 'exclusive', tax_code: 'txcd_99999999' },
    head_office: null,
    livemode: false,
    status,
    status_details: status === 'active' ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  };
}

/** Returns the API object of a calculation. Omits the calculation's lines unless they are expanded. */
export function calculationObject(row: TaxCalculationRow): Stripe.Tax.Calculation {
  const tax = row.lines.reduce((sum, line) => sum + line.amountTax, row.shipping?.amountTax ?? 0);
  const amount = row.lines.reduce((sum, line) => sum + line.amount, row.shipping?.amount ?? 0);
  return {
    id: row.id,
    object: 'tax.calculation',
    amount_total: amount + tax,
    currency: row.currency,
    customer: null,
    customer_details: customerOf(row),
    expires_at: row.expiresAt,
    livemode: false,
    ship_from_details: null,
    shipping_cost: shippingOf(row.shipping),
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_breakdown: [
      {
        amount: tax,
        inclusive: false,
        tax_rate_details: {
          country: row.address.country,
          flat_amount: null,
          percentage_decimal: String(row.rate / 10_000),
          rate_type: 'percentage',
          state: row.address.state,
          tax_type: 'sales_tax',
        },
        taxability_reason: tax === 0 ? 'not_collecting' : 'standard_rated',
        taxable_amount: tax === 0 ? 0 : amount,
      },
    ],
    tax_date: row.created,
  };
}

/** Returns the API object of a transaction or a reversal. */
export function taxTransactionObject(row: TaxTransactionRow): Stripe.Tax.Transaction {
  return {
    id: row.id,
    object: 'tax.transaction',
    created: row.created,
    currency: row.currency,
    customer: null,
    customer_details: customerOf(row),
    livemode: false,
    metadata: { ...row.metadata },
    posted_at: row.created,
    reference: row.reference,
    reversal: row.original === null ? null : { original_transaction: row.original },
    ship_from_details: null,
    shipping_cost: shippingOf(row.shipping),
    tax_date: row.created,
    type: row.type,
  };
}

/** Returns the API object of a line of a calculation. */
export function calculationLineObject(row: TaxLineRow): Stripe.Tax.CalculationLineItem {
  return {
    ...sharedOf(row),
    object: 'tax.calculation_line_item',
    performance_location: null,
  };
}

/** Returns the API object of a line of a transaction or reversal. */
export function transactionLineObject(row: TaxLineRow): Stripe.Tax.TransactionLineItem {
  return {
    ...sharedOf(row),
    object: 'tax.transaction_line_item',
    reversal: row.original === null ? null : { original_line_item: row.original },
    type: row.original === null ? 'transaction' : 'reversal',
  };
}

/** Returns the first lines of a calculation or a transaction, for `expand[]=line_items`. */
export function taxLineList(ledger: World['ledger'], id: string): object {
  const calculation = ledger.get('tax_calculation', id);
  if (calculation) return firstPage(calculation.lines, `/v1/tax/calculations/${id}/line_items`, calculationLineObject);
  const transaction = ledger.get('tax_transaction', id);
  if (!transaction) throw noSuch('tax transaction', id);
  return firstPage(transaction.lines, `/v1/tax/transactions/${id}/line_items`, transactionLineObject);
}

function sharedOf(row: TaxLineRow) {
  return {
    id: row.id,
    amount: row.amount,
    amount_tax: row.amountTax,
    livemode: false,
    metadata: null,
    product: null,
    quantity: row.quantity,
    reference: row.reference,
    tax_behavior: 'exclusive',
    tax_code: row.taxCode,
  } as const;
}

function customerOf({ address, addressSource }: Pick<TaxCalculationRow, 'address' | 'addressSource'>) {
  return {
    address,
    address_source: addressSource,
    ip_address: null,
    tax_ids: [],
    taxability_override: 'none' as const,
  };
}

function shippingOf(row: TaxShippingRow | null) {
  if (!row) return null;
  return {
    amount: row.amount,
    amount_tax: row.amountTax,
    tax_behavior: 'exclusive' as const,
    tax_code: row.taxCode,
  };
}
