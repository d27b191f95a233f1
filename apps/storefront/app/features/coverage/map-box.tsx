import type { Technology } from '@cerulean/contract/coverage';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MapPin } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { technologyNames } from './coverage-labels.ts';
import type { DotLayer } from './dot-picture.server.ts';

interface MapBoxProps {
  map: {
    version: number;
    demo: boolean;
    technologies: readonly Technology[];
    hasIndoors: boolean;
    layers: readonly DotLayer[];
  };
  /** The requested place: its coordinates and its name. */
  here: { longitude: number; latitude: number; name: string } | null;
  spot: { x: number; y: number } | null;
}

type State = 'picture' | 'loading' | 'map' | 'no-webgl' | 'failed';

const problems = {
  'no-webgl': 'This browser cannot draw the map. All that it would show stands in the words and tables of this page.',
  failed: 'The map did not arrive. The words and tables of this page say the same; you can try again.',
} as const;

/**
 * The country as a picture of dots, which needs no script. Visitors can replace it with an interactive map, whose
 * script is a hundred times the size of the page's script and is loaded only then.
 */
export function MapBox({ map, here, spot }: MapBoxProps) {
  const { version, demo, technologies, hasIndoors, layers } = map;
  const [state, setState] = useState<State>('picture');
  const box = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);

  async function show() {
    if (!box.current || !section.current) return;
    setState('loading');
    try {
      const { drawMap } = await import('./draw-map.ts');
      const drawn = await drawMap(box.current, section.current, { version, technologies, here });
      setState(drawn ? 'map' : 'no-webgl');
    } catch {
      setState('failed');
    }
  }

  const isMap = state === 'map';
  // Focus moves into the map only after the visitor has requested the map.
  useEffect(() => {
    if (isMap) box.current?.querySelector('canvas')?.focus();
  }, [isMap]);

  return (
    <section ref={section} className="deep section map-box" aria-labelledby="h-map">
      <div className="wrap">
        <div className="head">
          <div>
            <h2 id="h-map">
              {isMap ? (
                <span key="map">The whole country</span>
              ) : (
                <span key="picture">The whole country, dot by dot</span>
              )}
            </h2>
            <p className="lead">
              {isMap ? (
                <span key="map">Move and zoom to where you go.</span>
              ) : (
                <span key="picture">A larger dot is a stronger signal.</span>
              )}
              {here && <span> The sun is you.</span>}
            </p>
          </div>
          <Segmented
            legend="Show"
            name="layer"
            defaultValue="all"
            options={[
              { value: 'all', label: 'All' },
              ...technologies.map((value) => ({ value, label: technologyNames[value] })),
            ]}
          />
        </div>
        {(state === 'no-webgl' || state === 'failed') && (
          <div className="mb-5">
            <Note live="status">
              <p>{problems[state]}</p>
            </Note>
          </div>
        )}
        <div className="map" hidden={isMap}>
          <svg
            viewBox="10 18 960 590"
            role="img"
            aria-label={`The contiguous USA in dots.${here ? ` The sun is ${here.name}.` : ''} The tables of this page say the same in words.`}
          >
            {layers.map(({ of, path }) => (
              <path key={of} className={`k-${of}`} d={path} />
            ))}
            {spot && (
              <g className="here">
                <circle cx={spot.x} cy={spot.y} r="40" opacity=".16" />
                <circle cx={spot.x} cy={spot.y} r="23" opacity=".28" />
                <circle cx={spot.x} cy={spot.y} r="10" />
              </g>
            )}
          </svg>
        </div>
        {/* The box has its final size before the map is drawn into it, because the map reads the size. */}
        <div ref={box} className="live-map" data-state={state} />
        <div className="row apart mt-5">
          <ul className="legend">
            {technologies.map((technology) => (
              <Key key={technology} of={technology} label={technologyNames[technology]} />
            ))}
            <Key of="none" label="No signal" />
            {here && <Key of="here" label={here.name} isName />}
          </ul>
          {state !== 'map' && state !== 'no-webgl' && (
            <Button
              type="button"
              className="by-script"
              icon={MapPin}
              busy={state === 'loading'}
              busyText="Drawing the map"
              onClick={() => void show()}
            >
              {state === 'failed' ? 'Try again' : 'Show the map'}
            </Button>
          )}
        </div>
        {isMap && (
          <p className="small muted mt-3">
            {hasIndoors && 'Full color reaches indoors, the paler one outdoors. '}
            Arrow keys move the map, plus and minus zoom.
          </p>
        )}
        {demo && (
          <p className="small muted mt-3">A demonstration: these areas are made up, and no network looks like this.</p>
        )}
      </div>
    </section>
  );
}

const sizes: Readonly<Record<string, number>> = { 'fast-5g': 6, '5g': 4.8, '4g': 3.8, '3g': 3.2, none: 2.6, here: 5 };

function Key({ of, label, isName }: { of: string; label: string; isName?: boolean }) {
  return (
    <li>
      <svg className="map-key" viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <circle cx="6" cy="6" r={sizes[of]} className={`k-${of}`} />
      </svg>
      <span translate={isName ? 'no' : undefined}>{label}</span>
    </li>
  );
}
