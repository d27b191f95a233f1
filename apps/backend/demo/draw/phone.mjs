// Phones of glass and metal, 320 by 640 by default: front, back, side, and a close-up of the lenses.
import { finishes } from './finishes.mjs';
import { linear, mark, n, radial, sea, text } from './svg.mjs';

/** Returns the gradients of screens and lenses. `id` keeps the gradients of two phones in one picture apart. */
export const glassDefs = (id) =>
  radial(
    `${id}lens`,
    [
      [0, '#4a86a3'],
      [0.32, '#173645'],
      [0.68, '#050d11'],
      [1, '#182a33'],
    ],
    0.38,
    0.32,
    0.72,
  ) +
  linear(`${id}sky`, [
    [0, '#8ed7f0'],
    [0.5, '#d7f1fa'],
    [0.8, '#fff4de'],
    [1, '#ffe7bd'],
  ]) +
  linear(`${id}water`, [
    [0, '#0aa3d6'],
    [0.5, '#007fa9'],
    [1, '#04384c'],
  ]) +
  linear(`${id}dusk`, [
    [0, '#06222e'],
    [0.55, '#0f5069'],
    [0.8, '#d98c5f'],
    [1, '#ffc98a'],
  ]) +
  linear(`${id}noon`, [
    [0, '#0086b3'],
    [1, '#9fdcf2'],
  ]) +
  linear(`${id}dune`, [
    [0, '#bfe8f7'],
    [1, '#fff1d6'],
  ]) +
  linear(
    `${id}glint`,
    [
      [0, '#fff', 0.2],
      [1, '#fff', 0.03],
    ],
    0,
    0,
    1,
    1,
  );

const white = 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-linecap="round"';

