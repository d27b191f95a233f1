import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import '../features/checkout/plan-choices.css';
import type { Route } from './+types/select-plan.ts';
import { SelectPlanView } from './parts/select-plan-view.tsx';

export { loader, action } from './parts/select-plan.server.ts';

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Choose a plan', indexed: false }));

export default function SelectPlanPage(props: Route.ComponentProps) {
  return <SelectPlanView {...props} />;
}
