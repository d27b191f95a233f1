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