/** Wallpapers for a screen of `w` by `h`. `ink` indicates whether text on the wallpaper is dark. */
export const wallpapers = {
  horizon: {
    ink: '#06222e',
    draw: (id, w, h) => {
      const y = h * 0.55;
      return `<rect width="${w}" height="${h}" fill="url(#${id}sky)"/><circle cx="${n(w * 0.64)}" cy="${n(y - 22)}" r="${n(w * 0.33)}" fill="#ffb84d" opacity=".22"/><circle cx="${n(w * 0.64)}" cy="${n(y - 22)}" r="${n(w * 0.24)}" fill="#ffb84d"/><rect y="${n(y)}" width="${w}" height="${n(h - y)}" fill="url(#${id}water)"/><g ${white}>${sea(-10, w + 20, y, w / 305)}</g><g fill="none" stroke="#ffb84d" stroke-linecap="round" stroke-width="2.5" opacity=".9"><path d="M${n(w * 0.52)} ${n(y + 18)}h${n(w * 0.24)}M${n(w * 0.55)} ${n(y + 33)}h${n(w * 0.19)}M${n(w * 0.58)} ${n(y + 49)}h${n(w * 0.13)}M${n(w * 0.6)} ${n(y + 67)}h${n(w * 0.09)}"/></g>`;
    },
  },
  dusk: {
    ink: '#ffffff',
    draw: (id, w, h) => {
      const y = h * 0.62;
      const stars = [
        [0.14, 0.1],
        [0.38, 0.06],
        [0.72, 0.12],
        [0.86, 0.05],
        [0.22, 0.36],
        [0.62, 0.4],
        [0.9, 0.34],
      ];
      return `<rect width="${w}" height="${h}" fill="url(#${id}dusk)"/><g fill="#fff" opacity=".8">${stars.map(([sx, sy]) => `<circle cx="${n(sx * w)}" cy="${n(sy * h)}" r="1.5"/>`).join('')}</g><path d="M${n(w * 0.26)} ${n(y)}a${n(w * 0.24)} ${n(w * 0.24)} 0 0 1 ${n(w * 0.48)} 0z" fill="#ffb84d"/><path d="M0 ${n(y)}V${n(y - 30)}q${n(w * 0.12)} -34 ${n(w * 0.24)} -14t${n(w * 0.2)} 44z" fill="#03151d"/><rect y="${n(y)}" width="${w}" height="${n(h - y)}" fill="#053347"/><g ${white}>${sea(-10, w + 20, y, w / 305)}</g>`;
    },
  },
  noon: {
    ink: '#ffffff',
    draw: (id, w, h) =>
      `<rect width="${w}" height="${h}" fill="url(#${id}noon)"/><g fill="#fff"><circle cx="${n(w * 0.5)}" cy="${n(h * 0.62)}" r="${n(w * 0.56)}" opacity=".12"/><circle cx="${n(w * 0.5)}" cy="${n(h * 0.62)}" r="${n(w * 0.42)}" opacity=".16"/></g><circle cx="${n(w * 0.5)}" cy="${n(h * 0.62)}" r="${n(w * 0.29)}" fill="#ffb84d"/><path d="M0 ${n(h * 0.72)}q${n(w * 0.25)} ${n(-h * 0.07)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0V${h}H0z" fill="#00698f"/><path d="M0 ${n(h * 0.8)}q${n(w * 0.25)} ${n(h * 0.05)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0V${h}H0z" fill="#06222e"/>`,
  },
  kite: {
    ink: '#06222e',
    draw: (id, w, h) => {
      const [x, y, s] = [w * 0.58, h * 0.5, w * 0.25];
      return `<rect width="${w}" height="${h}" fill="url(#${id}sky)"/><g transform="translate(${n(x)} ${n(y)}) rotate(24)"><path d="M0 ${n(-s)}L${n(s * 0.72)} 0H${n(-s * 0.72)}z" fill="#ffb84d"/><path d="M0 ${n(s * 1.5)}L${n(s * 0.72)} 0H${n(-s * 0.72)}z" fill="#009ace"/><path d="M0 ${n(-s)}V0H${n(-s * 0.72)}z" fill="#ffd28c"/><path d="M0 ${n(s * 1.5)}V0H${n(-s * 0.72)}z" fill="#4cbde3"/></g><path d="M${n(x - s * 0.62)} ${n(y + s * 1.38)}C${n(x - s)} ${n(y + s * 2)} ${n(x + s * 0.7)} ${n(y + s * 2)} ${n(x - s * 0.2)} ${n(h)}" fill="none" stroke="#06222e" stroke-width="2.5"/><g fill="#06222e"><path d="M${n(x - s * 0.75)} ${n(y + s * 1.72)}l-13 -7 2 14zM${n(x - s * 0.75)} ${n(y + s * 1.72)}l13 6 0 -14z"/></g><path d="M0 ${n(h * 0.9)}q${n(w * 0.25)} ${n(-h * 0.05)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0V${h}H0z" fill="#fff" opacity=".85"/>`;
    },
  },
  dunes: {
    ink: '#06222e',
    draw: (id, w, h) =>
      `<rect width="${w}" height="${h}" fill="url(#${id}dune)"/><circle cx="${n(w * 0.3)}" cy="${n(h * 0.46)}" r="${n(w * 0.15)}" fill="#ffb84d"/><path d="M0 ${n(h * 0.66)}C${n(w * 0.3)} ${n(h * 0.48)} ${n(w * 0.55)} ${n(h * 0.56)} ${w} ${n(h * 0.6)}V${h}H0z" fill="#f0d19a"/><path d="M0 ${n(h * 0.8)}C${n(w * 0.3)} ${n(h * 0.7)} ${n(w * 0.6)} ${n(h * 0.62)} ${w} ${n(h * 0.7)}V${h}H0z" fill="#dcae68"/><path d="M0 ${n(h * 0.86)}C${n(w * 0.3)} ${n(h * 0.9)} ${n(w * 0.7)} ${n(h * 0.78)} ${w} ${n(h * 0.84)}V${h}H0z" fill="#0a86b2"/><g ${white}>${sea(-10, w + 20, h * 0.885, 0.8, 4)}</g>`,
  },
};

const statusBar = (w, color) =>
  text('10:08', 40, 47, 17, { w: 600, fill: color }) +
  `<g fill="${color}" transform="translate(${w - 320} 0)"><rect x="226" y="41" width="3.5" height="6" rx="1"/><rect x="231.500" y="38" width="3.5" height="9" rx="1"/><rect x="237" y="35" width="3.5" height="12" rx="1"/><rect x="242.500" y="32" width="3.5" height="15" rx="1"/><rect x="254" y="34" width="26" height="13" rx="4" fill="none" stroke="${color}" stroke-width="1.5"/><rect x="256.500" y="36.500" width="17" height="8" rx="2"/><rect x="281.500" y="38.500" width="2" height="4" rx="1"/></g>`;

