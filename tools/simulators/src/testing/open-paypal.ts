import { callControl, startForTest } from './start-for-test.ts';

const CLIENT = 'simulated-client';
const SECRET = 'only-for-a-simulator';

/** Opens a simulator and returns functions that make the shop's calls to it. */
export async function openPaypal(env: Record<string, string> = {}) {
  const { paypal, stop, stateDir } = await startForTest(env);
  const basic = Buffer.from(`${CLIENT}:${SECRET}`).toString('base64');
  const token = async (): Promise<string> => {
    const response = await fetch(`${paypal}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    return ((await response.json()) as { access_token: string }).access_token;
  };
  let bearer = await token();
  /** Gets a new token, because a token expires after nine hours. */
  const renew = async (): Promise<void> => {
    bearer = await token();
  };
  const call = async (method: string, path: string, body?: unknown, key?: string) => {
    const response = await fetch(`${paypal}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'paypal-request-id': key }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const control = <T = Answer>(path: string, body?: object) => callControl<T>(paypal, path, body);
  return { paypal, call, control, token, renew, stop, stateDir };
}

export interface Answer {
  id: string;
  status: string;
  details?: { issue: string }[];
  links: { rel: string; href: string }[];
  purchase_units: { payments?: { captures: { id: string; status: string }[]; refunds?: { id: string }[] } }[];
  verification_status?: string;
  redirect_url?: string;
  outcome?: string;
  totals?: object;
}

/** Returns the body of a call that creates an order. */
export function orderBody(change: object = {}, unit: object = {}): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'attempt-1',
        invoice_id: 'CER-1',
        amount: {
          currency_code: 'USD',
          value: '129.00',
          breakdown: { item_total: { currency_code: 'USD', value: '129.00' } },
        },
        items: [{ name: 'Lumen 7', quantity: '1', unit_amount: { currency_code: 'USD', value: '129.00' } }],
        ...unit,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: 'http://shop.test/paid?x=1',
          cancel_url: 'http://shop.test/left?left=1',
          user_action: 'PAY_NOW',
        },
      },
    },
    ...change,
  };
}

/** Returns a payment source with this preference for shipping addresses. */
export const sourceFor = (preference: string) => ({
  paypal: {
    experience_context: {
      return_url: 'http://shop.test/paid',
      cancel_url: 'http://shop.test/left',
      shipping_preference: preference,
    },
  },
});

export const SHIPPING = {
  name: { full_name: 'Ada Lovelace' },
  address: {
    address_line_1: '1 Analytical Way',
    admin_area_2: 'Springfield',
    admin_area_1: 'IL',
    postal_code: '62701',
    country_code: 'US',
  },
};

type Calls = Pick<Awaited<ReturnType<typeof openPaypal>>, 'call' | 'control'>;

/** Pays a new order and returns the id of its capture. */
export async function capturedIn({ call, control }: Calls): Promise<string> {
  const { id } = (await call('POST', '/v2/checkout/orders', orderBody(), 'k1')).body;
  await control(`/orders/${id}/approve`, {});
  const captured = await call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'c1');
  return captured.body.purchase_units[0]?.payments?.captures[0]?.id ?? '';
}

/** Returns the issue that a refusal names. */
export const issueOf = ({ body }: { body: Answer }) => body.details?.[0]?.issue;

/** A page of the report of transactions. */
export interface Report {
  transaction_details?: { transaction_info: Record<string, unknown> }[];
  total_pages: number;
}
