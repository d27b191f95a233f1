import type { Color } from '../make-variants.ts';
import type { PictureContent, Words } from '../shapes.ts';

/** Names of the demo devices' colors. */
export const colors: Record<Color, string> = {
  Sea: 'Mar',
  Fog: 'Niebla',
  Deep: 'Altamar',
  Sand: 'Arena',
  Dawn: 'Amanecer',
  Slate: 'Pizarra',
  Sun: 'Sol',
  Kelp: 'Alga',
};

/** Storage and size options whose names differ from the English ones. */
export const options: Record<string, string> = {
  '3.3 ft (1 m)': '3.3 pies (1 m)',
  '6.6 ft (2 m)': '6.6 pies (2 m)',
};

/** Returns the words of one picture per color. `shows` returns the alternative text for a color name. */
export const inColors = (names: readonly Color[], shows: (color: string) => string): Words<PictureContent>[] =>
  names.map((name) => ({ alt: shows(colors[name]) }));
