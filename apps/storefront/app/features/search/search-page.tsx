import { useMemo } from 'react';
import type { SearchKind } from '@cerulean/contract/search';
import { unpack, type Packed } from '../../platform/packed.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PhoneLink } from '../../ui/footer.tsx';
import { Lid } from '../../ui/lid.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { kindNames, searchAddress, type SearchAsked } from './search-address.ts';
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
  { href: '/plans', label: 'Plans' },
  { href: '/products', label: 'Devices' },
  { href: '/faqs', label: 'Questions' },
  { href: '/blogs', label: 'Articles' },
  { href: '/coverage-map', label: 'Coverage' },
];

/** The site search: its field, the kinds with their number of results, and the results. */
export function SearchPage(props: SearchPageProps) {
  const { asked, counts, total } = props;
  const { q, kind } = asked;
  return (
    <>
      <Lid title="Search">
        <div className="mt-4">
          <SearchForm
            action="/search"
            label="Search plans, devices, questions and articles"
            value={q}
            placeholder="For example: eSIM"
            primary
          />
        </div>
        {counts.length > 0 && (
          <div className="mt-4">
            <Chips
              label="Kind of result"
              chips={[
                { href: searchAddress(asked, { kind: null }), label: `All ${total}`, current: kind === null },
                ...counts.map((each) => ({
                  href: searchAddress(asked, { kind: each.kind }),
                  label: `${kindNames[each.kind]} ${each.count}`,
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
  return (
    <div className="wrap browse browse-flip">
      <div>
        <p role="status" className="muted mb-5">
          <span>
            <b>{countText(asked, counts, total, more)}</b> for <Quoted text={meant ?? q} />
            {meant !== null && (
              <>
                , since nothing has <Quoted text={q} />
              </>
            )}
            .
          </span>{' '}
          {partly && <span>Nothing has all of these words; these have some of them.</span>}
        </p>
        {isEmpty ? (
          <p>
            {`None of them is among ${kindNames[kind].toLowerCase()}. `}
            <Anchor href={searchAddress(asked, { kind: null })}>Show all results</Anchor>
          </p>
        ) : (
          <SearchResults groups={shown} asked={asked} pages={pages} />
        )}
      </div>
      <aside aria-labelledby="further">
        <h2 id="further" className="kicker muted mb-3">
          Look further
        </h2>
        <ul className="stack gap-2">
          <li>
            <TextLink href={`/faqs?${new URLSearchParams({ q })}`}>In all questions</TextLink>
          </li>
          <li>
            <TextLink href={`/blogs?${new URLSearchParams({ q })}`}>In the blog</TextLink>
          </li>
          <li>
            <TextLink href="/plans">All plans side by side</TextLink>
          </li>
          <li>
            <TextLink href="/products">All devices, with filters</TextLink>
          </li>
        </ul>
      </aside>
    </div>
  );
}

/** Returns the number of results: `38 results`, or `16 of 38 results` if a single kind is shown. */
function countText({ kind }: SearchAsked, counts: SearchPageProps['counts'], total: number, more: boolean): string {
  const all = total === 1 ? '1 result' : `${total} results`;
  const ofKind = counts.find((each) => each.kind === kind)?.count;
  if (ofKind !== undefined && ofKind < total) return `${ofKind} of ${all}`;
  return more ? `${all} or more` : all;
}

function Nothing({ asked: { q }, phone, hours }: SearchPageProps) {
  return (
    <div className="wrap slim end-space">
      {q === '' ? (
        <div className="stack gap-3 center">
          <h2 className="t-3">What are you looking for?</h2>
          <p className="muted">A plan, a device, an answer: a word of it is enough. Or begin here.</p>
          <Chips label="Begin here" chips={PLACES} />
        </div>
      ) : (
        <Empty
          title={
            <>
              Nothing for <Quoted text={q} />
            </>
          }
          action={<Chips label="Begin here" chips={PLACES} />}
        >
          <p role="status">Check the spelling, try fewer words, or begin with one of these.</p>
          {phone !== '' && (
            <p className="small">
              Or ask a person: <PhoneLink phone={phone} />
              {hours !== '' && <span>, {hours}</span>}
            </p>
          )}
        </Empty>
      )}
    </div>
  );
}

/** Text entered by the visitor. It is not translated and may be of any length. */
function Quoted({ text }: { text: string }) {
  return (
    <b translate="no" className="break" dir="auto">
      “{text}”
    </b>
  );
}
