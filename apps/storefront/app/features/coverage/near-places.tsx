import type { Place } from '@cerulean/contract/coverage';
import * as words from '@cerulean/messages/coverage';
import { Link } from '../../ui/link.tsx';
import { placePath } from './coverage-labels.ts';

/** Links to ZIP codes near the requested one. */
export function NearPlaces({ places }: { places: readonly Place[] }) {
  return (
    <nav aria-label={words.nearby} data-person="">
      <p className="label small mb-2">{words.nearIt}</p>
      <ul className="chips">
        {places.map(({ key, zip, name }) => (
          <li key={key}>
            <Link to={placePath(key)}>
              <span translate="no">
                <span className="num">{zip}</span> {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