const lockScreen = (id, w, h, wallpaper) => {
  const { ink, draw } = wallpapers[wallpaper];
  return (
    draw(id, w, h) +
    statusBar(w, ink) +
    text('11/21', w / 2, 96, 18, { w: 500, fill: ink, anchor: 'middle' }) +
    text('10:08', w / 2, 170, 92, { w: 500, fill: ink, anchor: 'middle', ls: -20 }) +
    `<circle cx="62" cy="${h - 68}" r="25" fill="#fff" opacity=".18"/><circle cx="${w - 62}" cy="${h - 68}" r="25" fill="#fff" opacity=".18"/><path d="M62 ${h - 78}v20M55 ${h - 71}h14" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/><circle cx="${w - 62}" cy="${h - 68}" r="7" fill="none" stroke="#fff" stroke-width="2.5"/>`
  );
};

const appIcons = [
  ['#06222e', '<path d="M-11-8h22v15h-13l-6 6v-6h-3z" fill="#fff"/>'],
  ['#1b7f4d', '<path d="M-9-10c2-2 4-1 5 1l2 4-3 3c1 3 4 6 7 7l3-3 4 2c2 1 3 3 1 5-9 9-28-10-19-19z" fill="#fff"/>'],
  [
    '#ffb84d',
    '<circle r="8" fill="#fff"/><path d="M0-13v2M0 11v2M-13 0h2M11 0h2M-9-9l1.500 1.500M8 8l1.500 1.500M-9 9l1.500-1.500M8-8l1.500-1.500" stroke="#fff" stroke-width="2" stroke-linecap="round"/>',
  ],
  [
    '#ffffff',
    '<path d="M-12 6L-4-6l6 8 4-5 7 9z" fill="#009ace"/><circle cx="6" cy="-7" r="3.500" fill="#ffb84d"/><path d="M-12 6h25v3h-25z" fill="#06222e"/>',
  ],
  [
    '#4a6570',
    '<circle r="7" fill="none" stroke="#fff" stroke-width="5"/><path d="M0-13v5M0 8v5M-13 0h5M8 0h5M-9-9l3 3M6 6l3 3M-9 9l3-3M6-6l3-3" stroke="#fff" stroke-width="3"/>',
  ],
  [
    '#009ace',
    '<path d="M-12 5q4-4 8 0t8 0 8 0M-12-2q4-4 8 0t8 0 8 0" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round"/>',
  ],
  [
    '#b3261e',
    '<path d="M-4 8V-9l12-3v17" fill="none" stroke="#fff" stroke-width="3"/><circle cx="-7" cy="8" r="4" fill="#fff"/><circle cx="5" cy="5" r="4" fill="#fff"/>',
  ],
  [
    '#ffffff',
    '<rect x="-11" y="-10" width="22" height="21" rx="3" fill="none" stroke="#06222e" stroke-width="2"/><path d="M-11-4h22" stroke="#06222e" stroke-width="2"/><circle cx="4" cy="4" r="3.500" fill="#ffb84d"/>',
  ],
];

/** Draws a home screen in use, with a tide table and eight icons. */
const homeScreen = (id, w, h, wallpaper) => {
  const icons = appIcons
    .map(([color, glyph], i) => {
      const x = w / 2 + ((i % 4) - 1.5) * (w * 0.213);
      const y = h - 208 + Math.floor(i / 4) * 78;
      return `<g transform="translate(${n(x)} ${y})"><rect x="-27" y="-27" width="54" height="54" rx="15" fill="${color}"/>${glyph}</g>`;
    })
    .join('');
  return (
    wallpapers[wallpaper].draw(id, w, h) +
    statusBar(w, wallpapers[wallpaper].ink) +
    `<rect x="28" y="78" width="${w - 56}" height="176" rx="26" fill="#fff" opacity=".9"/>` +
    text('4:51', 50, 140, 40, { w: 600 }) +
    `<path d="M50 214C${n(w * 0.26)} 214 ${n(w * 0.3)} 168 ${n(w * 0.46)} 168S${n(w * 0.68)} 224 ${w - 50} 224V234H50z" fill="#d7f1fa"/><path d="M50 214C${n(w * 0.26)} 214 ${n(w * 0.3)} 168 ${n(w * 0.46)} 168S${n(w * 0.68)} 224 ${w - 50} 224" fill="none" stroke="#009ace" stroke-width="3" stroke-linecap="round"/><circle cx="${n(w * 0.46)}" cy="168" r="8" fill="#ffb84d" stroke="#fff" stroke-width="3"/>` +
    `<rect x="16" y="${h - 248}" width="${w - 32}" height="160" rx="30" fill="#fff" opacity=".16"/>` +
    icons
  );
};

