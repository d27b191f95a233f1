/** First of the code points that stand in for escaped characters until the Markdown syntax is removed. */
const ASIDE = 0xe000;
const aside = (text: string) =>
  text.replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(ASIDE + sign.charCodeAt(0)));
const back = (text: string) =>
  text.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - ASIDE));

/** Returns the text of Markdown without its syntax, in one line, for the search to index and show. */
export function plainText(markdown: string): string {
  const text = markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => aside(sign))
    .replace(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g, (_, block?: string, code?: string) => aside(block ?? code ?? ''))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]{0,200}>/gi, ' ')
    // End a heading with a period, so that it reads as a separate sentence.
    .replace(/^\s{0,3}#{1,6}\s+(.*[^\s.?!:])\s*$/gm, '$1.')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, '')
    .replace(/^[\s|:-]+$/gm, ' ')
    .replace(/\|/g, ' ')
    .replace(/\*\*|__|~~/g, '')
    .replace(/(^|[\s(])[*_](?=\S)([^*_\n]*[^*_\s])[*_](?=[\s.,;:!?)]|$)/gm, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
  return back(text);
}

/** Joins texts that are separate on a page, ending each like a sentence. */
export function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.?!:,;…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
