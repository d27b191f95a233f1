import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { Prose } from '../../ui/prose.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import { Markdown } from './markdown.tsx';
import type { SectionProps } from './section-of.ts';

/** Questions that an editor chose. The first question is open. */
export function FaqSection({ id, section }: SectionProps<'faqs'>) {
  const { title, lead, faqs, link } = section;
  return (
    <section className="section wrap split at-top" aria-labelledby={id}>
      <div className="stack">
        <h2 id={id}>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
        {link && (
          <p>
            <GoLink href={link.href}>{link.label}</GoLink>
          </p>
        )}
      </div>
      <div>
        {faqs.map(({ slug, question, answer }, index) => (
          <Disclosure key={slug} id={slug} question={question} open={index === 0}>
            <Markdown nodes={answer} />
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** A text with an optional title. */
export function RichTextSection({ id, section }: SectionProps<'rich-text'>) {
  return (
    <section className="section wrap" aria-labelledby={section.title === null ? undefined : id}>
      <div className="stack gap-5">
        {section.title !== null && <h2 id={id}>{section.title}</h2>}
        <Prose>
          <Markdown nodes={section.body} />
        </Prose>
      </div>
    </section>
  );
}

/** An offer with a single link, above a night sea. */
export function CallToActionSection({ id, section }: SectionProps<'call-to-action'>) {
  const { title, text, link } = section;
  return (
    <section className="section deep offer" aria-labelledby={id}>
      <div className="wrap">
        <div className="stack gap-5">
          <h2 id={id}>{title}</h2>
          <p className="lead">{text}</p>
          <p>
            <ButtonLink href={link.href} size="lg">
              {link.label}
            </ButtonLink>
          </p>
        </div>
      </div>
      <Horizon level={2} />
    </section>
  );
}
