import { Box, Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { List, Pages, Shown, StaffPage } from './page-parts.tsx';
import { useAnswer } from './use-answer.ts';

interface SearchListProps<Answer> {
  title: string;
  subtitle: string;
  /** Where the rows come from; `q` and `page` are added. */
  path: string;
  /** What can be searched for, as the field's name and as an example in it. */
  label: string;
  example: string;
  heads: string[];
  /** Shown in place of rows: when a search found nothing, and when there is nothing at all. */
  nothingFound: string;
  nothingYet: string;
  /** A link or two between search and list. */
  action?: ReactNode;
  rowsOf: (answer: Answer) => Parameters<typeof List>[0]['rows'];
}

/** A page with a search, a list and its pages. Search and page stand in the address, so a link leads back to them. */
export function SearchList<Answer extends { more: boolean }>(props: SearchListProps<Answer>) {
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const page = Number(query.get('page')) || 1;
  const loaded = useAnswer<Answer>(
    `${props.path}${props.path.includes('?') ? '&' : '?'}${new URLSearchParams({ q, page: String(page) })}`,
  );
  const search = (text: string) => setQuery(text ? { q: text } : {});
  return (
    <StaffPage title={props.title} subtitle={props.subtitle}>
      <SearchBox q={q} label={props.label} example={props.example} onSearch={search} />
      {props.action && <Box paddingBottom={4}>{props.action}</Box>}
      <Shown loaded={loaded}>
        {(answer) => (
          <>
            <List heads={props.heads} empty={q ? props.nothingFound : props.nothingYet} rows={props.rowsOf(answer)} />
            <Pages
              page={page}
              more={answer.more}
              onPage={(next) => setQuery({ ...(q ? { q } : {}), page: String(next) })}
            />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

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
      <SearchForm
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
      </SearchForm>
    </Box>
  );
}
