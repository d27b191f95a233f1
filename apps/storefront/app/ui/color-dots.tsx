import { safeColor } from './safe-color.ts';
import type { Swatch } from './swatches.tsx';

/** The colors that a device comes in, small and not to be chosen here. */
export function ColorDots({ colors }: { colors: readonly Pick<Swatch, 'label' | 'color'>[] }) {
  return (
    <p className="dots">
      <span className="sr">{colors.map((each) => each.label).join(', ')}</span>
      {colors.map((each) => (
        <svg key={each.label} viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="8" fill={safeColor(each.color)} />
        </svg>
      ))}
    </p>
  );
}
