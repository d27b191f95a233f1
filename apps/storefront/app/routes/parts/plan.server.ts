import { MAX_LINES_AT_ONCE } from '@cerulean/rules/limits';
import type { PlanDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { planSims } from '@cerulean/rules/plan-fit';
import { deviceLink, type AbsentDevice } from '../../features/cart/absent-device.server.ts';
import { dataText, dataWithNote } from '../../features/catalog/plan-text.ts';
import { labelWords } from '../../features/catalog/label-words.ts';
import { alsoIncluded, type NamedDevice } from '../../features/catalog/plan-included.server.ts';
import { planJsonLd } from '../../features/catalog/json-ld.server.ts';
import { planTaxText } from '../../features/catalog/plan-tax.ts';
import { guard } from '../../platform/guard.server.ts';
import { prefixAmong } from '../../pages/language.ts';
import { readSite } from '../../platform/site.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { readMarkdown } from '../../features/content/read-markdown.server.ts';
import { unlessRefused } from '../../platform/backend.server.ts';
import type { Route } from '../+types/plan.ts';

export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const { page, query } = current;
  const [{ plan, currency, languages }, { name }] = await Promise.all([
    current.backend.call('readPlan', { params }),
    readSite(current),
  ]);
  const device = await deviceOf(current, query.get('for'), plan);
  const lines = Math.min(Math.max(Number(query.get('lines') ?? 1), 1), MAX_LINES_AT_ONCE);
  // Caching a page for one visitor's choices would evict a page that many people visit.
  if (query.size > 0) page.noStore();
  const data = dataText(plan.dataMb);
  return {
    plan: { ...plan, alsoIncluded: alsoIncluded(plan, device) },
    device,
    lines,
    currency,
    about: readMarkdown(plan.description),
    tax: planTaxText(plan),
    savesHint: plan.terms.some(({ saves }) => saves !== null) ? words.savesHint : null,
    labelSays: labelWords(plan),
    head: {
      languages,
      title: words.planTitle({ plan: plan.name, isUnlimited: plan.dataMb === null ? 'yes' : 'no', data }),
      description: words.planDescription({ tagline: plan.tagline, data: dataWithNote(plan), reach: plan.reachText }),
      jsonLd: planJsonLd(plan, { name, origin: current.config.publicUrl + prefixAmong(languages), currency }),
    },
  };
});

/** The device whose page led to the plan. */
export interface ForDevice extends NamedDevice {
  documentId: string;
  /** What the page says of it. It is true whether or not the device is in the visitor's cart, which isn't known here. */
  says: string;
  link: AbsentDevice['link'];
}

/** Returns the device that a plan page's URL names, or `null` if there is none or the plan does not fit it. */
async function deviceOf(
  requestContext: RequestContext,
  documentId: string | null,
  plan: PlanDetail,
): Promise<ForDevice | null> {
  if (documentId === null) return null;
  const call = requestContext.backend.call('readProduct', { params: { documentId } });
  const found = await unlessRefused(call, 'not_found', 'bad_request');
  if (found === null) return null;
  const { kind, esim, fits, name } = found.product;
  const sims = planSims(plan, { productKind: kind, esim, fitsAll: false, fits });
  if (sims.length === 0) return null;
  const says = words.forDevice({ isKit: kind === 'sim-kit' ? 'yes' : 'no', device: name });
  return { documentId, says, link: deviceLink(documentId, name), kind, sims };
}
