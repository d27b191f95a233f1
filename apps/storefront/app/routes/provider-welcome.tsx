import * as words from '@cerulean/messages/account';
import { data, redirectDocument } from 'react-router';
import { arrive, loginPageOf, providerOf } from '../features/account/arrive.server.ts';
import { LOGINS } from '../features/account/account-nav.ts';
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
import type { Route } from './+types/provider-welcome.ts';

/**
 * Completes a provider login (C08): exchanges the one-time ticket on the server and redirects to the visitor's previous
 * page, which replaces the URL with the ticket. If there was a problem, that is this page with the problem's code, so
 * that it can be read again and in another language. The cart is kept.
 */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const { name, label } = providerOf(current, params.provider);
  const { query, cart } = current;
  const ticket = query.get('access_token');
  if (ticket !== null) throw redirectDocument(await exchange(current, name, ticket));
  const why = query.get('why') ?? '';
  const code = PROBLEMS.has(why) ? why : 'ticket_invalid';
  const back = wayBack(query.get('next'), '/login');
  const isLoggedIn = code === 'login_taken';
  const isLink = current.hasToken && back === LOGINS;
  const again = isLoggedIn || isLink ? back : loginPageOf(back);
  return data(
    { label, code, isLoggedIn, isLink, again, cartId: cart?.id ?? null },
    code === 'social_unavailable' ? 503 : 400,
  );
});

/** Exchanges the ticket for a session. Returns the path to redirect to. */
async function exchange(current: RequestContext, provider: string, ticket: string): Promise<string> {
  try {
    const params = { provider };
    const { jwt, next } = await current.backend.call('socialCallback', { params, query: { access_token: ticket } });
    current.keepToken(jwt);
    return await arrive(current, next);
  } catch (error) {
    if (isRefusal(error, 'social_link_needed')) return `/login/${provider}/link`;
    if (isRefusal(error, 'social_unverified')) return `/login/${provider}/proof`;
    if (!(error instanceof BackendError) || error.code === undefined || !PROBLEMS.has(error.code)) throw error;
    const { next } = error.details;
    const search = new URLSearchParams({ why: error.code });
    if (typeof next === 'string') search.set('next', wayBack(next, '/login'));
    return `/login/${provider}/welcome?${search}`;
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

const problemOf = ({ code, label, isLink }: { code: string; label: string; isLink: boolean }) => ({
  code,
  provider: label,
  isLink: isLink ? ('yes' as const) : ('no' as const),
});

export const handle = pageMeta<typeof loader>(({ data: shown }) => ({
  title: words.problemTitle(problemOf(shown)),
  indexed: false,
}));

/** Without an email address from the provider, an account is all that is left. */
function signInText(code: string): string {
  return code === 'social_needs_email' ? words.createAccount : words.chooseWay;
}

export default function ProviderWelcomePage({ loaderData }: Route.ComponentProps) {
  const { code, isLoggedIn, isLink, again, cartId } = loaderData;
  const problem = problemOf(loaderData);
  return (
    <GatePage title={words.problemTitle(problem)}>
      <p>{words.problemText(problem)}</p>
      {cartId !== null && <p>{words.cartStillThere}</p>}
      <div className="row gap-4">
        <ButtonLink href={again} tone="primary" size="lg">
          {isLink ? words.backToSignIns : isLoggedIn ? words.backToAccount : signInText(code)}
        </ButtonLink>
        {cartId !== null && <TextLink href={`/cart/${cartId}`}>{words.backToCart}</TextLink>}
      </div>
    </GatePage>
  );
}
