/** First match wins: Edge and Opera call themselves Chrome too, and every browser of an iPhone calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
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

const names = (table: typeof BROWSERS): string => table.map(([, name]) => name).join('|');
const NAME = new RegExp(`^(?:A program|${names(BROWSERS)})(?: on (?:${names(SYSTEMS)}))?$`);

/** More of a header than this names nothing. */
const MAX = 300;

/**
 * What people call the browser that sent this `User-Agent`: `Firefox on Windows`. Without versions, so that an update is
 * no other browser; what is no browser, such as a program, is called that. A name that was made before stays as it is.
 */
export function browserName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MAX);
  if (NAME.test(text)) return text;
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  if (browser) return browser;
  return system ? `A program on ${system}` : 'A program';
}
