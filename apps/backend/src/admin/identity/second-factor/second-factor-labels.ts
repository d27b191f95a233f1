/** Returns the label for the number of recovery codes left. */
export function codesLeftLabel(left: number): string {
  if (left === 0) return 'None of your recovery codes is left. For new ones, switch it off and on again.';
  if (left === 1) return 'One of your recovery codes is left. For new ones, switch it off and on again.';
  const more = left <= 3 ? ' For new ones, switch it off and on again.' : '';
  return `${left} of your recovery codes are left.${more}`;
}

/** Formats a key in groups of four for typing by hand. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
