import type { Cart } from '@cerulean/contract/cart';
import { BackendError } from '../../platform/backend-error.ts';
import { textOf } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';

/** Policies that are agreed to with an order, by the slug of their page. */
const AGREED = ['terms-and-conditions', 'privacy-policy'] as const;

/** The versions in force, so that an order says to which text the buyer agreed. A missing policy is left out. */
export async function policyVersions(visit: Visit): Promise<Record<string, string>> {
  const found = await Promise.all(
    AGREED.map(async (slug) => {
      try {
        const { policy } = await visit.remember(`policy:${slug}`, [`policy:${slug}`], () =>
          visit.backend.call('readPolicy', { params: { slug } }),
        );
        return [[slug, policy.version] as const];
      } catch (error) {
        if (error instanceof BackendError && error.status === 404) return [];
        throw error;
      }
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Where paying leads: the gateway's page, the receipt, back to a step, or a sentence on the review page. */
export type Paying =
  | { to: 'gateway'; url: string }
  | { to: 'receipt' }
  | { to: 'step' }
  | { to: 'review'; problem: PayProblem };

export interface PayProblem {
  code: string;
  message: string;
}

const CHANGED_TERMS = 'Our terms have changed while this page was open. Please read them and agree again.';

/** Places the order and opens the gateway's page; the payment cookie lets this browser see the receipt (R20). */
export async function pay(visit: Visit, cart: Cart, form: FormData): Promise<Paying> {
  const policies = await policyVersions(visit);
  // What is recorded is what the buyer was shown, so a version that came into force meanwhile asks for consent again.
  if (Object.entries(policies).some(([slug, version]) => form.get(`policy.${slug}`) !== version)) {
    return { to: 'review', problem: { code: 'consent_required', message: CHANGED_TERMS } };
  }
  try {
    const answer = await visit.backend.call('pay', {
      params: { cartId: cart.id },
      body: {
        version: Number(form.get('version')),
        total: Number(form.get('total')),
        gateway: textOf(form, 'gateway') ?? 'stripe',
        consent: form.get('consent') === 'yes',
        policies,
      },
    });
    visit.keepPayment({ id: cart.id, secret: answer.paymentSecret });
    return answer.outcome === 'pay' && answer.url !== null ? { to: 'gateway', url: answer.url } : { to: 'receipt' };
  } catch (error) {
    if (!(error instanceof BackendError) || error.code === undefined) throw error;
    return refusal(error, error.code);
  }
}

function refusal(error: BackendError, code: string): Paying {
  switch (code) {
    case 'already_paid':
    case 'cart_closed':
      return { to: 'receipt' };
    case 'step_incomplete':
    case 'item_unavailable':
    case 'out_of_stock':
      return { to: 'step' };
    case 'version_conflict':
    case 'price_changed':
    case 'consent_required':
    case 'payment_starting':
    case 'total_too_small':
    case 'gateway_unknown':
    case 'gateway_unavailable':
    case 'rate_limited':
      return { to: 'review', problem: { code, message: error.message } };
    default:
      throw error;
  }
}
