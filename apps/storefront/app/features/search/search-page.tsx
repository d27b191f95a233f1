import { useMemo } from 'react';
import type { SearchKind } from '@cerulean/contract/search';
import * as words from '@cerulean/messages/search';
import { unpack, type Packed } from '../../platform/packed.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PhoneLink } from '../../ui/footer.tsx';
import { Lid } from '../../ui/lid.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { searchAddress, type SearchAsked } from './search-address.ts';
import { SearchResults, type ShownGroup } from './search-results.tsx';

export interface SearchPageProps {
  asked: SearchAsked;
  groups: Packed<ShownGroup>;
  /** Number of results of each kind. */
  counts: readonly { kind: SearchKind; count: number }[];
  total: number;
  /** True if there are more results than were counted. */
  more: boolean;
  /** The corrected query that was searched in place of the entered one. `null` if none was needed. */
  meant: string | null;
  /** True if no result contains all search terms. */
  partly: boolean;
  pages: number;
  phone: string;
  hours: string;
}

/** Links for visitors who prefer to browse. */
const PLACES = [
  { href: '/plans', label: words.kind({ kind: 'plan' }) },
  { href: '/products', label: words.kind({ kind: 'product' }) },
  { href: '/faqs', label: words.kind({ kind: 'question' }) },
  { href: '/blogs', label: words.kind({ kind: 'article' }) },
  { href: '/coverage-map', label: words.coverage },
];

/** The site search: its field, the kinds with their number of results, and the results. */
export function SearchPage(props: SearchPageProps) {
  const { asked, counts, total } = props;
  const { q, kind } = asked;
  return (
    <>
      <Lid title={words.title}>
        <div className="mt-4">
          <SearchForm action="/search" label={words.label} value={q} placeholder={words.example} primary />
        </div>
        {counts.length > 0 && (
          <div className="mt-4">
            <Chips
              label={words.kinds}
              chips={[
                {
                  href: searchAddress(asked, { kind: null }),
                  label: words.all({ count: total }),
                  current: kind === null,
                },
                ...counts.map((each) => ({
                  href: searchAddress(asked, { kind: each.kind }),
                  label: words.kindCount(each),
                  current: kind === each.kind,
                })),
              ]}
            />
          </div>
        )}
      </Lid>
      {total > 0 ? <Found {...props} /> : <Nothing {...props} />}
    </>
  );
}

function Found({ asked, groups, counts, total, more, meant, partly, pages }: SearchPageProps) {
  const shown = useMemo(() => unpack(groups), [groups]);
  const { q, kind } = asked;
  const isEmpty = kind !== null && !counts.some((each) => each.kind === kind);
  const ofKind = counts.find((each) => each.kind === kind)?.count ?? total;
  return (
    <div className="wrap browse browse-flip">
      <div>
        <p role="status" className="muted mb-5">
          {/* The key keeps React from removing texts that page translators may have replaced (B07). */}
          <span key={meant}>
            {rich(
              words.found({
                strong: (text) => <b>{text}</b>,
                typed,
                counted: ofKind < total ? 'part' : more ? 'more' : 'all',
                ofKind,
                total,
                terms: meant ?? q,
                isOther: meant === null ? 'no' : 'yes',
                asked: q,
              }),
            )}
          </span>{' '}
          {partly && <span>{words.partly}</span>}
        </p>
        {isEmpty ? (
          <p>
            {rich(
              words.noneOfKind({
                kind,
                link: (text) => <Anchor href={searchAddress(asked, { kind: null })}>{text}</Anchor>,
              }),
            )}
          </p>
        ) : (
          <SearchResults groups={shown} asked={asked} pages={pages} />
        )}
      </div>
      <aside aria-labelledby="further">
        <h2 id="further" className="kicker muted mb-3">
          {words.further}
        </h2>
        <ul className="stack gap-2">
          <li>
            <TextLink href={`/faqs?${new URLSearchParams({ q })}`}>{words.inQuestions}</TextLink>
          </li>
          <li>
            <TextLink href={`/blogs?${new URLSearchParams({ q })}`}>{words.inBlog}</TextLink>
          </li>
          <li>
            <TextLink href="/plans">{words.allPlans}</TextLink>
          </li>
          <li>
            <TextLink href="/products">{words.allDevices}</TextLink>
          </li>
        </ul>
      </aside>
    </div>
  );
}

function Nothing({ asked: { q }, phone, hours }: SearchPageProps) {
  return (
    <div className="wrap slim end-space">
      {q === '' ? (
        <div className="stack gap-3 center">
          <h2 className="t-3">{words.start}</h2>
          <p className="muted">{words.startText}</p>
          <Chips label={words.beginHere} chips={PLACES} />
        </div>
      ) : (
        <Empty
          title={rich(words.nothing({ typed, terms: q }))}
          action={<Chips label={words.beginHere} chips={PLACES} />}
        >
          <p role="status">{words.nothingText}</p>
          {phone !== '' && (
            <p className="small">
              {rich(
                (hours === '' ? words.askPerson : words.askPersonAt)({
                  ...tags,
                  call: (text) => <PhoneLink phone={text} />,
                  phone,
                  hours,
                }),
              )}
            </p>
          )}
        </Empty>
      )}
    </div>
  );
}

/** Text entered by the visitor. It is not translated and may be of any length. */
function typed(text: string) {
  return (
    <b translate="no" className="break" dir="auto" data-person="">
      {text}
    </b>
  );
}
