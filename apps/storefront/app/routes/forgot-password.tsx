import { data } from 'react-router';
import { wayBack } from '../features/account/way-back.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import '../features/account/gate-page.css';
import { askForLink } from '../features/account/forgotten-password.server.ts';
import { knownEmail } from '../features/account/known-email.server.ts';
import { requestContext } from '../platform/request-context.ts';
import type { Route } from './+types/forgot-password.ts';
import { ForgotPasswordView } from './parts/forgot-password-view.tsx';

export const loader = guard(async ({ context }: Route.LoaderArgs) => {
  const current = context.get(requestContext);
  return { next: wayBack(current.query.get('next'), '') || null, email: await knownEmail(current) };
});

/** R15: the forgotten password. The answer is the same whether the address has an account. */
export const action = guard(async ({ context, request }: Route.ActionArgs) => {
  const problem = await askForLink(context.get(requestContext), await request.formData());
  return problem ? data({ problem }, 400) : { problem };
});

export const handle = pageMeta(() => ({
  title: 'Forgotten password',
  description: 'We mail you a link to set a new one.',
  indexed: false,
}));

export default function ForgotPasswordPage(props: Route.ComponentProps) {
  return <ForgotPasswordView {...props} />;
}
