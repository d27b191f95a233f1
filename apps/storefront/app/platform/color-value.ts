/** A color as it stands in an address: `?color=deep-sea`. */
export function colorValue(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
