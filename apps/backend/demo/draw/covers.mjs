// Blog covers, 1200 by 750, from drawings of 960 by 600: a sky with its sun, the sea, and one object between them. The
// article header shows only rows 48 to 528, so the main content lies within them.
import { linear, n, picture, put, sea, text, wave } from './svg.mjs';

const INK = '#06222e';
const DAY = ['#ffffff', '#dff3fb', '#ffeed2'];
const DAWN = ['#eaf7fc', '#ffeed2', '#ffd9a0'];
const NIGHT = ['#06222e', '#0b4157', '#11698a'];
const FOG = ['#ffffff', '#eaf7fc', '#cfe9f4'];

/** Draws a scene with its horizon at `hz`, `body` behind the water, and `front` on it. */
function scene({ sky = DAY, sun, hz = 420, body = '', front = '', water = '#009ace', glow = '#ffb84d' }) {
  const rings = sun
    ? [1.7, 1.32, 1]
        .map((by, i) => `<circle cx="${sun[0]}" cy="${sun[1]}" r="${n(sun[2] * by)}" opacity="${[0.16, 0.32, 1][i]}"/>`)
        .join('')
    : '';
  const stops = sky.map((color, i) => [n((i / (sky.length - 1)) * (hz / 6)) / 100, color]);
  return picture(
    `<rect width="960" height="600" fill="url(#s)"/><g clip-path="url(#h)" fill="${glow}">${rings}</g>${body}<rect y="${hz}" width="960" height="${600 - hz}" fill="${water}"/><g fill="none" stroke="#fff" stroke-opacity=".55" stroke-linecap="round">${sea(-20, 980, hz, 1.5)}</g>${front}`,
    `${linear('s', stops)}<clipPath id="h"><rect width="960" height="${hz}"/></clipPath>`,
    960,
    600,
  );
}

