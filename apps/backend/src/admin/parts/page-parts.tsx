import { Box, Button, EmptyStateLayout, Flex, Link, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PlainTable } from './plain-table.tsx';
import { ReadAgain, type Answered } from './use-answer.ts';

interface StaffPageProps {
  title: string;
  subtitle?: string;
  /** Where the way back leads for who came here directly. */
  back?: string;
  children: ReactNode;
}

/** A page of the staff's own, with the head that all pages of the panel have. */
export function StaffPage({ title, subtitle, back, children }: StaffPageProps) {
  return (
    <Layouts.Root>
      <Page.Title>{title}</Page.Title>
      <Page.Main>
        <Layouts.Header title={title} subtitle={subtitle} navigationAction={back && <BackButton fallback={back} />} />
        <Layouts.Content>
          <Box paddingBottom={10}>{children}</Box>
        </Layouts.Content>
      </Page.Main>
    </Layouts.Root>
  );
}

interface ShownProps<T> {
  loaded: Answered<T>;
  /** What else a change in it may have changed. */
  also?: { again: () => void };
  children: (value: T) => ReactNode;
}

/** Shows what was loaded, or that it is on its way, or why it is not there, with another try. A change in it reads it again. */
export function Shown<T>({ loaded, also, children }: ShownProps<T>) {
  const { again } = loaded;
  const alsoAgain = also?.again;
  const readAgain = useCallback(() => {
    again();
    alsoAgain?.();
  }, [again, alsoAgain]);
  if (loaded.state === 'loading') return <Page.Loading />;
  if (loaded.state === 'failed') {
    const retry = (
      <Button variant="secondary" onClick={again}>
        Try again
      </Button>
    );
    return <EmptyStateLayout content={loaded.message} action={retry} />;
  }
  return <ReadAgain.Provider value={readAgain}>{children(loaded.value)}</ReadAgain.Provider>;
}

/** A link to another page of the panel. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link tag={NavLink} to={to}>
      {children}
    </Link>
  );
}

/** The order that something is about; a dash where it is about none. */
export function OrderLink({ id, number }: { id: string | null; number: string | null }) {
  if (id === null || number === null) return <>–</>;
  return <PageLink to={`/orders/${id}`}>{number}</PageLink>;
}

/** Links to the pages beside this one. */
export function PageLinks({
  label,
  links,
}: {
  label: string;
  links: readonly (readonly [to: string, name: string])[];
}) {
  return (
    <Flex gap={4} wrap="wrap" tag="nav" aria-label={label}>
      {links.map(([to, name]) => (
        <PageLink key={to} to={to}>
          {name}
        </PageLink>
      ))}
    </Flex>
  );
}

/**
 * As wide as its content, up to a limit; beyond that it wraps, and breaks text that has no place to break. Narrower on a
 * phone, so that more than the first column is visible.
 */
