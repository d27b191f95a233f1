import type { Variant } from '@cerulean/contract/catalog';
import { colorValue } from '../../platform/color-value.ts';

/** A color that a product comes in. `value` goes in the URL: `?color=deep-sea`. */
export interface Color {
  value: string;
  name: string;
  hex: string;
  soldOut: boolean;
}

/** The colors of a product in the order of its variants; none for a product without colors. */
export function colorsOf(variants: readonly Variant[]): Color[] {
  const names = [...new Set(variants.flatMap(({ color }) => color ?? []))];
  return names.map((name) => {
    const same = variants.filter(({ color }) => color === name);
    return {
      value: colorValue(name),
      name,
      hex: same.find(({ colorHex }) => colorHex !== null)?.colorHex ?? '',
      soldOut: same.every(({ availability: stock }) => stock === 'sold_out'),
    };
  });
}

/** The color that the address asks for, else the first that can be bought. */
export function chooseColor(colors: readonly Color[], asked: string | null): Color | null {
  return colors.find(({ value }) => value === asked) ?? colors.find(({ soldOut }) => !soldOut) ?? colors[0] ?? null;
}

/** What there is in a color; everything where a product has no colors. */
export function variantsIn(variants: readonly Variant[], color: Color | null): Variant[] {
  return variants.filter((variant) => color === null || variant.color === color.name);
}

/**
 * The variant to show first: the same option as before where the new color has it, else the first that can be bought.
 */
export function chooseVariant(variants: readonly Variant[], option: string | null): Variant | undefined {
  const buyable = variants.filter(({ availability: stock }) => stock !== 'sold_out');
  return buyable.find((variant) => variant.option === option) ?? buyable[0] ?? variants[0];
}
