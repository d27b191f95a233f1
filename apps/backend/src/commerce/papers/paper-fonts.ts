import { createRequire } from 'node:module';

// The built backend is CommonJS, the tests are not: both know where this file is.
const find = createRequire(__filename);

/** Files of DejaVu: free to embed, with the letters of Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic. */
export function paperFonts(): { regular: string; bold: string } {
  return {
    regular: find.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: find.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  };
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** True for text whose letters run from right to left: it is laid out whole, not word by word. */
export function runsLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
