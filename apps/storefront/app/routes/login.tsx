import { pageMeta } from '../platform/page-meta.ts';
import '../features/account/gate-page.css';
import type { Route } from './+types/login.ts';
import { LoginView } from './parts/login-view.tsx';

export { loader, action } from './parts/login.server.ts';

export const handle = pageMeta(() => ({
  title: 'Log in or register',
  description: 'Your orders and plans, behind one password.',
  indexed: false,
}));

export default function LoginPage(props: Route.ComponentProps) {
  return <LoginView {...props} />;
}
