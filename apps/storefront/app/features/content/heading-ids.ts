/**
 * Gives headings the ids that links to them use: `How we manage the network` → `how-we-manage-the-network`. The same
 * words again get a number. One function per text.
 */
export function headingIds(): (text: string) => string {
  const given = new Map<string, number>();
  return (text) => {
    const id =
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'part';
    const times = (given.get(id) ?? 0) + 1;
    given.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
}
