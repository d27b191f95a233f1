import { LOCALES } from '@cerulean/messages/languages';
import type { CheckoutSessionRequest, ShipTo } from '../gateway.ts';
import { toMoney } from './paypal-units.ts';

/** Far more items than a cart can hold. For an order with more, PayPal gets only the total, without items. */
const MAX_ITEMS = 100;
/** Maximum length of an item name and of the brand name. */
const MAX_TEXT = 127;

/**
 * Builds the body of `POST /v2/checkout/orders`. Every charge is an item and deductions are the discount, so PayPal
 * shows our lines and charges our total. `IMMEDIATE_PAYMENT_REQUIRED` excludes bank transfers that take days, because
 * stock is held meanwhile. PayPal's own review may still delay a payment. The buyer cannot change a parcel's address,
 * because Seller Protection covers only shipments to the transaction's address.
 */
export function orderRequest(request: CheckoutSessionRequest, brand: string): object {
  const { amount, currency, lines, orderNumber, shipTo } = request;
  const sum = lines.reduce((total, line) => total + line.quantity * line.unitAmount, 0);
  if (sum !== amount) throw new Error(`The lines of ${orderNumber} add up to ${sum}, its total is ${amount}`);
  const charged = lines.filter(({ unitAmount }) => unitAmount > 0);
  const off = lines.filter(({ unitAmount }) => unitAmount < 0);
  const items = charged.length > MAX_ITEMS ? [] : charged;
  const discount = -off.reduce((total, line) => total + line.quantity * line.unitAmount, 0);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: request.attemptId,
        invoice_id: invoiceOf(request),
        description: request.title,
        amount: {
          ...toMoney(amount, currency),
          breakdown: {
            item_total: toMoney(amount + discount, currency),
            ...(discount > 0 ? { discount: toMoney(discount, currency) } : {}),
          },
        },
        ...(items.length === 0
          ? {}
          : {
              items: items.map(({ name, quantity, unitAmount, isSent }) => ({
                name: name.slice(0, MAX_TEXT),
                quantity: String(quantity),
                unit_amount: toMoney(unitAmount, currency),
                ...(shipTo ? { category: isSent ? 'PHYSICAL_GOODS' : 'DIGITAL_GOODS' } : {}),
              })),
            }),
        ...(shipTo ? { shipping: shippingOf(shipTo) } : {}),
      },
    ],
    payment_source: {
      paypal: {
        ...(request.email === null ? {} : { email_address: request.email }),
        experience_context: {
          ...(brand ? { brand_name: brand.slice(0, MAX_TEXT) } : {}),
          locale: LOCALES[request.language],
          user_action: 'PAY_NOW',
          shipping_preference: shipTo ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: request.returnUrl,
          cancel_url: request.leftUrl,
        },
      },
    },
  };
}

/**
 * Returns an invoice number. PayPal accepts one payment per number, even after a refund (`DUPLICATE_INVOICE_ID`). Until
 * the first charge, all attempts share the order's number, so that no two of them can both be paid.
 */
function invoiceOf({ orderNumber, earlierCharges }: CheckoutSessionRequest): string {
  return earlierCharges === 0 ? orderNumber : `${orderNumber}-${earlierCharges + 1}`;
}

/** Maximum length of a city name at PayPal. Names and address lines may have 300 characters. */
const MAX_CITY = 120;

/** Builds the delivery address (`shipping_detail` of checkout_orders_v2). */
function shippingOf({ name, line1, line2, city, state, zip, country }: ShipTo): object {
  return {
    ...(name ? { name: { full_name: name } } : {}),
    address: {
      address_line_1: line1,
      ...(line2 ? { address_line_2: line2 } : {}),
      admin_area_2: city.slice(0, MAX_CITY),
      admin_area_1: state,
      postal_code: zip,
      country_code: country,
    },
  };
}
