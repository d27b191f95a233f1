import type { Marked, SearchKind } from '@cerulean/contract/search';
import * as words from '@cerulean/messages/search';
import { Anchor } from '../../ui/anchor.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { ArrowRight, FileText, Icon, Plus } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { sunLevel } from '../catalog/sun-level.ts';
import { searchAddress, type SearchAsked } from './search-address.ts';

/** A result of any kind. */
export interface ShownResult {
  href: string;
  title: Marked;
  text: Marked;
  picture: Omit<PictureSource, 'alt' | 'sizes'> | null;
  /** Language of the title and text, if it is not that of the page. */
  lang?: string;
  /** Height of the sun. For plans only. */
  level: number | null;
  /** Publication date. For articles only. */
  day: { value: string; text: string } | null;
  price: {
    value: string;
    /** Whether the item costs nothing, and if so, whether it can be bought only with a plan. */
    free: 'no' | 'yes' | 'with_plan';
    from: boolean;
    /** What the price buys: a month, or the whole term. `null` for a device. */
    per: 'month' | 'term' | null;
    total: string | null;
    term: string;
  } | null;
}

export interface ShownGroup {
  kind: SearchKind;
  /** Number of results of this kind, on all pages. */
  count: number;
  results: ShownResult[];
}

interface SearchResultsProps {
  groups: readonly ShownGroup[];
  asked: SearchAsked;
  pages: number;
}

/** Results by kind: the best results of each kind with a link to all of them, or a single kind with paging. */
export function SearchResults({ groups, asked, pages }: SearchResultsProps) {
  const shown = groups.filter(({ results }) => results.length > 0);
  return (
    <div className="stack gap-6 found">
      {shown.map(({ kind, count, results }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className="t-3 mb-3">
            {words.kind({ kind })}
          </h2>
          {kind === 'question' ? (
            results.map((result) => <FoundQuestion key={result.href} {...result} />)
          ) : (
            <ul className="rows">
              {results.map((result) => (
                <li key={result.href}>
                  <Row {...result} kind={kind} />
                </li>
              ))}
            </ul>
          )}
          {asked.kind === null && count > results.length && (
            <p className="mt-3">
              <Anchor className="go" href={searchAddress(asked, { kind })}>
                <span>{words.allOfKind({ kind, count })}</span> <Icon of={ArrowRight} size={20} />
              </Anchor>
            </p>
          )}
        </section>
      ))}
      <Pagination page={asked.page} pages={pages} href={(page) => searchAddress(asked, { page })} />
    </div>
  );
}

function Row({ kind, href, title, text, lang, picture, level, day, price }: ShownResult & { kind: SearchKind }) {
  return (
    <>
      <Thumb kind={kind} picture={picture} level={level} />
      <div>
        <h3 className="found-title" lang={lang}>
          <Anchor href={href}>
            <MarkedText pieces={title} />
          </Anchor>
        </h3>
        <p className="muted" lang={lang}>
          <MarkedText pieces={text} />
        </p>
        {day !== null && (
          <p className="muted">
            <time dateTime={day.value}>{day.text}</time>
          </p>
        )}
      </div>
      {price !== null && <FoundPrice {...price} />}
    </>
  );
}

function Thumb({ kind, picture, level }: Pick<ShownResult, 'picture' | 'level'> & { kind: SearchKind }) {
  if (level !== null) return <Horizon className="thumb" level={sunLevel(level)} />;
  if (picture === null) return <Icon of={FileText} size={24} />;
  const isWide = kind === 'article';
  return (
    <Picture
      {...picture}
      sizes={picture.srcSet && (isWide ? '96px' : '56px')}
      alt=""
      className={isWide ? 'wide-pic' : undefined}
    />
  );
}

function FoundPrice({ value, free, from, per, total, term }: NonNullable<ShownResult['price']>) {
  return (
    <p className="found-price">
      {rich(
        words.price({
          muted: (text) => <span className="muted">{text}</span>,
          amount: (text) => (
            <b className={free === 'no' ? 'num' : undefined} translate={free === 'no' ? 'no' : undefined}>
              {text}
            </b>
          ),
          isFrom: from ? 'yes' : 'no',
          price: free === 'no' ? value : free === 'yes' ? words.free : words.freeWithPlan,
          per: per ?? 'none',
          term,
        }),
      )}
      {total !== null && <span className="muted found-total">{rich(words.total({ ...tags, total, term }))}</span>}
    </p>
  );
}

/** A question that opens in place. Its link leads to the full list of questions. */
function FoundQuestion({ href, title, text, lang }: ShownResult) {
  return (
    <details className="faq">
      <summary>
        <h3 className="found-question" lang={lang}>
          <MarkedText pieces={title} />
        </h3>
        <Icon of={Plus} size={22} />
      </summary>
      <div>
        <p lang={lang}>
          <MarkedText pieces={text} />
        </p>
        <p className="faq-link">
          <Anchor href={href}>{words.answer}</Anchor>
        </p>
      </div>
    </details>
  );
}

/** Text with the search terms marked. React escapes each part, so no part is treated as markup. */
function MarkedText({ pieces }: { pieces: Marked }) {
  return pieces.map(({ text, hit }, place) =>
    hit ? (
      <mark key={place} data-person="">
        {text}
      </mark>
    ) : (
      <span key={place}>{text}</span>
    ),
  );
}
