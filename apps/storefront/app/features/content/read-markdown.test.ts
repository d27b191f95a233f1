import { expect, test } from 'vitest';
import type { MarkdownNode } from './markdown.tsx';
import { contentsOf, plainText, readMarkdown } from './read-markdown.server.ts';

/** Lists every element of a tree, so that a test can check what is absent. */
function elements(nodes: readonly MarkdownNode[]): { tag: string; href?: string }[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const inner = node.tag === 'table' ? [...node.head, ...node.rows.flat()].flat() : node.children;
    return [node, ...elements(inner)];
  });
}

test('R23 headings carry the ids that other pages link to, and never an h1', () => {
  const nodes = readMarkdown('# Returns and refunds\n\n## How we *manage* the network\n\n## Cookies\n\n## Cookies\n');
  expect(contentsOf(nodes)).toEqual([
    { id: 'returns-and-refunds', title: 'Returns and refunds' },
    { id: 'how-we-manage-the-network', title: 'How we manage the network' },
    { id: 'cookies', title: 'Cookies' },
    { id: 'cookies-2', title: 'Cookies' },
  ]);
});

test('R23 a translated heading may keep the id of its original', () => {
  const nodes = readMarkdown('## Cómo *administramos* la red {#how-we-manage-the-network}\n\n## Uso {#1} razonable\n');
  expect(contentsOf(nodes)).toEqual([
    { id: 'how-we-manage-the-network', title: 'Cómo administramos la red' },
    { id: 'uso-1-razonable', title: 'Uso {#1} razonable' },
  ]);
});

test('paragraphs, emphasis, links, code and line breaks', () => {
  expect(readMarkdown('A **plan** is [ours](/plans), `*#06#` &amp; more.  \nNext')).toEqual([
    {
      tag: 'p',
      children: [
        'A ',
        { tag: 'strong', children: ['plan'] },
        ' is ',
        { tag: 'a', href: '/plans', children: ['ours'] },
        ', ',
        { tag: 'code', children: ['*#06#'] },
        ' & more.',
        { tag: 'br', children: [] },
        'Next',
      ],
    },
  ]);
});

test('the items of a tight list hold no paragraphs, those of a loose one do', () => {
  expect(readMarkdown('- a\n- b')).toEqual([
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['a'] },
        { tag: 'li', children: ['b'] },
      ],
    },
  ]);
  expect(elements(readMarkdown('1. a\n\n2. b')).map(({ tag }) => tag)).toEqual(['ol', 'li', 'p', 'li', 'p']);
});

test('a table is named by the heading above it', () => {
  const [, table] = readMarkdown('## What we know\n\n| What | Why |\n| --- | --- |\n| Address | 911 |');
  expect(table).toEqual({
    tag: 'table',
    label: 'What we know',
    head: [['What'], ['Why']],
    rows: [[['Address'], ['911']]],
  });
});

test('references are followed', () => {
  expect(elements(readMarkdown('[terms][t]\n\n[t]: /terms-and-conditions')).at(-1)?.href).toBe('/terms-and-conditions');
});

test.each([
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'https://[',
  '',
])('a link to %j is only its words', (href) => {
  const nodes = readMarkdown(`[words](<${href}>)`);
  expect(elements(nodes).map(({ tag }) => tag)).toEqual(['p']);
  expect(plainText(nodes)).toBe('words');
});

test.each(['/plans?data=3', '#cookies', 'https://example.com', 'tel:+18005550142', 'mailto:a@example.com'])(
  'a link to %j stays one',
  (href) => {
    expect(elements(readMarkdown(`[words](${href})`)).at(-1)).toMatchObject({ tag: 'a', href });
  },
);

test('raw HTML is left out, its words stay, pictures become their words', () => {
  const nodes = readMarkdown('<script>alert(1)</script>\n\na <b onclick="x">bold</b> ![boat](https://x.example/b.png)');
  expect(elements(nodes).map(({ tag }) => tag)).toEqual(['p']);
  expect(plainText(nodes)).toBe('a bold boat');
});
