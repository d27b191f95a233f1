import { pageMeta } from '../platform/page-meta.ts';
import '../features/account/gate-page.css';
import type { Route } from './+types/register.ts';
import { RegisterView } from './parts/register-view.tsx';

export { loader, action } from './parts/register.server.ts';

export const handle = pageMeta(() => ({ title: 'Your account', indexed: false }));

export default function RegisterPage(props: Route.ComponentProps) {
  return <RegisterView {...props} />;
}
