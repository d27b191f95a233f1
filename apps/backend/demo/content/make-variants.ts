import type { PictureContent, VariantContent } from './shapes.ts';

/** Colors of the demo devices, matching the drawn pictures. */
export const colors = {
  Sea: '#2f8fb3',
  Fog: '#dbe4e8',
  Deep: '#112b37',
  Sand: '#ead0a0',
  Dawn: '#f4b9a2',
  Slate: '#627b87',
  Sun: '#ffb84d',
  Kelp: '#4f8f7a',
} as const;

export type Color = keyof typeof colors;

/** One size or storage option with its price in dollars and, if reduced, its former price. */
interface Option {
  option: string | null;
  price: number;
  former?: number;
}

const code = (option: string) =>
  option
    .replace(/(\d)\s*(?:GB|mm)$/, '$1')
    .replace(/^.*\((\d) m\)$/, '$1M')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toUpperCase();

/** Returns a variant for each combination of color and option, with SKUs such as `LUMEN-7-SEA-128`. */
export function variants(
  prefix: string,
  names: readonly (Color | null)[],
  options: readonly Option[],
): VariantContent[] {
  return names.flatMap((color) =>
    options.map(({ option, price, former }) => ({
      sku: [prefix, color?.toUpperCase(), option === null ? undefined : code(option)].filter(Boolean).join('-'),
      color,
      colorHex: color === null ? null : colors[color],
      option,
      price: Math.round(price * 100),
      formerPrice: former === undefined ? null : Math.round(former * 100),
    })),
  );
}

/** Returns one picture per color, such as `<base>-sea.avif`. `shows` returns the alternative text for a color name. */
export function colorPictures(
  base: string,
  names: readonly Color[],
  shows: (color: Color) => string,
): PictureContent[] {
  return names.map((color) => ({ file: `${base}-${color.toLowerCase()}.avif`, alt: shows(color), color }));
}

/** Returns a picture that is the same for all colors. */
export const view = (name: string, alt: string): PictureContent => ({ file: `${name}.avif`, alt, color: null });
