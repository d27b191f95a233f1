import { Box, Button, EmptyStateLayout, Flex, Link, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PlainTable } from './plain-table.tsx';
import { ReadAgain, type Answered } from './use-answer.ts';
import { useWords } from './use-words.ts';

interface StaffPageProps {
  title: string;
  subtitle?: string;
  /** Path that the back button opens for a user who opened this page directly. */
  back?: string;
  children: ReactNode;
}

/** A staff page with the same header as all pages of the panel. */
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
  /** Another request whose data may also be affected by a change. */
  also?: { again: () => void };
  children: (value: T) => ReactNode;
}

/** Shows a loaded value, a loading state, or an error with a retry. A change inside `children` reloads the value. */
export function Shown<T>({ loaded, also, children }: ShownProps<T>) {
  const words = useWords('panel-parts');
  const { again } = loaded;
  const alsoAgain = also?.again;
  const readAgain = useCallback(() => {
    again();
    alsoAgain?.();
  }, [again, alsoAgain]);
  if (loaded.state === 'loading') return <Page.Loading />;
  if (loaded.state === 'failed') {
    const retry = !loaded.isMissing && (
      <Button variant="secondary" onClick={again}>
        {words('tryAgain')}
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

/** A link to an order, or a dash if there is none. */
export function OrderLink({ id, number }: { id: string | null; number: string | null }) {
  if (id === null || number === null) return <>–</>;
  return <PageLink to={`/orders/${id}`}>{number}</PageLink>;
}

/** Links to related pages. */
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
 * A table cell as wide as its content up to a limit, where it wraps and breaks even text without spaces. The limit is
 * lower on a phone, so that more than the first column is visible.
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

/** Cell renderers by column heading, in column order. A column that is `false` is omitted. */
export type Columns<Row> = Readonly<Record<string, false | ((row: Row) => ReactNode)>>;

interface ListProps<Row> {
  /** Heading of the white box. `undefined` if the list is already inside a box. */
  title?: string;
  rows: readonly Row[];
  /** Returns the key of a row if it has no `id`. Without either, rows are keyed by position. */
  keyOf?: (row: Row) => string | number | undefined;
  /** Text shown when there are no rows. */
  empty: string;
  columns: Columns<Row>;
  /** Whether there is another page. Omitted if all rows are shown. */
  more?: boolean;
}

/** A table of rows, with links to its other pages below. */
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

/** Returns the maximum width of a cell, so that the table fits into a window of 1280 pixels. */
function widthOf(columns: number): string {
  if (columns <= 2) return '64rem';
  if (columns <= 4) return '28rem';
  return columns <= 6 ? '20rem' : '14rem';
}

/** Returns the page number of a list from the URL. */
export function usePage(): number {
  const [query] = useSearchParams();
  return Number(query.get('page')) || 1;
}

/** Previous and next buttons for lists without a total count. Other query parameters are kept. */
export function Pages({ more, onTurn }: { more: boolean; onTurn?: () => void }) {
  const words = useWords('panel-parts');
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
        {words('previousPage')}
      </Button>
      <Button variant="tertiary" disabled={!more} onClick={() => turn(page + 1)}>
        {words('nextPage')}
      </Button>
    </Flex>
  );
}

/** Wraps a heading that can have the focus although it is not interactive. */
const Heading = styled(Box)`
  &:focus {
    outline: none;
  }
`;

interface PanelProps {
  title: string;
  /** Whether this step replaces another. If so, its heading takes the focus from the button of the previous step. */
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

/** Breaks text without spaces, such as names, addresses, and ids. */
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
  /** Heading of the white box. `undefined` if the list is already inside a box. */
  title?: string;
  /** Labels with values. A pair without a value is omitted. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Labels with values, one pair per line. Long values stay in their column, in a narrow window below their label. */
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
