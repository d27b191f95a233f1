import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// The built backend is CommonJS, the tests are not: both know where this file is.
const find = createRequire(__filename);

export type Face = 'regular' | 'bold';

/** Files of DejaVu: free to embed, with the letters of Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic. */
export function invoiceFonts(): Record<Face, string> {
  return {
    regular: find.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: find.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  };
}

const HANGUL = /\p{Script=Hangul}/u;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What sets this text: the face by its name, or the file of a Noto Sans, which is read only where a text needs it. */
export function fontFor(face: Face, text: string): string {
  const weight = face === 'bold' ? 'Bold' : 'Regular';
  if (HANGUL.test(text)) return fileOf('@embedpdf/fonts-kr', `NotoSansKR-${weight}.otf`);
  return HAN_OR_KANA.test(text) ? fileOf('@embedpdf/fonts-sc', `NotoSansHans-${weight}.otf`) : face;
}

/** The packages name only their lists of fonts; the fonts lie beside them. */
function fileOf(name: string, file: string): string {
  return join(dirname(find.resolve(name)), '..', 'fonts', file);
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** True for text whose letters run from right to left: it is laid out whole, not word by word. */
export function runsLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
