import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/password.ts';
import { PasswordView } from './parts/password-view.tsx';

export { loader, action } from './parts/password.server.ts';

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Your password', indexed: false }));

export default function PasswordPage(props: Route.ComponentProps) {
  return <PasswordView {...props} />;
}
