// Every picture of the demo shop by name, composed from the drawings. `render.mjs` turns them into files.
import {
  cable,
  carMount,
  caseBack,
  caseFront,
  charger,
  chargerDefs,
  chargingPad,
  clearCase,
  earbuds,
  glassSheet,
  glassSheetDefs,
  powerBank,
  strap,
} from './accessories.mjs';
import { esimPhone, heroPhones, share } from './brand.mjs';
import { covers } from './covers.mjs';
import {
  beacon,
  beaconDefs,
  kidsWatch,
  pocketHotspot,
  simCard,
  simCardBack,
  simDefs,
  simSleeve,
  tabletBack,
  tabletFront,
  trayPin,
  watch,
  watchDefs,
} from './devices.mjs';
import { finishDefs } from './finishes.mjs';
import { flipClosed, flipOpen, keypadBack, keypadFront, ruggedBack, ruggedDefs, ruggedFront } from './odd-phones.mjs';
import { sunriseFrame } from './landing.mjs';
import { edgeDefs, glassDefs, phoneBack, phoneEdge, phoneFront } from './phone.mjs';
import { picture, put, shadow } from './svg.mjs';

const models = {
  'lumen-7': { w: 320, h: 640, r: 54, cutout: 'pill', wallpaper: 'horizon', camera: 'bar2', label: 'Lumen', scale: 1 },
  'lumen-7-pro': {
    w: 324,
    h: 650,
    r: 56,
    cutout: 'pill',
    wallpaper: 'dusk',
    camera: 'bar3',
    label: 'Lumen',
    scale: 1.02,
  },
  'lumen-6': {
    w: 316,
    h: 640,
    r: 48,
    cutout: 'hole',
    wallpaper: 'noon',
    camera: 'square',
    label: 'Lumen',
    scale: 0.98,
  },
  'kite-se': {
    w: 312,
    h: 606,
    r: 40,
    cutout: 'hole',
    wallpaper: 'kite',
    camera: 'column',
    label: 'Kite',
    emblem: 'kite',
    scale: 0.93,
  },
  'kite-max': {
    w: 330,
    h: 660,
    r: 42,
    cutout: 'hole',
    wallpaper: 'dunes',
    camera: 'rings',
    label: 'Kite',
    emblem: 'kite',
    scale: 1.02,
  },
};

const floor = 690;
/** Draws two objects side by side on the floor, the left one in front of the right one. */
function pair(left, right, defs, { gap = 0.66, tilt = 0 } = {}) {
  const span = left.w * left.s * gap + right.w * right.s;
  const x = 360 - span / 2;
  const rightX = x + left.w * left.s * gap;
  return picture(
    shadow(360, floor, span / 2 + 10) +
      put(right.body, rightX, floor - right.h * right.s - 6, right.s, tilt, [right.w / 2, right.h]) +
      put(left.body, x, floor - left.h * left.s - 4, left.s, -tilt, [left.w / 2, left.h]),
    defs,
  );
}

/** Draws one object in the middle. A small object is raised so that the space above and below is equal. */
function single({ body, w, h, s }, defs, strength = 1) {
  const ground = Math.min(floor, 360 + (h * s) / 2 + 24);
  return picture(
    shadow(360, ground, (w * s) / 2 - 6, strength) + put(body, 360 - (w * s) / 2, ground - h * s - 4, s),
    defs,
  );
}

/** Places an object that is drawn in a box of 480 and is `width` wide where it touches the floor. */
const boxed = (body, width, defs, { scale = 1.44, y = 0, floorAt = 690, strength = 1 } = {}) =>
  picture(shadow(360, floorAt, width, strength) + put(body, 360 - 240 * scale, y, scale), defs);

const phoneDefs = (finish) => finishDefs(finish, 'p') + finishDefs(finish, 'q') + glassDefs('p') + glassDefs('q');

