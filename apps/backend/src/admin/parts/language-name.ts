/** Returns the English name of a language, such as `Spanish` for `es`. */
export function languageName(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}
