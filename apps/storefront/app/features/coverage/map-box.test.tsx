import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { spotInPicture } from './dot-picture.server.ts';
import { MapBox } from './map-box.tsx';

const map = { version: 1, demo: false, technologies: ['5g'], hasIndoors: false, layers: [] } as const;
const drawn = (here: { longitude: number; latitude: number; name: string }) =>
  renderToStaticMarkup(<MapBox map={map} here={here} spot={spotInPicture(here)} />);

it('R11 the picture speaks of a sun only where it draws one', () => {
  const miami = drawn({ longitude: -80.2, latitude: 25.8, name: 'Miami' });
  expect(miami).toContain('The sun marks the place you checked.');
  expect(miami).toContain('The sun marks Miami.');
  const honolulu = drawn({ longitude: -157.8, latitude: 21.3, name: 'Honolulu' });
  expect(honolulu).not.toMatch(/sun marks|Honolulu/);
});
