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
    if (!(error instanceof BackendError) || error.code === undefined || !(error.code in words)) throw error;
    const { next } = error.details;
    return { code: error.code, next: typeof next === 'string' ? next : null };
  }
}

type Words = (label: string) => { title: string; text: string };

const words: Readonly<Record<string, Words>> = {
  ticket_invalid: (label) => ({
    title: 'This log-in is too old',
    text: `It was used already, or it took too long. Nobody was logged in with ${label}; please begin again.`,
  }),
  social_refused: (label) => ({
    title: 'You said no, and that is fine',
    text: `${label} told us nothing about you. You can log in another way.`,
  }),
  social_unchecked: (label) => ({
    title: 'We could not check this log-in',
    text: `What ${label} sent did not pass our checks, so nobody was logged in. Please begin again or log in another way.`,
  }),
  social_unavailable: (label) => ({
    title: `${label} does not answer`,
    text: 'Please try again in a few minutes, or log in another way.',
  }),
  social_needs_email: (label) => ({
    title: 'We need an e-mail address',
    text: `${label} gave us none, and your receipts have to go somewhere. Please register with an e-mail address of yours.`,
  }),
  email_taken: (label) => ({
    title: 'This address is not free yet',
    text: `${label} gave us an e-mail address that another account had until a few days ago. Please register with another one.`,
  }),
  login_taken: (label) => ({
    title: 'This log-in is in use',
    text: `It opens an account here already, and one log-in opens one account. Log in with ${label} to see which, and take it away there first.`,
  }),
  forbidden: () => ({
    title: 'This account is closed',
    text: 'Please write to us if you think that it should not be.',
  }),
};

export const handle = pageMeta(() => ({ title: 'Logging in', indexed: false }));

export default function ConnectWelcomePage({ loaderData }: Route.ComponentProps) {
  const { label, code, isLoggedIn, again, cartId } = loaderData;
  const { title, text } = (words[code] ?? words['ticket_invalid'])?.(label) ?? { title: '', text: '' };
  return (
    <GatePage title={title}>
      <p>{text}</p>
      {cartId !== null && <p>Your cart is still there.</p>}
      <div className="row gap-4">
        <ButtonLink href={again} tone="primary" size="lg">
          {isLoggedIn ? 'Back to your account' : 'Choose how to log in'}
        </ButtonLink>
        {cartId !== null && <TextLink href={`/cart/${cartId}`}>Back to the cart</TextLink>}
      </div>
    </GatePage>
  );
}
