/** 10000 → `10 GB`, 512 → `512 MB`, null → `Unlimited data`. */
export function dataText(mb: number | null): string {
  if (mb === null) return 'Unlimited data';
  return mb >= 1000 ? `${Math.round((mb / 1000) * 10) / 10} GB` : `${mb} MB`;
}
