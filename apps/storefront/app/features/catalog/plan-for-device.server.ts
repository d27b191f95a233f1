import type { PlanDetail } from '@cerulean/contract/catalog';
import { planSims, type SimType } from '@cerulean/rules/plan-fit';
import { isRefusal } from '../../platform/backend.server.ts';
import type { Visit } from '../../platform/visit.ts';

/** The device from whose page a plan was chosen, and the kinds of SIM that the two leave. */
export interface ForDevice {
  documentId: string;
  name: string;
  sims: SimType[];
}

/** The device that the address of a plan's page names; null where there is none, or the plan does not fit. */
export async function deviceOf(visit: Visit, documentId: string | null, plan: PlanDetail): Promise<ForDevice | null> {
  if (documentId === null) return null;
  try {
    const { product } = await visit.backend.call('readProduct', { params: { documentId } });
    const { kind, esim, fits, name } = product;
    const sims = planSims(plan, { productKind: kind, esim, fitsAll: false, fits });
    return sims.length > 0 ? { documentId, name, sims } : null;
  } catch (error) {
    if (isRefusal(error, 'not_found', 'bad_request')) return null;
    throw error;
  }
}
