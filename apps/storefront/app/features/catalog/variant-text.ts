/** Returns the color and option of a variant: `Sea, 128 GB`. Empty if the product has no variants to tell apart. */
export function variantText(item: { color: string | null; option: string | null }): string {
  return [item.color, item.option].filter((part) => part !== null).join(', ');
}
