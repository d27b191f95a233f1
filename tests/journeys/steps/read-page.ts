import type { Page } from 'playwright-core';

/** Attributes that people read or hear. */
const READ = [
  'alt',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
];

/**
 * Returns everything on a page that people read or hear, in the order of the document: a list of texts for each piece,
 * because a sentence may go through several elements. Texts for search engines are included, scripts are not.
 */
export function readPage(page: Page): Promise<string[][]> {
  return page.evaluate((attributes) => {
    const pieces: string[][] = [[document.title]];
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      // What offers the page in another language is in that language.
      if (!holder || holder.closest('script, style, noscript, .twin')) continue;
      const isMark = holder.tagName === 'MARK';
      // What a search marked is a part of the text around it.
      const isAfterMark = (node.previousSibling ?? holder.previousSibling)?.nodeName === 'MARK';
      if (isMark || isAfterMark) texts.push((texts.pop() ?? '') + (node.textContent ?? ''));
      else texts.push(node.textContent ?? '');
    }
    pieces.push(texts);
    for (const name of attributes) {
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest('.twin')) pieces.push([element.getAttribute(name) ?? '']);
    }
    for (const button of document.querySelectorAll<HTMLInputElement>('input[type=submit], input[type=button]'))
      pieces.push([button.value]);
    for (const meta of document.querySelectorAll(
      'meta[name$=description], meta[property$=description], meta[property$=title], meta[property$=alt]',
    ))
      pieces.push([meta.getAttribute('content') ?? '']);
    const leaves = (value: unknown): string[] => {
      if (typeof value === 'string') return [value];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, inner]) =>
        key.startsWith('@') && key !== '@graph' ? [] : leaves(inner),
      );
    };
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      for (const leaf of leaves(JSON.parse(script.textContent ?? 'null'))) pieces.push([leaf]);
    return pieces;
  }, READ);
}

/** What `en-XA` says: the names of its messages, and the texts outside of their brackets. */
export interface Said {
  shown: string[];
  outside: string[];
}

/** Separates messages of `en-XA`, which are inside of ⟦ ⟧, from what is in no catalog. */
export function separate(texts: readonly string[]): Said {
  let depth = 0;
  const said: Said = { shown: [], outside: [] };
  for (const text of texts) {
    let outside = '';
    for (const [part] of text.matchAll(/⟦[^\s⟧]*|⟧|[^⟦⟧]+/g)) {
      if (part.startsWith('⟦')) {
        said.shown.push(part.slice(1));
        depth += 1;
      } else if (part === '⟧') depth = Math.max(0, depth - 1);
      else if (depth === 0) outside += part;
      if (part === '⟧') outside += '\n';
    }
    said.outside.push(...outside.split('\n').map((line) => line.trim()));
  }
  said.outside = said.outside.filter((line) => /\p{L}{2}/u.test(line));
  return said;
}
