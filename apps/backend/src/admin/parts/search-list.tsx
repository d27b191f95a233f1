import { Box, Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { List, Shown, StaffPage, usePage, type Columns } from './page-parts.tsx';
import { useAnswer } from './use-answer.ts';
import { useWords } from './use-words.ts';

interface SearchListProps<Answer, Row> {
  title: string;
  subtitle: string;
  /** Path that returns the rows. `q` and `page` are added. */
  path: string;
  /** Label of the search field. `example` is its placeholder. */
  label: string;
  example: string;
  /** Shown instead of rows if a search finds nothing. `nothing` is shown if there are no rows at all. */
  nothingFound: string;
  nothingYet: string;
  /** Links shown between the search field and the list. */
  action?: ReactNode;
  rowsOf: (answer: Answer) => readonly Row[];
  keyOf?: (row: Row) => string | number;
  columns: Columns<Row>;
}

/** A page with a search field and a list in pages. Search and page number are in the URL, so a link restores them. */
export function SearchList<Answer, Row>(props: SearchListProps<Answer, Row>) {
  const { title, subtitle, path, label, example, nothingFound, nothingYet, action, rowsOf, ...list } = props;
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const asked = new URLSearchParams({ q, page: String(usePage()) });
  const loaded = useAnswer<Answer & { more: boolean }>(`${path}${path.includes('?') ? '&' : '?'}${asked}`);
  return (
    <StaffPage title={title} subtitle={subtitle}>
      <SearchBox q={q} label={label} example={example} onSearch={(text) => setQuery(text ? { q: text } : {})} />
      {action && <Box paddingBottom={4}>{action}</Box>}
      <Shown loaded={loaded}>
        {(answer) => <List rows={rowsOf(answer)} more={answer.more} empty={q ? nothingFound : nothingYet} {...list} />}
      </Shown>
    </StaffPage>
  );
}

/** The icon that clears the search is smaller than the minimum touch target (WCAG 2.5.8). */
const Search = styled(SearchForm)`
  button {
    justify-content: center;
    min-height: 2.4rem;
    min-width: 2.4rem;
  }
`;

interface SearchBoxProps {
  /** Current search text. */
  q: string;
  label: string;
  example: string;
  onSearch: (text: string) => void;
}

/** A search field that Enter submits. */
export function SearchBox({ q, label, example, onSearch }: SearchBoxProps) {
  const words = useWords('panel-parts');
  const [typed, setTyped] = useState(q);
  // A link in the list can also change the search.
  useEffect(() => setTyped(q), [q]);
  return (
    <Box paddingBottom={4}>
      <Search
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed);
        }}
      >
        <Searchbar
          name="q"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onClear={() => {
            setTyped('');
            onSearch('');
          }}
          clearLabel={words('clearSearch')}
          placeholder={example}
        >
          {label}
        </Searchbar>
      </Search>
    </Box>
  );
}
