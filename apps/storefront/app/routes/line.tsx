import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/line.ts';
import { LineView } from './parts/line-view.tsx';

export { loader, action } from './parts/line.server.ts';

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Your line', indexed: false }));

export default function LinePage(props: Route.ComponentProps) {
  return <LineView {...props} />;
}
