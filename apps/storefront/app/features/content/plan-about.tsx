import type { PlanDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/content';
import { Ticks } from '../../ui/facts.tsx';
import { ownLanguage } from '../../ui/own-language.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Markdown, type MarkdownNode } from './markdown.tsx';

/** An editor's description of a plan, with what the plan includes and what is limited. */
export function PlanAbout({ plan, about }: { plan: PlanDetail; about: readonly MarkdownNode[] }) {
  return (
    <div className="stack gap-6">
      <Prose lang={plan.language}>
        <Markdown nodes={about} />
      </Prose>
      <div className="two">
        {plan.included.length > 0 && (
          <section className="stack" aria-labelledby="included">
            <h2 id="included" className="t-3">
              {words.included}
            </h2>
            <Ticks ticks={plan.included.map((text) => ({ text: ownLanguage(text, plan.language) }))} />
          </section>
        )}
        {plan.limits.length > 0 && (
          <section className="stack" aria-labelledby="limits">
            <h2 id="limits" className="t-3">
              {words.limits}
            </h2>
            <Ticks ticks={plan.limits.map((text) => ({ text: ownLanguage(text, plan.language), included: false }))} />
          </section>
        )}
      </div>
    </div>
  );
}
