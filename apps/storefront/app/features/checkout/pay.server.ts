import type { Cart } from '@cerulean/contract/cart';
import { DEFAULT_GATEWAY, type GatewayName } from '@cerulean/contract/gateways';
import { AGREED_POLICIES } from '@cerulean/contract/payments';
import * as words from '@cerulean/messages/checkout';
import { waitOf } from '@cerulean/rules/wait';
import { BackendError } from '../../platform/backend-error.ts';
import { textOf } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Returns the versions of the policies in force. The review page submits them, and the order records the agreement. */
export async function policyVersions(requestContext: RequestContext): Promise<Record<string, string>> {
  const found = await Promise.all(
    AGREED_POLICIES.map(async (slug) => {
      try {
        const { policy } = await requestContext.remember(`policy:${slug}`, [`policy:${slug}`], () =>
          requestContext.backend.call('readPolicy', { params: { slug } }),
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

/** Next page after paying: gateway, receipt, waiting page (undecided payment), a step, or review with a message. */
export type Paying =
  | { to: 'gateway'; url: string }
  | { to: 'receipt' }
  | { to: 'waiting' }
  | { to: 'step' }
  | { to: 'review'; problem: PayProblem };

export interface PayProblem {
  code: string;
  message: string;
  /** Seconds to wait before the next attempt, after too many attempts. */
  wait?: number;
}

/** Places the order and returns the next page. The payment cookie lets this browser see the receipt (R20). */
export async function pay(
  requestContext: RequestContext,
  cart: Cart,
  form: FormData,
  gateway: GatewayName = DEFAULT_GATEWAY,
): Promise<Paying> {
  try {
    const answer = await requestContext.backend.call('pay', {
      params: { cartId: cart.id },
      body: {
        version: Number(form.get('version')),
        total: Number(form.get('total')),
        gateway,
        consent: form.get('consent') === 'yes',
        policies: shownPolicies(form),
      },
    });
    requestContext.keepPayment({ id: cart.id, secret: answer.paymentSecret });
    return answer.outcome === 'pay' && answer.url !== null ? { to: 'gateway', url: answer.url } : { to: 'receipt' };
  } catch (error) {
    if (!(error instanceof BackendError) || error.code === undefined) throw error;
    return refusal(error, error.code);
  }
}

/** Returns the policy versions that the buyer saw. The backend refuses a version that is no longer in force. */
function shownPolicies(form: FormData): Record<string, string> {
  return Object.fromEntries(
    AGREED_POLICIES.flatMap((slug) => {
      const version = textOf(form, `policy.${slug}`);
      return version === null ? [] : [[slug, version]];
    }),
  );
}

function refusal(error: BackendError, code: string): Paying {
  switch (code) {
    case 'already_paid':
    case 'cart_closed':
      return { to: 'receipt' };
    case 'payment_pending':
      return { to: 'waiting' };
    case 'step_incomplete':
    case 'item_unavailable':
    case 'out_of_stock':
    case 'kit_taken':
      return { to: 'step' };
    case 'version_conflict':
    case 'price_changed':
    case 'consent_required':
    case 'policies_changed':
    case 'payment_starting':
    case 'total_too_small':
    case 'gateway_unknown':
    case 'gateway_unavailable':
    case 'tax_unavailable':
      return { to: 'review', problem: { code, message: error.message } };
    case 'rate_limited':
      return {
        to: 'review',
        problem: error.details['held'] === true ? manyHeld(code) : tooOften(code, error.details['retryAfter']),
      };
    default:
      throw error;
  }
}

/** Other buyers behind the same IP address hold the remaining stock. They pay within minutes, or their pages expire. */
const manyHeld = (code: string): PayProblem => ({
  code,
  message: words.manyHeld,
  wait: 60,
});

/** Returns the problem after too many attempts. The message states how long to wait and that no data is lost. */
function tooOften(code: string, retryAfter: unknown): PayProblem {
  const wait = typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : 60;
  return { code, message: words.tooOften(waitOf(wait)), wait };
}
