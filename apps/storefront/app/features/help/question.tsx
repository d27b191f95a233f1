import { Icon, Plus } from '../../ui/icon.tsx';
import { Markdown } from '../content/markdown.tsx';
import type { QuestionShown } from './question-list.ts';

/**
 * A question with its answer. The target of links to it is the answer: browsers open what a link points into by
 * themselves, without a script.
 */
export function Question({ slug, question, answer, open }: QuestionShown & { open: boolean }) {
  return (
    <details className="faq" open={open}>
      <summary>
        <span>{question}</span>
        <Icon of={Plus} size={22} />
      </summary>
      <div id={slug} className="faq-answer">
        <Markdown nodes={answer} />
        <p className="faq-link">
          <a href={`#${slug}`}>
            Link to this answer<span className="sr">: {question}</span>
          </a>
        </p>
      </div>
    </details>
  );
}
