import { Box, Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PlainTable } from './plain-table.tsx';
import type { Loaded } from './use-answer.ts';

interface StaffPageProps {
  title: string;
  subtitle?: string;
  back?: ReactNode;
  children: ReactNode;
}

/** A page of the staff's own, with the head that all pages of the panel have. */
export function StaffPage({ title, subtitle, back, children }: StaffPageProps) {
  return (
    <Layouts.Root>
      <Page.Title>{title}</Page.Title>
      <Page.Main>
        <Layouts.Header title={title} subtitle={subtitle} navigationAction={back} />
        <Layouts.Content>
          <Box paddingBottom={10}>{children}</Box>
        </Layouts.Content>
      </Page.Main>
    </Layouts.Root>
  );
}

interface ShownProps<T> {
  loaded: Loaded<T> & { again: () => void };
  children: (value: T) => ReactNode;
}

/** Shows what was loaded, or that it is on its way, or why it is not there, with another try. */
export function Shown<T>({ loaded, children }: ShownProps<T>) {
  if (loaded.state === 'loading') return <Page.Loading />;
  if (loaded.state === 'failed') {
    const again = (
      <Button variant="secondary" onClick={loaded.again}>
        Try again
      </Button>
    );
    return <EmptyStateLayout content={loaded.message} action={again} />;
  }
  return children(loaded.value);
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

interface ListProps {
  heads: readonly string[];
  /** Shown when there are no rows. */
  empty: string;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function List({ heads, empty, rows }: ListProps) {
  if (rows.length === 0) return <EmptyStateLayout content={empty} />;
  const most = widthOf(heads.length);
  return (
    <PlainTable>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <Typography variant="sigma">{head}</Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={heads[index]}>
                <Cell $most={most}>{typeof cell === 'string' ? <Typography>{cell}</Typography> : cell}</Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** How wide a cell may be, so that the table fits into a window of 1280 pixels. */
function widthOf(columns: number): string {
  if (columns <= 2) return '64rem';
  if (columns <= 4) return '28rem';
  return columns <= 6 ? '20rem' : '14rem';
}

/** Newer and older, for lists that are not counted. */
export function Pages({ page, more, onPage }: { page: number; more: boolean; onPage: (page: number) => void }) {
  if (page === 1 && !more) return null;
  return (
    <Flex gap={2} paddingTop={4} justifyContent="flex-end">
      <Button variant="tertiary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous page
      </Button>
      <Button variant="tertiary" disabled={!more} onClick={() => onPage(page + 1)}>
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

/** Labels with values, one pair per line. A long value stays in its column; in a narrow window it goes below its label. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2} tag="dl">
      {facts.map(([name, value]) => (
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
