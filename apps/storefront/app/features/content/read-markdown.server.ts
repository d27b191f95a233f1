import type { Definition, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { MarkdownElement, MarkdownNode, MarkdownTag } from './markdown.tsx';

interface Reading {
  /** Link definitions by name, for links such as `[text][name]`. */
  definitions: ReadonlyMap<string, Definition>;
  idOf: (text: string) => string;
  /** Text of the most recent heading, used as a table's label. */
  heading: string;
}

/**
 * Parses an editor's Markdown for `Markdown`: CommonMark and tables, without raw HTML and pictures. Links are kept only
 * if they lead to http(s), mailto, tel or paths of this shop. The text of anything left out is kept.
 */
export function readMarkdown(text: string): MarkdownNode[] {
  const { children } = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const definitions = children.filter((node) => node.type === 'definition');
  const reading: Reading = {
    definitions: new Map(definitions.map((definition) => [definition.identifier, definition])),
    idOf: headingIds(),
    heading: '',
  };
  return readAll(children, reading);
}

function readAll(nodes: readonly Nodes[], reading: Reading): MarkdownNode[] {
  return nodes.flatMap((node) => read(node, reading));
}

function element(tag: MarkdownTag, children: MarkdownNode[]): MarkdownElement {
  return { tag, children };
}

function read(node: Nodes, reading: Reading): MarkdownNode[] {
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'paragraph':
      return [element('p', readAll(node.children, reading))];
    case 'heading':
      return [readHeading(node.depth, node.children, reading)];
    case 'emphasis':
      return [element('em', readAll(node.children, reading))];
    case 'strong':
      return [element('strong', readAll(node.children, reading))];
    case 'blockquote':
      return [element('blockquote', readAll(node.children, reading))];
    case 'list':
      return [
        element(
          node.ordered ? 'ol' : 'ul',
          node.children.map((item) => element('li', readItem(item.children, node.spread === true, reading))),
        ),
      ];
    case 'inlineCode':
      return [element('code', [node.value])];
    case 'code':
      return [element('pre', [node.value])];
    case 'break':
      return [element('br', [])];
    case 'thematicBreak':
      return [element('hr', [])];
    case 'link':
      return readLink(node.url, node.children, reading);
    case 'linkReference':
      return readLink(reading.definitions.get(node.identifier)?.url ?? '', node.children, reading);
    case 'image':
    case 'imageReference':
      return node.alt ? [node.alt] : [];
    case 'table': {
      const [head, ...rows] = node.children.map((row) => row.children.map((cell) => readAll(cell.children, reading)));
      return head ? [{ tag: 'table', label: reading.heading, head, rows }] : [];
    }
    default:
      // Raw HTML, definitions, and other node types are never shown.
      return [];
  }
}

/** Converts a heading. A page has a single h1, its title, so the headings in a text range from h2 to h4. */
function readHeading(depth: number, children: readonly PhrasingContent[], reading: Reading): MarkdownElement {
  const { content, id } = ownId(readAll(children, reading));
  reading.heading = plainText(content);
  const tag = depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4';
  return { tag, id: reading.idOf(id ?? reading.heading), children: content };
}

/**
 * Takes `{#cookies}` off the end of a heading. By that, a translation keeps the id of its original, so that links lead
 * to the same place in each language.
 */
function ownId(content: MarkdownNode[]): { content: MarkdownNode[]; id?: string } {
  const last = content.at(-1);
  const [mark, id] = (typeof last === 'string' && /\s*\{#([\w-]+)\}$/.exec(last)) || [];
  if (typeof last !== 'string' || mark === undefined || id === undefined) return { content };
  return { content: [...content.slice(0, -1), last.slice(0, -mark.length)], id };
}

/** Converts a list item. Items of a tight list hold their text without a paragraph around it. */
function readItem(children: readonly RootContent[], loose: boolean, reading: Reading): MarkdownNode[] {
  return children.flatMap((child) =>
    child.type === 'paragraph' && !loose ? readAll(child.children, reading) : read(child, reading),
  );
}

function readLink(url: string, children: readonly PhrasingContent[], reading: Reading): MarkdownNode[] {
  const href = safeHref(url);
  const content = readAll(children, reading);
  return href === undefined ? content : [{ tag: 'a', href, children: content }];
}

/** Returns the text of the nodes without formatting. */
export function plainText(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'table' ? '' : plainText(node.children)))
    .join('');
}

/** Returns the h2 headings of a text, for its table of contents. */
export function contentsOf(nodes: readonly MarkdownNode[]): { id: string; title: string }[] {
  return nodes.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'h2' && node.id !== undefined
      ? [{ id: node.id, title: plainText(node.children) }]
      : [],
  );
}

/**
 * Creates a function that returns heading ids, to which links lead: `How we manage the network` →
 * `how-we-manage-the-network`. Repeated headings get a number. Create a new function for each text.
 */
function headingIds(): (text: string) => string {
  const given = new Map<string, number>();
  return (text) => {
    const id =
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'part';
    const times = (given.get(id) ?? 0) + 1;
    given.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
}

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns the URL of an editor's link, or `undefined` if it is not http(s), mailto, tel or a path of this shop.
 * Browsers ignore tabs and line breaks in a URL, so the URL is checked with the URL parser.
 */
function safeHref(url: string): string | undefined {
  const href = url.trim();
  if (href === '' || !URL.canParse(href, 'https://shop.invalid')) return undefined;
  return PROTOCOLS.has(new URL(href, 'https://shop.invalid').protocol) ? href : undefined;
}
