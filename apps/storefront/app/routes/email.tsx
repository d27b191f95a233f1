import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/email.ts';
import { EmailView } from './parts/email-view.tsx';

export { loader, action } from './parts/email.server.ts';

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Your e-mail address', indexed: false }));

export default function EmailPage(props: Route.ComponentProps) {
  return <EmailView {...props} />;
}
