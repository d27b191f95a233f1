import type { PictureContent, VariantContent } from './shapes.ts';

/** The colors of the demo devices, as the pictures are drawn. */
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

/** One size or storage with its price in dollars, and the price it had before, if it had another. */
interface Option {
  option: string | null;
  price: number;
  former?: number;
}

const code = (option: string) =>
  option
    .replace(/(\d)\s*(?:GB|mm)$/, '$1')
    .replace(/(\d) m$/, '$1M')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toUpperCase();

/** Each color in each option: `LUMEN-7-SEA-128`. */
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

/** A picture for each color: `<base>-sea.avif`. `shows` gets the color's name and says what is to be seen. */
export function colorPictures(
  base: string,
  names: readonly Color[],
  shows: (color: Color) => string,
): PictureContent[] {
  return names.map((color) => ({ file: `${base}-${color.toLowerCase()}.avif`, alt: shows(color), color }));
}

/** A picture that shows no color of its own. */
export const view = (name: string, alt: string): PictureContent => ({ file: `${name}.avif`, alt, color: null });
