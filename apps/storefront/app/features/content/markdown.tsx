import { createElement, type ReactNode } from 'react';
import { Anchor } from '../../ui/anchor.tsx';
import { Table } from '../../ui/table.tsx';

/** Draws what `readMarkdown` made of an editor's text. Long texts stand in a `Prose`. */
export function Markdown({ nodes }: { nodes: readonly MarkdownNode[] }) {
  return nodes.map(draw);
}

function draw(node: MarkdownNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'table') return <MarkdownGrid key={key} table={node} />;
  const children = node.children.map(draw);
  if (node.tag === 'a') {
    return (
      <Anchor key={key} href={node.href ?? ''}>
        {children}
      </Anchor>
    );
  }
  // `br` and `hr` must have no children, not even none of them.
  return createElement(node.tag, { key, id: node.id }, ...(children.length === 0 ? [] : [children]));
}

/** The first column names the row: editors' tables are lists of things with their properties. */
function MarkdownGrid({ table }: { table: MarkdownTable }) {
  return (
    <Table caption={table.label} captionHidden>
      <thead>
        <tr>
          {table.head.map((cell, index) => (
            <th scope="col" key={index}>
              <Markdown nodes={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) =>
              createElement(
                index === 0 ? 'th' : 'td',
                { key: index, scope: index === 0 ? 'row' : undefined },
                <Markdown nodes={cell} />,
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Markdown as the server hands it to the browser: plain JSON, only what `Markdown` draws. */
export type MarkdownNode = string | MarkdownElement | MarkdownTable;

export interface MarkdownElement {
  tag: MarkdownTag;
  /** Headings: the target of a link, `#giving-back`. */
  id?: string;
  /** Links: checked, see `safeHref`. */
  href?: string;
  children: MarkdownNode[];
}

export interface MarkdownTable {
  tag: 'table';
  /** The heading above it: what the table is about, for those who cannot see it. */
  label: string;
  head: MarkdownNode[][];
  rows: MarkdownNode[][][];
}

export type MarkdownTag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'a'
  | 'em'
  | 'strong'
  | 'code'
  | 'pre'
  | 'blockquote'
  | 'br'
  | 'hr';
