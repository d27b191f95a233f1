import type { Marked } from '@cerulean/contract/search';
import { fold, isUnspaced } from './search-words.ts';

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)?/gu;
/** How many characters of a text are shown with a result. */
const ROOM = 170;
/** The text before the first match. */
const BEFORE = 50;

/** Says whether a word of a text is one that was looked for. */
export type IsHit = (word: string) => boolean;

/**
 * What counts as found: words that begin like one that was looked for, and its own shorter forms (`plans` finds `plan`).
 * Compared as the search compares, without accents and capitals.
 */
export function hitsOf(words: readonly string[]): IsHit {
  const wanted = [...new Set(words)].filter((word) => word !== '');
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

/** A text split into pieces, with each match as a separate piece. */
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

/** The part of a result's text to show: its summary, unless only the body has what was looked for. */
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

/** This much of a text around a match, in whole words. */
function cut(text: string, place: number): string {
  if (text.length <= ROOM) return text;
  const from = place <= BEFORE ? 0 : wordStart(text, place - BEFORE);
  const rest = text.slice(from, from + ROOM);
  const isEnd = from + ROOM >= text.length;
  // A text without spaces is cut where it is.
  const whole = isEnd ? rest : rest.replace(/\s+\S*$/u, '');
  return `${from > 0 ? '… ' : ''}${whole}${isEnd ? '' : ' …'}`;
}

function wordStart(text: string, place: number): number {
  const space = text.indexOf(' ', place);
  return space < 0 || space - place > BEFORE ? place : space + 1;
}
