/** What to call somebody: the first word of a name, or all of it where it has no spaces. Null where it is not known. */
export function firstName(name: string | null | undefined): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}
