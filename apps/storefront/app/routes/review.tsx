import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/review.ts';
import { ReviewView } from './parts/review-view.tsx';

export { loader, action, headers } from './parts/review.server.ts';

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Review and pay', indexed: false }));

export default function ReviewPage(props: Route.ComponentProps) {
  return <ReviewView {...props} />;
}
