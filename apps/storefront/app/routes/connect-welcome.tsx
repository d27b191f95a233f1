import * as words from '@cerulean/messages/account';
import { data, redirectDocument } from 'react-router';
import { arrive, loginPageOf, providerOf } from '../features/account/arrive.server.ts';
import { GatePage } from '../features/account/gate-page.tsx';
import { wayBack } from '../features/account/way-back.ts';
import { BackendError } from '../platform/backend-error.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../features/account/gate-page.css';
import type { Route } from './+types/connect-welcome.ts';

/**
 * Completes a provider login (C08): exchanges the one-time ticket on the server and redirects to the visitor's previous
 * page, which replaces the URL with the ticket. An error is explained, and the cart is kept.
 */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const { name, label } = providerOf(current, params.provider);
  const ticket = current.query.get('access_token');
  const outcome = ticket === null ? TOO_OLD : await exchange(current, name, ticket);
  if (typeof outcome === 'string') throw redirectDocument(outcome);
  const back = wayBack(outcome.next, '/login');
  const isLoggedIn = outcome.code === 'login_taken';
  const again = isLoggedIn ? back : loginPageOf(back);
  return data(
    { label, code: outcome.code, isLoggedIn, again, cartId: current.cart?.id ?? null },
    outcome.code === 'social_unavailable' ? 503 : 400,
  );
});

interface Problem {
  code: string;
  next: string | null;
}

const TOO_OLD: Problem = { code: 'ticket_invalid', next: null };

/** Exchanges the ticket for a session. Returns the path to redirect to, or the problem. */
async function exchange(current: RequestContext, provider: string, ticket: string): Promise<string | Problem> {
  try {
    const params = { provider };
    const { jwt, next } = await current.backend.call('socialCallback', { params, query: { access_token: ticket } });
    current.keepToken(jwt);
    return await arrive(current, next);
  } catch (error) {
    if (isRefusal(error, 'social_link_needed')) return `/connect/${provider}/link`;
    if (isRefusal(error, 'social_unverified')) return `/connect/${provider}/proof`;
    if (!(error instanceof BackendError) || error.code === undefined || !PROBLEMS.has(error.code)) throw error;
    const { next } = error.details;
    return { code: error.code, next: typeof next === 'string' ? next : null };
  }
}

/** The problems that this page explains. */
const PROBLEMS = new Set([
  'ticket_invalid',
  'social_refused',
  'social_unchecked',
  'social_unavailable',
  'social_needs_email',
  'email_taken',
  'login_taken',
  'forbidden',
]);

export const handle = pageMeta(() => ({ title: words.signIn, indexed: false }));

export default function ConnectWelcomePage({ loaderData }: Route.ComponentProps) {
  const { label, code, isLoggedIn, again, cartId } = loaderData;
  return (
    <GatePage title={words.problemTitle({ code, provider: label })}>
      <p>{words.problemText({ code, provider: label })}</p>
      {cartId !== null && <p>{words.cartStillThere}</p>}
      <div className="row gap-4">
        <ButtonLink href={again} tone="primary" size="lg">
          {isLoggedIn ? words.backToAccount : words.chooseWay}
        </ButtonLink>
        {cartId !== null && <TextLink href={`/cart/${cartId}`}>{words.backToCart}</TextLink>}
      </div>
    </GatePage>
  );
}
