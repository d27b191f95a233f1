import type { Technology } from '@cerulean/contract/coverage';
import * as words from '@cerulean/messages/coverage';
import { useEffect, useRef, useState } from 'react';
import { MapPin } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { ScriptButton } from '../../ui/script-button.tsx';
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
  /** Its position in the picture, or `null` if it is outside, as in Alaska or Hawaii. */
  spot: { x: number; y: number } | null;
}

type State = 'picture' | 'loading' | 'map' | 'no-webgl' | 'failed';

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
  /** The place that a sun marks. The picture does not have all places. */
  const sun = isMap || spot ? here : null;
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
              {isMap ? <span key="map">{words.wholeCountry}</span> : <span key="picture">{words.dotByDot}</span>}
            </h2>
            <p className="lead">
              {isMap ? <span key="map">{words.moveAndZoom}</span> : <span key="picture">{words.largerDot}</span>}{' '}
              {sun && <span>{words.sunIsYou}</span>}
            </p>
          </div>
          <Segmented
            legend={words.show}
            name="layer"
            defaultValue="all"
            options={[
              { value: 'all', label: words.all },
              ...technologies.map((value) => ({ value, label: technologyNames[value] })),
            ]}
          />
        </div>
        {(state === 'no-webgl' || state === 'failed') && (
          <div className="mb-5">
            <Note live="status">
              <p>{state === 'failed' ? words.mapFailed : words.noWebGl}</p>
            </Note>
          </div>
        )}
        <div className="map" hidden={isMap}>
          <svg
            viewBox="10 18 960 590"
            role="img"
            aria-label={words.inDots({ isPlace: sun ? 'yes' : 'no', place: sun?.name ?? '' })}
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
            <Key of="none" label={words.noSignal} />
            {sun && <Key of="here" label={sun.name} isName />}
          </ul>
          {state !== 'map' && state !== 'no-webgl' && (
            <ScriptButton icon={MapPin} busy={state === 'loading'} busyText={words.drawing} onClick={() => void show()}>
              {state === 'failed' ? words.tryAgain : words.showMap}
            </ScriptButton>
          )}
        </div>
        {isMap && <p className="small muted mt-3">{words.mapKeys({ hasIndoors: hasIndoors ? 'yes' : 'no' })}</p>}
        {demo && <p className="small muted mt-3">{words.demo}</p>}
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
      <span translate={isName ? 'no' : undefined} data-person={isName ? '' : undefined}>
        {label}
      </span>
    </li>
  );
}
