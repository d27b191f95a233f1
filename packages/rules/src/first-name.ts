/**
 * Returns the name by which to greet a person, or `null` if unknown: the first word. A name that begins with an initial
 * or a title, such as `J. R. Hart`, stays whole.
 */
export function firstName(name: string | null | undefined): string | null {
  const whole = name?.trim() ?? '';
  const first = whole.split(/\s+/)[0] ?? '';
  return (first.endsWith('.') ? whole : first) || null;
}
