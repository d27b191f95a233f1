import { words as terms } from '@cerulean/messages/all/terms';
import type { Language } from '@cerulean/messages/languages';

/** Browsers, of which the first match wins: Edge and Opera also call themselves Chrome, and iPhone browsers Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What is kept for a client that is no browser of the list. */
const PROGRAM = 'A program';

const names = (table: typeof BROWSERS): string => table.map(([, name]) => name).join('|');
const NAME = new RegExp(`^(?:${PROGRAM}|(${names(BROWSERS)}))(?: on (${names(SYSTEMS)}))?$`);

/** Number of characters of the header to check. Longer headers contain no further names. */
const MAX = 300;

/**
 * Returns a browser's common name from its `User-Agent`, such as `Firefox on Windows`, to keep and to
 * compare. It has no version, so that an update is not a new browser. Any other client is called a program. A name made
 * here is returned unchanged.
 */
export function browserName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MAX);
  if (NAME.test(text)) return text;
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  const name = browser ?? PROGRAM;
  return system ? `${name} on ${system}` : name;
}

/** Returns a kept name as people read it in a language: `Firefox on Windows`, `Firefox en Windows`. */
export function browserText(name: string, language: Language, place: 'alone' | 'sentence' = 'alone'): string {
  const [, browser, system] = NAME.exec(name) ?? [];
  return terms[language].browser({
    known: browser ? 'yes' : place,
    browser: browser ?? '',
    hasSystem: system ? 'yes' : 'no',
    system: system ?? '',
  });
}
