/** Formats a US phone number as people read it: `+12125550147` as `(212) 555-0147`. Other numbers stay as they are. */
export function numberText(number: string): string {
  const [, area, first, last] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area ? `(${area}) ${first}-${last}` : number;
}
