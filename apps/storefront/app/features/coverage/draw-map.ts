import type { CoverageAreas, Technology } from '@cerulean/contract/coverage';
import * as words from '@cerulean/messages/coverage';
import { AttributionControl, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import type { LayerSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import './live-map.css';

interface Drawn {
  version: number;
  technologies: readonly Technology[];
  here: { longitude: number; latitude: number } | null;
}

type Atlas = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;

const USA: [[number, number], [number, number]] = [
  [-125, 24.2],
  [-66.5, 49.6],
];
const COLORS: Readonly<Record<Technology, string>> = {
  '3g': '#2c5c70',
  '4g': '#3d7890',
  '5g': '#009ace',
  'fast-5g': '#8fe0ff',
};
/** Map zoom level for a single place, which shows the county around it. */
const CLOSE = 6.5;

/**
 * Draws the map into `box`, using only the shop's own files. The radio buttons `layer` in `section` select the layer to
 * show. Returns false if the browser has no WebGL. Throws an error if a file could not be loaded.
 */
export async function drawMap(box: HTMLElement, section: HTMLElement, drawn: Drawn): Promise<boolean> {
  if (!hasWebGl()) return false;
  const [atlas, areas] = await Promise.all([
    read<Atlas>(statesUrl),
    read<CoverageAreas>(`/coverage-map/areas/${drawn.version}`),
  ]);
  setWorkerUrl(workerUrl);
  const { here } = drawn;
  const map = new MapLibre({
    container: box,
    style: {
      version: 8,
      sources: {
        land: { type: 'geojson', data: feature(atlas, atlas.objects.nation) },
        borders: { type: 'geojson', data: mesh(atlas, atlas.objects.states, (one, other) => one !== other) },
        areas: { type: 'geojson', data: areas },
        names: { type: 'geojson', data: namesOf(atlas) },
        here: { type: 'geojson', data: spotOf(here) },
      },
      layers: [...ground, ...drawn.technologies.toReversed().flatMap(areaLayers), ...above],
    },
    ...(here ? { center: [here.longitude, here.latitude], zoom: CLOSE } : { bounds: USA }),
    fitBoundsOptions: { padding: 16 },
    minZoom: 2,
    maxZoom: 10,
    maxBounds: [
      [-190, 5],
      [-40, 75],
    ],
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // Scrolling the page must not zoom the map instead.
    cooperativeGestures: true,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    locale: {
      'Map.Title': words.map,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'AttributionControl.ToggleAttribution': words.credits,
      'CooperativeGesturesHandler.WindowsHelpText': words.zoomByCtrl,
      'CooperativeGesturesHandler.MacHelpText': words.zoomByCommand,
      'CooperativeGesturesHandler.MobileHelpText': words.moveByFingers,
    },
  });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  map.addControl(new AttributionControl({ compact: false, customAttribution: words.borders }));
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve());
    map.once('error', ({ error }) => reject(error));
  });
  followLayers(map, section, drawn.technologies);
  return true;
}

const ground: LayerSpecification[] = [
  { id: 'sea', type: 'background', paint: { 'background-color': '#06222e' } },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#123c4c' } },
];

const above: LayerSpecification[] = [
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    paint: { 'line-color': '#06222e', 'line-width': 1, 'line-opacity': 0.7 },
  },
  {
    id: 'names',
    type: 'symbol',
    source: 'names',
    minzoom: 3.4,
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 14,
      'text-font': ['Outfit', 'sans-serif'],
      'text-max-width': 7,
    },
    paint: { 'text-color': '#ffffff', 'text-halo-color': '#06222e', 'text-halo-width': 1.6 },
  },
  {
    id: 'halo',
    type: 'circle',
    source: 'here',
    paint: { 'circle-color': '#ffb84d', 'circle-radius': 26, 'circle-opacity': 0.3 },
  },
  {
    id: 'here',
    type: 'circle',
    source: 'here',
    paint: {
      'circle-color': '#ffb84d',
      'circle-radius': 9,
      'circle-stroke-color': '#06222e',
      'circle-stroke-width': 2,
    },
  },
];

/** Returns the map layers of a technology: outdoor coverage is paler, with indoor coverage in full color above it. */
function areaLayers(technology: Technology): LayerSpecification[] {
  return [false, true].map((indoors) => ({
    id: `${technology}-${indoors ? 'indoors' : 'outdoors'}`,
    type: 'fill',
    source: 'areas',
    filter: ['all', ['==', ['get', 'technology'], technology], ['==', ['get', 'indoors'], indoors]],
    paint: { 'fill-color': COLORS[technology], 'fill-opacity': indoors ? 0.75 : 0.55, 'fill-antialias': true },
  }));
}

/** Shows the selected technology with all better ones, because areas with those have it as well. */
function followLayers(map: MapLibre, section: HTMLElement, technologies: readonly Technology[]): void {
  const apply = () => {
    const chosen = section.querySelector<HTMLInputElement>('[name="layer"]:checked')?.value ?? 'all';
    const shown =
      chosen === 'all' ? technologies : technologies.slice(0, technologies.findIndex((one) => one === chosen) + 1);
    for (const technology of technologies) {
      for (const { id } of areaLayers(technology)) {
        map.setLayoutProperty(id, 'visibility', shown.includes(technology) ? 'visible' : 'none');
        map.setPaintProperty(id, 'fill-color', chosen === 'all' ? COLORS[technology] : '#5cc9f0');
      }
    }
  };
  section.addEventListener('change', apply);
  apply();
}

/** Places each state's name in the middle of its largest part. No font is loaded, because the browser uses its own. */
function namesOf(atlas: Atlas): GeoJSON.FeatureCollection {
  const { features } = feature(atlas, atlas.objects.states);
  return {
    type: 'FeatureCollection',
    features: features.flatMap(({ geometry, properties }) => {
      const polygons =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : [];
      const middles = polygons.map(([outline = []]) => middleOf(outline)).sort((one, other) => other.size - one.size);
      const [largest] = middles;
      if (!largest) return [];
      return [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: largest.at } }];
    }),
  };
}

/** Returns the centroid and the size of a polygon ring. */
function middleOf(ring: GeoJSON.Position[]): { at: GeoJSON.Position; size: number } {
  let [size, sumX, sumY] = [0, 0, 0];
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = x * nextY - nextX * y;
    size += cross / 2;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  });
  return { at: [sumX / (6 * size), sumY / (6 * size)], size: Math.abs(size) };
}

function spotOf(here: Drawn['here']): GeoJSON.FeatureCollection {
  const spots = here ? [{ type: 'Point' as const, coordinates: [here.longitude, here.latitude] }] : [];
  return {
    type: 'FeatureCollection',
    features: spots.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

function hasWebGl(): boolean {
  const canvas = document.createElement('canvas');
  return canvas.getContext('webgl2') !== null || canvas.getContext('webgl') !== null;
}
