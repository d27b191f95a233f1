import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const WORD = /\p{L}+/gu;
/** Words, and what is between them. Digits and arguments stay outside, so that values are read as they are. */
const WORDS = /\p{L}[\p{L}’-]*(?: \p{L}[\p{L}’-]*)*/gu;

/** Makes each word of a message 40% longer, by repeating its beginning: `Select` becomes `SelectSel`. */
export function lengthen(text: string): string {
  return changeText(text, (part) => part.replace(WORD, (word) => word + word.slice(0, Math.ceil(word.length * 0.4))));
}

/** Makes the words of a message run from right to left, as Arabic does (Unicode's right-to-left override). */
export function turn(text: string): string {
  return changeText(text, (part) => part.replace(WORDS, '\u202e$&\u202c'));
}

/** Changes what people read in an ICU message, and leaves arguments, options and tags. */
function changeText(text: string, change: (part: string) => string): string {
  const literals = literalsOf(parse(text, { captureLocation: true, shouldParseSkeletons: false }));
  return literals.reduceRight(
    (all, [start, end]) => all.slice(0, start) + change(all.slice(start, end)) + all.slice(end),
    text,
  );
}

/** Returns where the literal parts of a message begin and end, in their order. */
function literalsOf(elements: readonly MessageFormatElement[]): [number, number][] {
  return elements.flatMap((element): [number, number][] => {
    if (element.type === TYPE.literal) {
      const { start, end } = element.location ?? {};
      return start && end ? [[start.offset, end.offset]] : [];
    }
    if (element.type === TYPE.tag) return literalsOf(element.children);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
    return [];
  });
}
