import type { Marked } from '@cerulean/contract/search';
import type { Language } from '@cerulean/messages/languages';
import { fold, isUnspaced, withoutEnding } from './search-words.ts';

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)?/gu;
/** Maximum number of characters shown of a result's snippet. */
const ROOM = 170;
/** Maximum number of characters shown before the first match. */
const BEFORE = 50;

/** Returns whether a word of a text matches the search terms. */
export type IsHit = (word: string) => boolean;

/**
 * Returns a function that recognizes matches: words that begin with a search term, and shorter forms of it (`plans`
 * finds `plan`). Like the search, it ignores accents, capitals, and endings of the text's language.
 */
export function hitsOf(words: readonly string[], language: Language): IsHit {
  const wanted = [...new Set(words.map((word) => withoutEnding(word, language)))].filter((word) => word !== '');
  return (word) => {
    const folded = fold(word);
    return wanted.some((each) => {
      if (isUnspaced(each)) return folded.includes(each);
      if (folded === each) return true;
      if (/^\d+$/.test(each) || each.length <= 2) return false;
      if (folded.startsWith(each)) return true;
      return folded.length >= 4 && each.startsWith(folded) && each.length - folded.length <= 3;
    });
  };
}

/** Splits a text into segments, with each match as a separate segment. */
export function markHits(text: string, isHit: IsHit): Marked {
  const pieces: Marked = [];
  const add = (piece: string, hit: boolean) => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last && !last.hit && !hit) last.text += piece;
    else pieces.push({ text: piece, hit });
  };
  let end = 0;
  for (const found of text.matchAll(WORD)) {
    add(text.slice(end, found.index), false);
    add(found[0], isHit(found[0]));
    end = found.index + found[0].length;
  }
  add(text.slice(end), false);
  return pieces;
}

/** Returns a result's snippet: from the summary, unless only the body contains a match. */
export function snippetOf(summary: string, body: string, isHit: IsHit): string {
  const inSummary = firstHit(summary, isHit);
  if (inSummary !== null) return cut(summary, inSummary);
  const inBody = firstHit(body, isHit);
  return inBody === null ? cut(summary, 0) : cut(body, inBody);
}

function firstHit(text: string, isHit: IsHit): number | null {
  for (const found of text.matchAll(WORD)) if (isHit(found[0])) return found.index;
  return null;
}

/** Cuts a text to about ROOM characters around a match, between words. */
function cut(text: string, place: number): string {
  if (text.length <= ROOM) return text;
  const from = place <= BEFORE ? 0 : wordStart(text, place - BEFORE);
  const rest = text.slice(from, from + ROOM);
  const isEnd = from + ROOM >= text.length;
  // Cut at the last space. A text without spaces is cut within a word.
  const whole = isEnd ? rest : rest.replace(/\s+\S*$/u, '');
  return `${from > 0 ? '… ' : ''}${whole}${isEnd ? '' : ' …'}`;
}

function wordStart(text: string, place: number): number {
  const space = text.indexOf(' ', place);
  return space < 0 || space - place > BEFORE ? place : space + 1;
}
