import type { PlanDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/content';
import { Ticks, type Tick } from '../../ui/facts.tsx';
import { ownLanguage } from '../../ui/own-language.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Markdown, type MarkdownNode } from './markdown.tsx';

interface PlanAboutProps {
  plan: PlanDetail & { alsoIncluded: readonly string[] };
  about: readonly MarkdownNode[];
}

/** An editor's description of a plan, with what the plan includes and what is limited. */
export function PlanAbout({ plan, about }: PlanAboutProps) {
  const included: Tick[] = plan.included.map((text) => ({ text: ownLanguage(text, plan.language) }));
  return (
    <div className="stack gap-6">
      <Prose lang={plan.language}>
        <Markdown nodes={about} />
      </Prose>
      <div className="two">
        <section className="stack" aria-labelledby="included">
          <h2 id="included" className="t-3">
            {words.included}
          </h2>
          <Ticks ticks={[...included, ...plan.alsoIncluded.map((text) => ({ text }))]} />
        </section>
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
