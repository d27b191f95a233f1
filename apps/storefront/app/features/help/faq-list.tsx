import * as words from '@cerulean/messages/help';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Anchor } from '../../ui/anchor.tsx';
import { Contents } from '../../ui/contents.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PhoneLink } from '../../ui/footer.tsx';
import { Phone, Icon, Plus } from '../../ui/icon.tsx';
import { Lid } from '../../ui/lid.tsx';
import { Note } from '../../ui/note.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Markdown } from '../content/markdown.tsx';
import { countOf, found, type Chapter, type QuestionShown } from './question-list.ts';

export interface FaqListProps {
  chapters: readonly Chapter[];
  /** The search terms in the URL. */
  q: string;
  phone: string;
  hours: string;
}

/**
 * All questions by category (R14). The search narrows them while the visitor types, or with its button if there is no
 * script. A link to a question opens that question.
 */
export function FaqList({ chapters, q, phone, hours }: FaqListProps) {
  const seek = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    // The visitor may have entered text before this script was loaded.
    setTyped(seek.current?.querySelector('input')?.value ?? q);
  }, [q]);
  useEffect(() => {
    openTarget(hash);
  }, [hash]);
  const shown = found(chapters, typed);
  const count = countOf(shown);
  const isSearched = typed.trim() !== '';
  return (
    <>
      <Lid
        title={words.title}
        lead={words.lead({ count: countOf(chapters) })}
        picture={{ src: '/art/light.svg', width: 240, height: 330 }}
      >
        <div
          ref={seek}
          className="mt-5"
          onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}
        >
          <SearchForm action="/faqs" label={words.search} value={q} placeholder={words.example} primary />
        </div>
      </Lid>
      <div className="wrap browse faqs">
        {count === 0 ? (
          <div className="not-phone" />
        ) : (
          <Contents
            title={words.topics}
            parts={shown.map(({ id, title, questions }) => ({ id, title, count: questions.length }))}
          />
        )}
        <div className="stack gap-6">
          <p role="status" className="faq-status">
            {isSearched && (
              // The key keeps React from removing texts that page translators may have replaced (B07).
              <span key={q}>
                {rich(
                  words.found({
                    ...tags,
                    count,
                    terms: typed.trim(),
                    typed: (text) => (
                      <b translate="no" className="break" data-person="">
                        {text}
                      </b>
                    ),
                    isSent: q === '' ? 'no' : 'yes',
                    link: (text) => <Anchor href="/faqs">{text}</Anchor>,
                  }),
                )}
              </span>
            )}
          </p>
          {shown.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="t-2 mb-4">
                {title}
              </h2>
              {questions.map((question) => (
                <Question key={question.slug} {...question} open={isSearched && count <= 3} />
              ))}
            </section>
          ))}
          {count === 0 && !isSearched && <Empty title={words.noQuestions} />}
          {count === 0 && isSearched && (
            <Empty title={words.nothing}>
              <p>{words.nothingText({ canCall: phone === '' ? 'no' : 'yes' })}</p>
            </Empty>
          )}
          {phone !== '' && (
            <Note title={words.notHere} icon={Phone}>
              <p className="break">
                {rich(words.askPerson({ call: (text) => <PhoneLink phone={text} />, phone, hours }))}
              </p>
            </Note>
          )}
        </div>
      </div>
    </>
  );
}

/** Opens the question that a link points to, if the browser did not open it. */
function openTarget(hash: string): void {
  const details = document.getElementById(hash.slice(1))?.closest('details');
  if (!details || details.open) return;
  details.open = true;
  details.scrollIntoView();
}

/**
 * A question with its answer. Links target the answer, because browsers open a closed `details` element around a link's
 * target without a script.
 */
function Question({ slug, question, answer, lang, open }: QuestionShown & { open: boolean }) {
  return (
    <details className="faq" open={open}>
      <summary>
        <span lang={lang}>{question}</span>
        <Icon of={Plus} size={22} />
      </summary>
      <div id={slug} className="faq-answer">
        <div lang={lang}>
          <Markdown nodes={answer} />
        </div>
        <p className="faq-link">
          <a href={`#${slug}`}>{rich(words.linkTo({ ...tags, question }))}</a>
        </p>
      </div>
    </details>
  );
}
