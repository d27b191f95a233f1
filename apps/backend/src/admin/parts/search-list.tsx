import { Box, Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { List, Shown, StaffPage, usePage, type Columns } from './page-parts.tsx';
import { useAnswer } from './use-answer.ts';

interface SearchListProps<Answer, Row> {
  title: string;
  subtitle: string;
  /** Where the rows come from; `q` and `page` are added. */
  path: string;
  /** What can be searched for, as the field's name and as an example in it. */
  label: string;
  example: string;
  /** Shown in place of rows: when a search found nothing, and when there is nothing at all. */
  nothingFound: string;
  nothingYet: string;
  /** A link or two between search and list. */
  action?: ReactNode;
  rowsOf: (answer: Answer) => readonly Row[];
  keyOf?: (row: Row) => string | number;
  columns: Columns<Row>;
}

/** A page with a search, a list and its pages. Search and page stand in the address, so a link leads back to them. */
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

/** The sign that clears the search is smaller than fingers need (WCAG 2.5.8). */
const Search = styled(SearchForm)`
  button {
    justify-content: center;
    min-height: 2.4rem;
    min-width: 2.4rem;
  }
`;

interface SearchBoxProps {
  /** What is searched for now. */
  q: string;
  label: string;
  example: string;
  onSearch: (text: string) => void;
}

/** The field to search with, which Enter sends. */
export function SearchBox({ q, label, example, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(q);
  // A link in the list can search, too.
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
          clearLabel="Clear the search"
          placeholder={example}
        >
          {label}
        </Searchbar>
      </Search>
    </Box>
  );
}
