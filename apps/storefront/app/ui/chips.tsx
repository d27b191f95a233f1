import * as words from '@cerulean/messages/frame';
import { Anchor } from './anchor.tsx';
import { Icon, X } from './icon.tsx';

export interface Chip {
  href: string;
  label: string;
  current?: boolean;
  /** True if following the link removes this filter. */
  removes?: boolean;
}

/** Topics and filters as a row of links. */
export function Chips({ chips, label }: { chips: readonly Chip[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {chips.map((chip) => (
          <li key={chip.href + chip.label}>
            <Anchor href={chip.href} aria-current={chip.current ? 'true' : undefined}>
              <span>{chip.label}</span>
              {chip.removes && (
                <>
                  <Icon of={X} size={16} />
                  <span className="sr">{` ${words.removeFilter}`}</span>
                </>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
