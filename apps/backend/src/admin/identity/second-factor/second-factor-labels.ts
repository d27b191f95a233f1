/** What is said of the recovery codes that are left. */
export function codesLeftLabel(left: number): string {
  if (left === 0) return 'None of your recovery codes is left. For new ones, switch it off and on again.';
  if (left === 1) return 'One of your recovery codes is left. For new ones, switch it off and on again.';
  const more = left <= 3 ? ' For new ones, switch it off and on again.' : '';
  return `${left} of your recovery codes are left.${more}`;
}

/** A key as it is typed by hand, in groups of four. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
