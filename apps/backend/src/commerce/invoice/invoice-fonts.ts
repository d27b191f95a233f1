import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// `__filename` works in both the built backend, which is CommonJS, and the tests, which are not.
const find = createRequire(__filename);

export type Face = 'regular' | 'bold';

/** Returns the paths of the DejaVu fonts: free to embed; Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic. */
export function invoiceFonts(): Record<Face, string> {
  return {
    regular: find.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: find.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  };
}

const HANGUL = /\p{Script=Hangul}/u;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns the font for a text: the face name, or the path of a Noto Sans file, read only if a text needs it. */
export function fontFor(face: Face, text: string): string {
  const weight = face === 'bold' ? 'Bold' : 'Regular';
  if (HANGUL.test(text)) return fileOf('@embedpdf/fonts-kr', `NotoSansKR-${weight}.otf`);
  return HAN_OR_KANA.test(text) ? fileOf('@embedpdf/fonts-sc', `NotoSansHans-${weight}.otf`) : face;
}

/** Returns a font file's path. The packages export only their font lists, but the font files are next to the lists. */
function fileOf(name: string, file: string): string {
  return join(dirname(find.resolve(name)), '..', 'fonts', file);
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Returns true for text in a right-to-left script, which is laid out as a whole, not word by word. */
export function runsLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
