import { readPayload, pageMeta } from '../platform/page-exports.ts';
import type { loader } from './parts/plan.server.ts';
import { PlanView } from './parts/plan-view.tsx';

export { loader } from './parts/plan.server.ts';

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data }) => data.head);

export default PlanView;
