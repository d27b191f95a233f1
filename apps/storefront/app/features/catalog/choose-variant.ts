import type { ProductDetail, Variant } from '@cerulean/contract/catalog';
import { colorValue } from '../../platform/color-value.ts';

/** A color of a product. `value` goes in the URL: `?color=deep-sea`. */
export interface Color {
  value: string;
  name: string;
  hex: string;
  soldOut: boolean;
}

/** Returns a color as the URL has it, which is the original's name in every language. */
export function valueOfColor(name: string, colors: ProductDetail['colors']): string {
  return colorValue(colors.find((color) => color.name === name)?.value ?? name);
}

/** Returns the colors of a product in the order of its variants. The list is empty for a product without colors. */
export function colorsOf({ variants, colors }: Pick<ProductDetail, 'variants' | 'colors'>): Color[] {
  const names = [...new Set(variants.flatMap(({ color }) => color ?? []))];
  return names.map((name) => {
    const same = variants.filter(({ color }) => color === name);
    return {
      value: valueOfColor(name, colors),
      name,
      hex: same.find(({ colorHex }) => colorHex !== null)?.colorHex ?? '',
      soldOut: same.every(({ availability: stock }) => stock === 'sold_out'),
    };
  });
}

/** Returns the color requested in the URL, else the first color that can be bought. */
export function chooseColor(colors: readonly Color[], asked: string | null): Color | null {
  return colors.find(({ value }) => value === asked) ?? colors.find(({ soldOut }) => !soldOut) ?? colors[0] ?? null;
}

/** Returns the variants in a color, or all variants if the product has no colors. */
export function variantsIn(variants: readonly Variant[], color: Color | null): Variant[] {
  return variants.filter((variant) => color === null || variant.color === color.name);
}

/** Returns the variant to show first: the previous option if the new color has it, else the first available variant. */
export function chooseVariant(variants: readonly Variant[], option: string | null): Variant | undefined {
  const buyable = variants.filter(({ availability: stock }) => stock !== 'sold_out');
  return buyable.find((variant) => variant.option === option) ?? buyable[0] ?? variants[0];
}