function phone(name, finish) {
  const model = models[name];
  const s = model.scale;
  return pair(
    { body: phoneBack(model, 'p', finish), w: model.w, h: model.h, s },
    { body: phoneFront(model, 'q'), w: model.w, h: model.h, s: s * 0.94 },
    phoneDefs(finish),
    { gap: 0.94 },
  );
}

function phoneScreen(name, finish) {
  const model = models[name];
  return single(
    { body: phoneFront(model, 'q', 'home'), w: model.w, h: model.h, s: 1.02 * model.scale },
    finishDefs(finish, 'q') + glassDefs('q'),
  );
}

function phoneCamera(name, finish) {
  const model = models[name];
  return picture(
    `<clipPath id="frame"><rect width="720" height="720"/></clipPath><g clip-path="url(#frame)">${put(phoneBack(model, 'p', finish), 66, 130, 2.05, -4, [320, 300])}</g>`,
    finishDefs(finish, 'p') + glassDefs('p'),
  );
}

const phoneSide = (finish, millimeters) =>
  picture(
    shadow(360, floor, 46) + put(phoneEdge('p', finish, millimeters), 329, 36),
    finishDefs(finish, 'p') + edgeDefs('p', finish),
  );

function phoneCase(name, finish) {
  const model = models[name];
  const s = 0.98 * model.scale;
  return pair(
    { body: caseBack(model, 'p', finish), w: model.w, h: model.h, s },
    { body: caseFront(model, finish) + phoneFront(model, 'q'), w: model.w, h: model.h, s: s * 0.93 },
    finishDefs(finish, 'p') + finishDefs('deep', 'q') + glassDefs('q'),
    { gap: 0.94 },
  );
}

function clear(name, finish) {
  const model = models[name];
  const body = phoneBack(model, 'p', finish) + clearCase(model);
  return single({ body, w: model.w, h: model.h, s: 1.02 * model.scale }, finishDefs(finish, 'p') + glassDefs('p'));
}

function tablet(w, h, s, finish, wallpaper, label) {
  return pair(
    { body: tabletFront(w, h, 'q', wallpaper), w, h, s },
    { body: tabletBack(w, h, 'p', finish, label), w, h, s: s * 0.95 },
    phoneDefs(finish),
    { gap: 0.46, tilt: 0 },
  );
}

const watchPicture = (finish, face) =>
  boxed(watch('p', finish, face), 78, finishDefs(finish, 'p') + watchDefs('p', finish), { y: 8 });

function glassFor(name) {
  const model = models[name];
  const s = 0.98 * model.scale;
  return pair(
    { body: glassSheet({ ...model, r: model.r - 8 }), w: model.w, h: model.h, s },
    { body: phoneFront(model, 'q'), w: model.w, h: model.h, s: s * 0.94 },
    finishDefs('deep', 'q') + glassDefs('q') + glassSheetDefs(),
    { gap: 0.78 },
  );
}