const line = (d, color = INK, width = 5, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const shape = (d, fill, width = 3) =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
const stars = (...places) =>
  `<g fill="#fff">${places.map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${i % 2 ? 1.6 : 2.2}"/>`).join('')}</g>`;
/** Draws signal waves on both sides of a point. */
const signal = (x, y, color = '#009ace', scale = 1) =>
  put(
    line('M-26-22a36 36 0 0 0 0 44M26-22a36 36 0 0 1 0 44M-52-42a68 68 0 0 0 0 84M52-42a68 68 0 0 1 0 84', color, 7),
    x,
    y,
    scale,
  );

/** Draws a phone from the front. `inside` is drawn on its screen of 130 by 250. */
const phone = (x, y, scale, inside, turn = 0) =>
  put(
    `<rect x="-78" y="-142" width="156" height="284" rx="26" fill="${INK}"/><rect x="-65" y="-128" width="130" height="256" rx="15" fill="#eaf7fc"/><rect x="-20" y="-138" width="40" height="6" rx="3" fill="#2c5565"/>${inside}`,
    x,
    y,
    scale,
    turn,
  );
const bars = (heights, x = -36, y = 40, color = '#009ace') =>
  heights
    .map(
      (height, i) => `<rect x="${x + i * 20}" y="${y - height}" width="13" height="${height}" rx="3" fill="${color}"/>`,
    )
    .join('');

function bridge() {
  const [deck, top, left, right, width] = [250, 20, 240, 640, 900];
  const tower = (x) =>
    `<path d="M${x - 22} 320V${top}h14V320zM${x + 8} 320V${top}h14V320z"/>${[0.06, 0.24, 0.42].map((k) => `<path d="M${x - 22} ${n(top + (deck - top) * k * 2)}h44v12h-44z"/>`).join('')}<path d="M${x - 34} 320l6-22h56l6 22z"/>`;
  const cable = (x) => {
    if (x < left || x > right) {
      const k = x < left ? (left - x) / left : (x - right) / (width - right);
      return Math.min(deck, top + 6 + (deck - top) * (1 - (1 - k) ** 1.7));
    }
    const k = (x - 440) / 200;
    return Math.min(deck, deck - 18 - (deck - 24 - top) * k * k);
  };
  const places = Array.from({ length: 82 }, (_, i) => i * 11);
  const hangers = places.filter((x) => x % 22 === 0).map((x) => `M${x} ${n(cable(x))}V${deck}`);
  return `<g fill="${INK}"><path d="M0 ${deck}H${width}v10H0z"/>${tower(left)}${tower(right)}</g>${line(`M${places.map((x) => `${x} ${n(cable(x))}`).join('L')}`)}${line(hangers.join(''), INK, 1.4, 'opacity=".75"')}${line(`M6 ${deck + 5}H${width}`, '#ffb84d', 2, 'stroke-dasharray="2 20"')}`;
}

const plane =
  shape('M-60 6c0-8 8-12 20-12h74c16 0 28 6 34 12-6 6-18 10-34 10h-74c-12 0-20-4-20-10z', '#fff') +
  shape('M2 8l-34 42h16L34 10z', '#009ace') +
  shape('M8-6L-12-30h12L28-6z', '#d9f1fb') +
  shape('M-56 2l-16-26h14l20 20z', '#ffb84d') +
  `<g fill="${INK}"><circle cx="-8" cy="2" r="2.6"/><circle cx="4" cy="2" r="2.6"/><circle cx="16" cy="2" r="2.6"/><circle cx="28" cy="2" r="2.6"/></g>`;

const boat =
  line('M0-150V0') +
  shape('M6-146C60-110 84-60 88-14H6z', '#fff') +
  shape('M-6-124C-40-86-62-48-66-14h60z', '#ffb84d') +
  `<path d="M-84 0H96c-6 26-24 40-44 40h-90c-22 0-40-14-46-40z" fill="${INK}"/><path d="M-74 14H88" stroke="#009ace" stroke-width="4"/>`;

const mast =
  line(
    'M-46 0L-7-250h14L46 0M-38-50h76M-31-98h62M-24-146h48M-17-194h34M-38-50l69-48M38-50l-69-48M-31-98l55-48M31-98l-55-48M-24-146l41-48M24-146l-41-48',
  ) +
  line('M0-250v-34', INK, 7) +
  signal(0, -284) +
  '<circle cx="0" cy="-284" r="9" fill="#ffb84d"/>';

const hills =
  '<path d="M0 480V400q120-50 240-20t260-40 220-50 240 60v130z" fill="#b9e0ee"/><path d="M0 480v-40q160-40 320-14t330-30 310 20v64z" fill="#7cc4dd"/>';
const peaks =
  '<path d="M-20 440L150 190l90 130 130-220 190 260 110-120 130 150 110-90 120 140z" fill="#7cc4dd"/><path d="M370 100l-54 92 30-6 26 22 28-26 34 16zM150 190l-40 58 26-4 20 14 22-10z" fill="#fff"/><path d="M-20 440l180-110 150 60 190-90 170 80 150-70 160 130z" fill="#2f8fb3"/>';

const house = `${shape('M-170 0V-150H170V0z', '#fff', 4)}${shape('M-200-146L0-286 200-146z', '#009ace', 4)}${shape('M-30 0v-86h60V0z', '#ffb84d', 4)}${shape('M-136-58v-58h66v58zM70-58v-58h66v58z', '#d9f1fb', 4)}${line('M-103-116v58M-136-87h66M103-116v58M70-87h66', INK, 3)}`;

const city =
  `<g fill="#03151d"><path d="M0 420v-26q260-22 560 0 60 8 90 26z"/><path d="M60 410V250h110v160zM190 410V200h90v210zM300 410V280h120v130zM440 410V230h80v180z"/></g>` +
  '<g fill="#ffb84d"><path d="M80 276h16v20H80zM126 276h16v20h-16zM80 320h16v20H80zM212 230h14v18h-14zM244 230h14v18h-14zM212 300h14v18h-14zM244 266h14v18h-14zM322 306h16v20h-16zM372 306h16v20h-16zM372 350h16v20h-16zM460 260h14v18h-14zM488 300h14v18h-14z"/></g>';

const chip = (x, y, scale) =>
  put(
    `${shape('M0 8a8 8 0 0 1 8-8h66l34 30v60a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z', '#ffb84d', 4)}${line('M24 40h56v38H24zM24 58h56M52 40v38', INK, 3)}`,
    x,
    y,
    scale,
  );

const bus = `${shape('M-190-20v-130q0-26 26-26h330q24 0 24 26V-20z', '#ffb84d', 4)}${shape('M-166-92v-50h70v50zM-80-92v-50h70v50zM6-92v-50h70v50zM92-92v-50h74v50z', '#d9f1fb', 4)}<path d="M-190-64h380v14h-380z" fill="${INK}"/><g fill="${INK}"><circle cx="-110" cy="-16" r="34"/><circle cx="110" cy="-16" r="34"/></g><g fill="#d5e3e9"><circle cx="-110" cy="-16" r="14"/><circle cx="110" cy="-16" r="14"/></g>`;

const paper = `${shape('M0 0h230v300l-23-18-23 18-23-18-23 18-23-18-23 18-23-18-23 18-23-18-23 18z', '#fff', 4)}${line('M24 46h110', INK, 9)}${line('M24 92h120M24 128h150M24 164h96', '#9fb4bd', 8)}${line('M24 206h182', INK, 3)}${text('$120.00', 206, 246, 30, { w: 600, anchor: 'end' })}`;

const watch = `${shape('M-46-150h92l10 74H-56zM-56 76H56l-10 74h-92z', '#d5e3e9', 4)}<rect x="-86" y="-90" width="172" height="180" rx="46" fill="${INK}"/><rect x="-70" y="-74" width="140" height="148" rx="32" fill="#0b4157"/><circle cx="0" cy="20" r="34" fill="#ffb84d"/><path d="M-70 20h140v22a32 32 0 0 1-32 32h-76a32 32 0 0 1-32-32z" fill="#009ace"/>${text('10:08', 0, -22, 40, { fill: '#fff', anchor: 'middle' })}`;

const light =
  shape('M-30 0l12-190h36L30 0z', '#fff', 4) +
  '<path d="M-24.300-90l3.800-60h41l3.800 60z" fill="#009ace"/>' +
  `<path d="M-30-200h60v12h-60zM-24-234q24-36 48 0z" fill="${INK}"/><path d="M-17-234h34v36h-34z" fill="#ffb84d"/>`;

const balloon = `${shape('M0-240c88 0 130 62 118 128C108-56 50-8 34 30h-68c-16-38-74-86-84-142C-130-178-88-240 0-240z', '#fff', 4)}${shape('M0-240c40 0 58 62 50 128C44-56 22-8 14 30h-28c-8-38-30-86-36-142-8-66 10-128 50-128z', '#ffb84d', 4)}${line('M-30 32l12 42M30 32L18 74', INK, 3)}${shape('M-22 74h44l-6 40h-32z', '#009ace', 4)}`;

const clouds = (...places) =>
  places
    .map(([x, y, s]) =>
      put(
        '<path d="M-70 20a26 26 0 0 1 6-51 40 40 0 0 1 74-8 34 34 0 0 1 52 22 20 20 0 0 1-2 37z" fill="#fff"/>',
        x,
        y,
        s,
      ),
    )
    .join('');

/** Drawings by file name. */
export const covers = {
  'cover-bridge': () => scene({ sun: [520, 330, 120], hz: 430, body: put(bridge(), -40, 62, 1.15) }),
  'cover-plane': () =>
    scene({
      sun: [690, 400, 130],
      hz: 440,
      body:
        line('M-10 420C160 400 330 330 448 236', '#009ace', 4, 'stroke-dasharray="1 14"') +
        put(plane, 540, 182, 2, -24),
    }),
  'cover-sail': () =>
    scene({
      sun: [280, 380, 100],
      hz: 400,
      front: put(boat, 600, 424, 1.5) + line(wave(486, 60, 4, 440, 800), '#fff', 4, 'stroke-opacity=".8"'),
    }),
  'cover-mast': () => scene({ sun: [250, 320, 84], hz: 470, body: hills + put(mast, 640, 436, 1.12) }),
  'cover-night': () =>
    scene({
      sky: NIGHT,
      sun: [700, 170, 62],
      hz: 410,
      glow: '#fff3dd',
      water: '#00698f',
      body: stars([90, 80], [210, 150], [330, 60], [470, 120], [850, 82], [900, 210]) + city,
    }),
  'cover-chip': () =>
    scene({
      sun: [480, 420, 170],
      hz: 420,
      body:
        put(chip(-54, -49, 1), 480, 250, 2.7, -8) +
        line(
          'M290 130a190 190 0 0 0 0 240M670 130a190 190 0 0 1 0 240M236 92a256 256 0 0 0 0 316M724 92a256 256 0 0 1 0 316',
          '#009ace',
          16,
        ),
    }),
  'cover-house': () =>
    scene({
      sky: DAWN,
      sun: [170, 400, 90],
      hz: 460,
      body: `<path d="M0 470v-40q240-50 480-30t480-10v80z" fill="#7cc4dd"/>${put(house, 560, 422)}${signal(560, 116, INK, 1.2)}<circle cx="560" cy="116" r="11" fill="#ffb84d"/>`,
    }),
  'cover-bus': () =>
    scene({
      sun: [720, 330, 110],
      hz: 470,
      body: `${clouds([180, 130, 1.2], [470, 90, 0.8])}<path d="M0 440h960v40H0z" fill="#cfe0e7"/><path d="M0 440h960" stroke="${INK}" stroke-width="4"/>${put(bus, 400, 440, 1.35)}`,
    }),
  'cover-receipt': () =>
    scene({ sky: FOG, sun: [690, 400, 150], hz: 430, body: put(paper, 310, 70, 1.1, -5, [115, 150]) }),
  'cover-watch': () => scene({ sky: DAWN, sun: [480, 420, 230], hz: 440, body: put(watch, 480, 290, 1.5) }),
  'cover-light': () =>
    scene({
      sky: NIGHT,
      hz: 450,
      water: '#00698f',
      body: `${stars([110, 70], [240, 150], [380, 50], [520, 110], [860, 60], [910, 170])}<path d="M690 178L-60 60v240zM690 178l340-70v140z" fill="#ffb84d" opacity=".3"/><path d="M540 470q50-56 120-44 80-16 130 18 50 2 80 26z" fill="#03151d"/>${put(light, 690, 430, 1.1)}`,
    }),
  'cover-balloon': () =>
    scene({
      sun: [230, 400, 110],
      hz: 450,
      body: `${clouds([760, 150, 1.3], [160, 110, 0.9])}${put(balloon, 520, 300, 0.98)}`,
    }),
  'cover-peaks': () => scene({ sun: [690, 210, 90], hz: 440, body: peaks, front: put(boat, 250, 472, 0.7) }),
  'cover-phones': () =>
    scene({
      sky: FOG,
      sun: [480, 430, 190],
      hz: 440,
      body:
        phone(350, 270, 1.05, bars([20, 34, 48, 62]) + line('M-40 80h80M-40 104h50', '#9fb4bd', 8), -9) +
        phone(
          610,
          270,
          1.05,
          bars([20, 34], -36, 40, '#ffb84d') +
            bars([48, 62], 4, 40, '#d5e3e9') +
            line('M-40 80h80M-40 104h50', '#9fb4bd', 8),
          9,
        ),
    }),
  'cover-meter': () =>
    scene({
      sun: [480, 420, 150],
      hz: 420,
      body: `${line('M260 420a220 220 0 0 1 440 0', '#d5e3e9', 26)}${line('M260 420a220 220 0 0 1 330 -190', '#009ace', 26)}${put(line('M0 0V-170', INK, 10) + `<circle r="22" fill="${INK}"/>`, 480, 420, 1, 30)}`,
    }),
};
