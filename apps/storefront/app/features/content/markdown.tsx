import { createElement, type ReactNode } from 'react';
import { Anchor } from '../../ui/anchor.tsx';
import { Table } from '../../ui/table.tsx';

/** Renders the result of `readMarkdown`. Long texts are wrapped in a `Prose`. */
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
  // `br` and `hr` must not have children, not even an empty list.
  return createElement(node.tag, { key, id: node.id }, ...(children.length === 0 ? [] : [children]));
}

/** Renders a table. Its first column holds the row headers, because editors' tables list items with properties. */
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

/** Markdown as the server sends it to the browser: plain JSON with only what `Markdown` renders. */
export type MarkdownNode = string | MarkdownElement | MarkdownTable;

export interface MarkdownElement {
  tag: MarkdownTag;
  /** For headings: the target of links such as `#returns-and-refunds`. */
  id?: string;
  /** For links: a checked URL, see `safeHref`. */
  href?: string;
  children: MarkdownNode[];
}

export interface MarkdownTable {
  tag: 'table';
  /** Text of the heading above the table, which tells screen reader users what the table contains. */
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
