/** Returns a color's name as it appears in a URL: `?color=deep-sea`. */
export function colorValue(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