/** Drawings by file name without extension. */
export const pictures = {
  'hero-phones': heroPhones,
  'esim-phone': esimPhone,
  ...Object.fromEntries(['sea', 'fog', 'deep', 'sand'].map((f) => [`lumen-7-${f}`, () => phone('lumen-7', f)])),
  'lumen-7-front': () => phoneScreen('lumen-7', 'sea'),
  ...Object.fromEntries(
    ['sea', 'fog', 'deep', 'sand'].flatMap((f) => [
      [`lumen-7-camera-${f}`, () => phoneCamera('lumen-7', f)],
      [`lumen-7-edge-${f}`, () => phoneSide(f, '7.9 mm')],
    ]),
  ),
  ...Object.fromEntries(['deep', 'fog', 'kelp'].map((f) => [`lumen-7-pro-${f}`, () => phone('lumen-7-pro', f)])),
  'lumen-7-pro-front': () => phoneScreen('lumen-7-pro', 'deep'),
  ...Object.fromEntries(
    ['deep', 'fog', 'kelp'].flatMap((f) => [
      [`lumen-7-pro-camera-${f}`, () => phoneCamera('lumen-7-pro', f)],
      [`lumen-7-pro-edge-${f}`, () => phoneSide(f, '8.2 mm')],
    ]),
  ),
  ...Object.fromEntries(['fog', 'deep'].map((f) => [`lumen-6-${f}`, () => phone('lumen-6', f)])),
  'lumen-6-front': () => phoneScreen('lumen-6', 'fog'),
  ...Object.fromEntries(['sand', 'deep', 'dawn'].map((f) => [`kite-se-${f}`, () => phone('kite-se', f)])),
  'kite-se-front': () => phoneScreen('kite-se', 'sand'),
  ...Object.fromEntries(
    ['sand', 'deep', 'dawn'].flatMap((f) => [
      [`kite-se-camera-${f}`, () => phoneCamera('kite-se', f)],
      [`kite-se-edge-${f}`, () => phoneSide(f, '8.4 mm')],
    ]),
  ),
  ...Object.fromEntries(['sea', 'slate'].map((f) => [`kite-max-${f}`, () => phone('kite-max', f)])),
  'kite-max-front': () => phoneScreen('kite-max', 'sea'),
  ...Object.fromEntries(['sea', 'slate'].map((f) => [`kite-max-camera-${f}`, () => phoneCamera('kite-max', f)])),
  ...Object.fromEntries(
    ['dawn', 'deep'].map((f) => [
      `petrel-flip-${f}`,
      () =>
        pair(
          { body: flipClosed('p', f), w: 300, h: 328, s: 1 },
          { body: flipOpen('q'), w: 300, h: 640, s: 1.02 },
          phoneDefs(f),
          { gap: 0.97 },
        ),
    ]),
  ),
  ...Object.fromEntries(
    ['slate', 'sun'].map((f) => [
      `norden-field-4-${f}`,
      () =>
        pair(
          { body: ruggedBack('p', f), w: 320, h: 640, s: 1 },
          { body: ruggedFront('q'), w: 320, h: 640, s: 0.94 },
          phoneDefs(f) + ruggedDefs('p') + ruggedDefs('q'),
          { gap: 0.97 },
        ),
    ]),
  ),
  ...Object.fromEntries(
    ['deep', 'fog'].map((f) => [
      `tern-one-${f}`,
      () =>
        pair(
          { body: keypadFront('q', f), w: 236, h: 540, s: 1.14 },
          { body: keypadBack('p', f), w: 236, h: 540, s: 1.07 },
          phoneDefs(f),
          { gap: 0.96 },
        ),
    ]),
  ),
  ...Object.fromEntries(
    ['fog', 'deep'].map((f) => [`lumen-slate-11-${f}`, () => tablet(460, 640, 1, f, 'horizon', 'Lumen')]),
  ),
  ...Object.fromEntries(
    ['sea', 'fog'].map((f) => [`kite-tab-8-${f}`, () => tablet(400, 620, 0.98, f, 'kite', 'Kite')]),
  ),
  ...Object.fromEntries(['fog', 'deep', 'sand'].map((f) => [`orbit-2-${f}`, () => watchPicture(f, 'sun')])),
  ...Object.fromEntries(['deep', 'dawn'].map((f) => [`orbit-active-${f}`, () => watchPicture(f, 'rings')])),
  ...Object.fromEntries(
    ['sun', 'sea'].map((f) => [
      `orbit-mini-${f}`,
      () => boxed(kidsWatch('p', f), 80, finishDefs(f, 'p') + watchDefs('p', f), { y: 10 }),
    ]),
  ),
  ...Object.fromEntries(
    ['deep', 'fog'].map((f) => [
      `beacon-5g-${f}`,
      () => boxed(beacon('p', f), 205, beaconDefs('p', f), { y: 40, scale: 1.5, floorAt: 648, strength: 1.2 }),
    ]),
  ),
  ...Object.fromEntries(
    ['fog', 'sea'].map((f) => [
      `beacon-pocket-${f}`,
      () => single({ body: pocketHotspot('p', f), w: 300, h: 420, s: 1.22 }, finishDefs(f, 'p')),
    ]),
  ),
  'sim-kit': () =>
    picture(
      shadow(350, floor, 250) +
        put(simSleeve(), 92, 100, 1.42, -5, [210, 560]) +
        put(simCard(), 262, 412, 0.98, 7, [200, 250]),
      simDefs(),
    ),
  'sim-kit-card': () =>
    picture(
      shadow(360, floor, 240) +
        put(simCard(), 116, 70, 1.2, -4, [240, 250]) +
        put(simCardBack(), 124, 376, 1.2, 3, [240, 250]),
      simDefs(),
    ),
  ...Object.fromEntries(
    ['sea', 'fog', 'deep', 'sand'].map((f) => [`case-lumen-7-${f}`, () => phoneCase('lumen-7', f)]),
  ),
  ...Object.fromEntries(
    ['deep', 'fog', 'kelp'].map((f) => [`case-lumen-7-pro-${f}`, () => phoneCase('lumen-7-pro', f)]),
  ),
  ...Object.fromEntries(['sand', 'dawn'].map((f) => [`case-kite-se-${f}`, () => phoneCase('kite-se', f)])),
  'clear-case-lumen-7': () => clear('lumen-7', 'sea'),
  'clear-case-lumen-7-pro': () => clear('lumen-7-pro', 'deep'),
  'clear-case-kite-se': () => clear('kite-se', 'sand'),
  'screen-glass': () => glassFor('lumen-7'),
  ...Object.fromEntries(
    ['fog', 'deep'].map((f) => [
      `charger-30-${f}`,
      () => single({ body: charger('p', f, '30 W', 1), w: 260, h: 306, s: 1.56 }, finishDefs(f, 'p') + chargerDefs()),
    ]),
  ),
  'charger-65-fog': () =>
    single({ body: charger('p', 'fog', '65 W', 2), w: 260, h: 306, s: 1.66 }, finishDefs('fog', 'p') + chargerDefs()),
  ...Object.fromEntries(
    ['sea', 'deep'].map((f) => [
      `cable-${f}`,
      () => boxed(cable(f), 230, chargerDefs(), { y: -24, scale: 1.5, floorAt: 692, strength: 0.8 }),
    ]),
  ),
  ...Object.fromEntries(
    ['fog', 'deep', 'sea'].map((f) => [
      `drift-earbuds-${f}`,
      () => boxed(earbuds('p', f), 205, finishDefs(f, 'p'), { y: 26, scale: 1.5, floorAt: 598 }),
    ]),
  ),
  'car-mount': () => boxed(carMount('p'), 60, finishDefs('deep', 'p'), { y: 12, scale: 1.5 }),
  ...Object.fromEntries(
    ['fog', 'deep'].map((f) => [
      `buoy-pad-${f}`,
      () => boxed(chargingPad('p', f), 265, finishDefs(f, 'p'), { y: -40, scale: 1.55, floorAt: 548 }),
    ]),
  ),
  ...Object.fromEntries(
    ['deep', 'sea'].map((f) => [
      `power-bank-${f}`,
      () => single({ body: powerBank('p', f), w: 220, h: 420, s: 1.24 }, finishDefs(f, 'p')),
    ]),
  ),
  ...Object.fromEntries(
    ['sea', 'sand', 'dawn', 'deep'].map((f) => [
      `orbit-strap-${f}`,
      () => boxed(strap('p', f), 190, finishDefs(f, 'p') + watchDefs('p', f) + chargerDefs(), { y: -10, scale: 1.5 }),
    ]),
  ),
  'sunrise-still': () => sunriseFrame(0.52),
  'sim-pin': () =>
    picture(
      shadow(360, 560, 230, 0.8) +
        put(trayPin(), 90, 200, 2.7, -9, [100, 30]) +
        put(trayPin('#d9b679'), 120, 360, 2.4, 6, [100, 30]),
    ),
  ...covers,
};

/** Drawings by file name for other sites, not all of which support AVIF. */
export const brandPictures = { 'share.jpg': share };