const cutouts = {
  pill: (id, w) =>
    `<rect x="${w / 2 - 36}" y="26" width="72" height="24" rx="12" fill="#04090c"/><circle cx="${w / 2 + 22}" cy="38" r="6" fill="url(#${id}lens)"/><circle cx="${w / 2 + 20.5}" cy="36.500" r="1.500" fill="#9fd6ee" opacity=".9"/>`,
  hole: (id, w) =>
    `<circle cx="${w / 2}" cy="38" r="11" fill="#04090c"/><circle cx="${w / 2}" cy="38" r="6.500" fill="url(#${id}lens)"/><circle cx="${w / 2 - 2}" cy="36" r="1.500" fill="#9fd6ee" opacity=".9"/>`,
  corner: (id) =>
    `<circle cx="160" cy="34" r="8" fill="#04090c"/><circle cx="160" cy="34" r="4.500" fill="url(#${id}lens)"/>`,
};

const keys = (id, w, side) =>
  side === 'left'
    ? `<rect x="-3" y="170" width="7" height="74" rx="3" fill="url(#${id}m)"/>`
    : `<rect x="${w - 4}" y="170" width="7" height="74" rx="3" fill="url(#${id}m)"/><rect x="-3" y="150" width="7" height="44" rx="3" fill="url(#${id}m)"/><rect x="-3" y="206" width="7" height="44" rx="3" fill="url(#${id}m)"/>`;

/** Draws a phone from the front with any drawing of the phone's size on the screen. */
export function screenOnly({ w, h, r, cutout }, id, drawing) {
  const inset = 13;
  return `${keys(id, w, 'right')}<rect width="${w}" height="${h}" rx="${r}" fill="url(#${id}m)"/><rect x="3.500" y="3.500" width="${w - 7}" height="${h - 7}" rx="${r - 3.5}" fill="#05090b"/><clipPath id="${id}scr"><rect x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" rx="${r - inset}"/></clipPath><g clip-path="url(#${id}scr)">${drawing}<path d="M13 13h${n(w * 0.5)}L13 ${n(h * 0.52)}z" fill="url(#${id}glint)"/></g>${cutouts[cutout](id, w)}<rect x="${w / 2 - 45}" y="${h - 28}" width="90" height="4.500" rx="2" fill="#fff" opacity=".85"/>`;
}

/** Draws the screen side. `model` is `{ w, h, r, cutout, wallpaper }`, `screen` is `lock` or `home`. */
export function phoneFront(model, id, screen = 'lock') {
  const draw = screen === 'home' ? homeScreen : lockScreen;
  return screenOnly(model, id, draw(id, model.w, model.h, model.wallpaper));
}

/** Draws one lens of radius `r` in its ring. */
export const lens = (x, y, r, id) =>
  `<circle cx="${x}" cy="${y}" r="${r + 4}" fill="url(#${id}m)"/><circle cx="${x}" cy="${y}" r="${r + 1.5}" fill="#070d10"/><circle cx="${x}" cy="${y}" r="${r - 3}" fill="url(#${id}lens)"/><circle cx="${x}" cy="${y}" r="${n(r * 0.6)}" fill="none" stroke="#0d2631" stroke-width="1.500"/><circle cx="${x}" cy="${y}" r="${n(r * 0.42)}" fill="#04080a" stroke="#3c6f88" stroke-width="1.500"/><path d="M${n(x - r * 0.62)} ${n(y - r * 0.1)}A${n(r * 0.63)} ${n(r * 0.63)} 0 0 1 ${n(x - r * 0.05)} ${n(y - r * 0.63)}" fill="none" stroke="#bfe6f5" stroke-opacity=".55" stroke-width="${n(r * 0.1)}" stroke-linecap="round"/><circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.35)}" r="${n(r * 0.13)}" fill="#cfeefa" opacity=".9"/><circle cx="${n(x + r * 0.25)}" cy="${n(y + r * 0.3)}" r="${n(r * 0.09)}" fill="#8fc6dd" opacity=".6"/>`;

const flash = (x, y, r = 9) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff6df"/><circle cx="${x}" cy="${y}" r="${n(r * 0.55)}" fill="#ffe3a6"/>`;

const island = (x, y, w, h, r, id) =>
  `<rect x="${x + 3}" y="${y + 5}" width="${w}" height="${h}" rx="${r}" fill="#000" opacity=".2" filter="url(#close)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="url(#${id}b)"/><rect x="${x + 0.7}" y="${y + 0.7}" width="${w - 1.4}" height="${h - 1.4}" rx="${r - 0.7}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.400"/>`;

