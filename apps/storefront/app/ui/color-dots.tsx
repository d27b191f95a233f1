import { safeColor } from './safe-color.ts';

export interface Colors {
  /** What the colors are called, as a sentence lists them. */
  names: string;
  /** `#rrggbb`. */
  hexes: readonly string[];
}

/** From one dot to the next, in the picture's units: a dot and the gap beside it. */
const STEP = 24;
const DOT = 18;

/** The colors that a device comes in, small and not to be chosen here. One picture for all: lists have many cards. */
export function ColorDots({ names, hexes }: Colors) {
  const width = (hexes.length - 1) * STEP + DOT;
  return (
    <p className="dots">
      <span className="sr">{names}</span>
      <svg viewBox={`0 0 ${width} ${DOT}`} width={width} height={DOT} aria-hidden="true">
        {hexes.map((hex, index) => (
          <circle key={hex + index} cx={index * STEP + DOT / 2} cy="9" r="8" fill={safeColor(hex)} />
        ))}
      </svg>
    </p>
  );
}
