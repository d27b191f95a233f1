import { describe, expect, it, vi } from 'vitest';
import { usaDots } from '@cerulean/rules/usa-dots';
import { placeCookie, readCookies } from '../../platform/cookies.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { dotPicture, spotInPicture } from './dot-picture.server.ts';
import { keepPlace } from './keep-place.server.ts';

const settings = { secure: true, sessionMaxAge: 60 };
const kept = (value: string) => readCookies(`__Host-place=${value}`, settings).place;

describe('R11 the checked place', () => {
  it.each([
    { zip: '97701', name: 'Bend', state: 'OR', isCovered: true },
    { zip: null, name: 'Coeur d’Alene; Idaho=1', state: 'ID', isCovered: true },
    { zip: '99950', name: 'Ketchikan', state: 'AK', isCovered: false },
  ])('goes into a cookie of the storefront alone and comes back: $name', (place) => {
    const cookie = placeCookie(place, settings);
    expect(cookie).toMatch(/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    expect(kept(/^__Host-place=([^;]*)/.exec(cookie)?.[1] ?? '')).toEqual(place);
  });

  it.each([
    '',
    '97701',
    '97701~or~Bend',
    '9770~OR~Bend',
    '~OR~',
    '~OR~%E0%A4%A',
    '~OR~a%00b',
    `~OR~${'a'.repeat(81)}`,
    '97701~OR~Bend~',
  ])('is none where the cookie was made up: %s', (value) => expect(kept(value)).toBeUndefined());

  it('is kept only where one place is called so', async () => {
    const requestContext = (answer: object) => {
      const keep = vi.fn();
      return {
        keep,
        visit: { backend: { call: () => Promise.resolve(answer) }, keepPlace: keep } as unknown as RequestContext,
      };
    };
    const one = requestContext({
      kind: 'answer',
      place: { zip: '97701', name: 'Bend', state: 'OR', county: 'Deschutes' },
      reach: [{ technology: '4g', outdoors: 1, indoors: 0 }],
    });
    expect(await keepPlace(one.visit, '97701')).toBe(true);
    expect(one.keep).toHaveBeenCalledWith({ zip: '97701', name: 'Bend', state: 'OR', isCovered: true });
    const none = requestContext({
      kind: 'answer',
      place: { zip: '99950', name: 'Ketchikan', state: 'AK', county: 'Ketchikan Gateway' },
      reach: [{ technology: '4g', outdoors: 0, indoors: 0 }],
    });
    expect(await keepPlace(none.visit, '99950')).toBe(true);
    expect(none.keep).toHaveBeenCalledWith(expect.objectContaining({ zip: '99950', isCovered: false }));
    const many = requestContext({ kind: 'choices', places: [] });
    expect(await keepPlace(many.visit, 'Springfield')).toBe(false);
    expect(await keepPlace(many.visit, '  ')).toBe(false);
    expect(many.keep).not.toHaveBeenCalled();
  });
});

describe('R11 the picture in dots', () => {
  it('draws every dot once, in the path of its technology', () => {
    const dots = usaDots();
    const layers = dotPicture(dots.map((_, index) => String(index % 5)).join(''));
    expect(layers.map(({ of }) => of)).toEqual(['none', '3g', '4g', '5g', 'fast-5g']);
    const steps = layers.flatMap(({ path }) => path.split('h0').filter((step) => step !== ''));
    expect(steps).toHaveLength(dots.length);
  });

  it('puts cities where they lie, and leaves out what is not in it', () => {
    // In the picture, San Francisco is at the left edge and Miami at the lower right.
    expect(spotInPicture({ longitude: -122.4, latitude: 37.75 })).toEqual({ x: 35, y: 262.1 });
    expect(spotInPicture({ longitude: -149.9, latitude: 61.2 })).toBeNull();
    expect(spotInPicture({ longitude: -157.8, latitude: 21.3 })).toBeNull();
  });
});