const Cell = styled.div<{ $most: string }>`
  width: max-content;
  max-width: ${({ $most }) => $most};
  @media (max-width: 47.9rem) {
    max-width: 18rem;
  }
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** What the cells of a column show, by its head, in the order of the columns; one that is `false` is not there. */
export type Columns<Row> = Readonly<Record<string, false | ((row: Row) => ReactNode)>>;

interface ListProps<Row> {
  /** In a white box with this heading; without one where there is a box already. */
  title?: string;
  rows: readonly Row[];
  /** What tells a row from the others, where that is not its id. Without either rows are told apart by their place. */
  keyOf?: (row: Row) => string | number | undefined;
  /** Shown when there are no rows. */
  empty: string;
  columns: Columns<Row>;
  /** Whether there is another page of them; left out where all of them are here. */
  more?: boolean;
}

/** A table of rows, with the way to their other pages below it. */
export function List<Row>({ title, more, ...list }: ListProps<Row>) {
  const shown = (
    <>
      <Rows {...list} />
      {more !== undefined && <Pages more={more} />}
    </>
  );
  return title === undefined ? shown : <Panel title={title}>{shown}</Panel>;
}

function Rows<Row>({ rows, keyOf = idOf, empty, columns }: Omit<ListProps<Row>, 'title' | 'more'>) {
  if (rows.length === 0) return <EmptyStateLayout content={empty} />;
  const shown = Object.entries(columns).flatMap(([head, cellOf]) => (cellOf ? [{ head, cellOf }] : []));
  const most = widthOf(shown.length);
  return (
    <PlainTable>
      <thead>
        <tr>
          {shown.map(({ head }) => (
            <th key={head} scope="col">
              <Typography variant="sigma">{head}</Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row) ?? index}>
            {shown.map(({ head, cellOf }) => {
              const cell = cellOf(row);
              const isText = typeof cell === 'string' || typeof cell === 'number';
              return (
                <td key={head}>
                  <Cell $most={most}>{isText ? <Typography>{cell}</Typography> : cell}</Cell>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

const idOf = (row: unknown) => (row as { id?: string | number }).id;

/** How wide a cell may be, so that the table fits into a window of 1280 pixels. */
function widthOf(columns: number): string {
  if (columns <= 2) return '64rem';
  if (columns <= 4) return '28rem';
  return columns <= 6 ? '20rem' : '14rem';
}

/** Which page of a list the address asks for. */
export function usePage(): number {
  const [query] = useSearchParams();
  return Number(query.get('page')) || 1;
}

/** Newer and older, for lists that are not counted. What else the address asks for stays. */
export function Pages({ more, onTurn }: { more: boolean; onTurn?: () => void }) {
  const [query, setQuery] = useSearchParams();
  const page = usePage();
  if (page === 1 && !more) return null;
  const turn = (to: number) => {
    onTurn?.();
    setQuery({ ...Object.fromEntries(query), page: String(to) });
  };
  return (
    <Flex gap={2} paddingTop={4} justifyContent="flex-end">
      <Button variant="tertiary" disabled={page === 1} onClick={() => turn(page - 1)}>
        Previous page
      </Button>
      <Button variant="tertiary" disabled={!more} onClick={() => turn(page + 1)}>
        Next page
      </Button>
    </Flex>
  );
}

/** Holds a heading that may have the focus without being something to press. */
const Heading = styled(Box)`
  &:focus {
    outline: none;
  }
`;

interface PanelProps {
  title: string;
  /** True for a step that takes the place of another: its heading takes the focus, which the button of before had. */
  follows?: boolean;
  children: ReactNode;
}

/** A white box with a heading. */
export function Panel({ title, follows = false, children }: PanelProps) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (follows) heading.current?.focus();
  }, [follows, title]);
  return (
    <Box background="neutral0" shadow="filterShadow" hasRadius padding={6} marginBottom={6}>
      <Heading paddingBottom={4} ref={heading} tabIndex={follows ? -1 : undefined}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
      </Heading>
      {typeof children === 'string' ? <Typography>{children}</Typography> : children}
    </Box>
  );
}

/** Breaks what has no place to break: names, addresses, ids. */
const Value = styled(Box)`
  overflow-wrap: anywhere;
`;

/** A label and its value, close together when stacked. */
const Fact = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  column-gap: 1.6rem;
  row-gap: 0.2rem;
`;

interface FactsProps {
  /** In a white box with this heading; without one where there is a box already. */
  title?: string;
  /** Labels with values; one whose value is not there is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Labels with values, one pair per line. A long value stays in its column; in a narrow window it goes below its label. */
export function Facts({ title, facts }: FactsProps) {
  if (title !== undefined) {
    return (
      <Panel title={title}>
        <Facts facts={facts} />
      </Panel>
    );
  }
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== false);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} tag="dl">
      {known.map(([name, value]) => (
        <Fact key={name}>
          <Box minWidth="28rem" tag="dt">
            <Typography textColor="neutral600">{name}</Typography>
          </Box>
          <Value tag="dd" flex="1 1 28rem" minWidth={0}>
            <Typography>{value}</Typography>
          </Value>
        </Fact>
      ))}
    </Flex>
  );
}