/** Lens layouts, which distinguish the models. */
const cameras = {
  bar2: (id) => island(24, 23, 200, 88, 44, id) + lens(68, 67, 30, id) + lens(142, 67, 30, id) + flash(197, 67),
  bar3: (id) =>
    island(24, 23, 268, 88, 44, id) +
    lens(68, 67, 30, id) +
    lens(142, 67, 30, id) +
    lens(216, 67, 30, id) +
    flash(267, 67),
  square: (id) => island(24, 24, 130, 130, 34, id) + lens(66, 66, 25, id) + lens(112, 112, 25, id) + flash(116, 62, 8),
  column: (id) => island(26, 26, 74, 190, 37, id) + lens(63, 63, 24, id) + lens(63, 127, 24, id) + flash(63, 184, 8),
  rings: (id) =>
    lens(66, 66, 29, id) + lens(66, 144, 29, id) + lens(66, 222, 22, id) + flash(122, 66, 8) + lens(122, 130, 9, id),
};

/** Draws the back. `model` additionally has `{ camera, label, emblem }`. */
export function phoneBack(model, id, finish) {
  const { w, h, r, camera, label } = model;
  const ink = finishes[finish].dark ? '#ffffff' : '#06222e';
  const emblem =
    model.emblem === 'kite'
      ? `<g transform="translate(${w / 2} ${h * 0.5})" fill="${ink}" opacity=".62"><path d="M0-24L15-4H-15z"/><path d="M0 28L15 0H-15z" opacity=".7"/></g>`
      : mark(w / 2 - 24, h * 0.47, 2, ink, ink, finishes[finish].dark ? 0.8 : 0.6);
  return `${keys(id, w, 'left')}<rect width="${w}" height="${h}" rx="${r}" fill="url(#${id}m)"/><rect x="4" y="4" width="${w - 8}" height="${h - 8}" rx="${r - 4}" fill="url(#${id}b)"/><path d="M${r} 4h${n(w * 0.37)}L4 ${n(h * 0.62)}V${r}A${r - 4} ${r - 4} 0 0 1 ${r} 4z" fill="#fff" opacity=".13"/><path d="M${w - 4} ${n(h * 0.56)}V${h - r}a${r - 4} ${r - 4} 0 0 1 ${4 - r} ${r - 4}H${n(w * 0.56)}z" fill="#000" opacity=".05"/><rect x="5" y="5" width="${w - 10}" height="${h - 10}" rx="${r - 5}" fill="none" stroke="#fff" stroke-opacity=".35"/>${cameras[camera](id)}${emblem}${text(label, w / 2, h - 44, 17, { fill: ink, anchor: 'middle', opacity: 0.62, ls: 40 })}`;
}

/** Draws the side, 62 by 650, with its thickness written below. */
export function phoneEdge(id, finish, millimeters) {
  const { metal, base } = finishes[finish];
  return `<rect x="-9" y="26" width="12" height="92" rx="5" fill="${metal[0]}"/><rect x="-14" y="36" width="8" height="30" rx="3" fill="#05090b"/><rect x="-14" y="76" width="8" height="30" rx="3" fill="#05090b"/><rect width="62" height="650" rx="30" fill="url(#${id}e)"/><rect x="9" y="6" width="44" height="638" rx="22" fill="${base}" opacity=".5"/><rect x="16" y="12" width="5" height="626" rx="2.500" fill="#fff" opacity=".5"/><rect x="20" y="190" width="22" height="78" rx="11" fill="url(#${id}e)" stroke="${metal[0]}"/><path d="M0 96h62M0 560h62" stroke="${metal[0]}" stroke-opacity=".5" stroke-width="3"/><g stroke="#4a6570" stroke-width="1.500"><path d="M-52 626h36M78 626h36"/><path d="M-22 620l8 6-8 6zM84 620l-8 6 8 6z" fill="#4a6570"/></g>${text(millimeters, 124, 633, 22, { fill: '#4a6570' })}`;
}

/** Returns the gradient of a side, which has one more highlight than the rim. */
export const edgeDefs = (id, finish) => {
  const [dark, light, middle, bright] = finishes[finish].metal;
  return linear(
    `${id}e`,
    [
      [0, dark],
      [0.22, bright],
      [0.5, middle],
      [0.76, light],
      [1, dark],
    ],
    0,
    0,
    1,
    0,
  );
};
