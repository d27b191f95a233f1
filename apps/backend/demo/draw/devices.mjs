// Tablets, watches, hotspots, and the SIM kit.
import { finishes } from './finishes.mjs';
import { lens, wallpapers } from './phone.mjs';
import { linear, mark, n, put, sea, text, wave } from './svg.mjs';

/** Draws the screen side of an upright tablet of `w` by `h`. */
export function tabletFront(w, h, id, wallpaper) {
  const { draw, ink } = wallpapers[wallpaper];
  return `<rect x="${w - 4}" y="90" width="7" height="60" rx="3" fill="url(#${id}m)"/><rect width="${w}" height="${h}" rx="34" fill="url(#${id}m)"/><rect x="3" y="3" width="${w - 6}" height="${h - 6}" rx="31" fill="#05090b"/><clipPath id="${id}scr"><rect x="20" y="20" width="${w - 40}" height="${h - 40}" rx="16"/></clipPath><g clip-path="url(#${id}scr)">${draw(id, w, h)}${text('10:08', 44, 116, 68, { fill: ink, ls: -20 })}${text('11/21', 47, 146, 19, { fill: ink })}<rect x="${n(w * 0.16)}" y="${h - 96}" width="${n(w * 0.68)}" height="58" rx="20" fill="#fff" opacity=".28"/>${['#06222e', '#1b7f4d', '#ffb84d', '#ffffff', '#009ace'].map((color, i) => `<rect x="${n(w / 2 + (i - 2) * w * 0.125 - 20)}" y="${h - 87}" width="40" height="40" rx="11" fill="${color}"/>`).join('')}<path d="M20 20h${n(w * 0.52)}L20 ${n(h * 0.6)}z" fill="url(#${id}glint)"/></g><circle cx="${w / 2}" cy="11.500" r="3.500" fill="#1d3642"/>`;
}

/** Draws the back of the same tablet. */
export function tabletBack(w, h, id, finish, label) {
  const ink = finishes[finish].dark ? '#fff' : '#06222e';
  return `<rect width="${w}" height="${h}" rx="34" fill="url(#${id}m)"/><rect x="4" y="4" width="${w - 8}" height="${h - 8}" rx="30" fill="url(#${id}b)"/><path d="M34 4h${n(w * 0.42)}L4 ${n(h * 0.7)}V34A30 30 0 0 1 34 4z" fill="#fff" opacity=".13"/><rect x="5" y="5" width="${w - 10}" height="${h - 10}" rx="29" fill="none" stroke="#fff" stroke-opacity=".35"/>${lens(54, 54, 20, id)}<circle cx="92" cy="54" r="6" fill="#fff6df"/>${mark(w / 2 - 26, h * 0.45, 2.2, ink, ink, 0.7)}${text(label, w / 2, h - 34, 16, { fill: ink, anchor: 'middle', opacity: 0.6, ls: 40 })}`;
}

/** Draws a watch in a box of 480 with its strap in `finish`. `face` is `sun` or `rings`. */
export function watch(id, finish, face = 'sun') {
  const strap = finishes[finish];
  const faces = {
    sun: `<rect x="141" y="141" width="198" height="198" fill="#06222e"/><circle cx="240" cy="262" r="62" fill="#ffb84d" opacity=".25"/><circle cx="240" cy="262" r="44" fill="#ffb84d"/><rect x="141" y="262" width="198" height="90" fill="#007fa9"/><g fill="none" stroke="#fff" stroke-opacity=".6">${sea(130, 360, 262, 0.7, 5)}</g>${text('10:08', 240, 206, 46, { fill: '#fff', anchor: 'middle', ls: -10 })}`,
    rings: `<rect x="141" y="141" width="198" height="198" fill="#04141c"/><g fill="none" stroke-width="13" stroke-linecap="round"><circle cx="240" cy="240" r="78" stroke="#0e3646"/><path d="M240 162a78 78 0 1 1-74 54" stroke="#009ace"/><circle cx="240" cy="240" r="58" stroke="#3a2c12"/><path d="M240 182a58 58 0 0 1 16 114" stroke="#ffb84d"/></g>${text('10:08', 240, 254, 38, { w: 600, fill: '#fff', anchor: 'middle', ls: -10 })}`,
  };
  return `<path d="M176 156L186 18q1-10 11-10h86q10 0 11 10l10 138z" fill="url(#${id}st)"/><path d="M176 324l10 138q1 10 11 10h86q10 0 11-10l10-138z" fill="url(#${id}st)"/><path d="M188 40h104M184 92h112" stroke="${strap.shade}" stroke-opacity=".35" stroke-width="2"/><g fill="#06222e" opacity=".38"><rect x="232" y="374" width="16" height="7" rx="3.500"/><rect x="232" y="396" width="16" height="7" rx="3.500"/><rect x="232" y="418" width="16" height="7" rx="3.500"/><rect x="232" y="440" width="16" height="7" rx="3.500"/></g><path d="M172 132q68-14 136 0v16H172zM172 348q68 14 136 0v-16H172z" fill="#000" opacity=".22"/><rect x="352" y="206" width="16" height="44" rx="7" fill="url(#${id}cr)"/><path d="M354 213h12M354 220h12M354 227h12M354 234h12M354 241h12" stroke="#06222e" stroke-opacity=".3"/><rect x="351" y="266" width="9" height="36" rx="4" fill="url(#${id}cr)"/><rect x="126" y="126" width="228" height="228" rx="74" fill="url(#${id}cs)"/><rect x="131" y="131" width="218" height="218" rx="69" fill="#05090b"/><clipPath id="${id}w"><rect x="141" y="141" width="198" height="198" rx="60"/></clipPath><g clip-path="url(#${id}w)">${faces[face]}<path d="M141 141h110L141 300z" fill="#fff" opacity=".08"/></g>`;
}

/** Draws a child's watch, rounder and thicker with one big button, in a box of 480. */
export function kidsWatch(id, finish) {
  const color = finishes[finish];
  return `<path d="M170 160L182 22q1-12 13-12h90q12 0 13 12l12 138z" fill="url(#${id}st)"/><path d="M170 320l12 138q1 12 13 12h90q12 0 13-12l12-138z" fill="url(#${id}st)"/><g fill="#06222e" opacity=".28"><circle cx="240" cy="384" r="6"/><circle cx="240" cy="408" r="6"/><circle cx="240" cy="432" r="6"/></g><g stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none" stroke-linecap="round"><path d="${wave(60, 24, 4, 190, 290)}"/><path d="${wave(84, 24, 4, 188, 290)}"/></g><rect x="362" y="214" width="18" height="52" rx="9" fill="${color.shade}"/><circle cx="240" cy="240" r="130" fill="url(#${id}b)"/><circle cx="240" cy="240" r="128" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/><circle cx="240" cy="240" r="106" fill="#05090b"/><clipPath id="${id}k"><circle cx="240" cy="240" r="98"/></clipPath><g clip-path="url(#${id}k)"><rect x="140" y="140" width="200" height="200" fill="#d7f1fa"/><circle cx="240" cy="284" r="58" fill="#ffb84d"/><g fill="#06222e"><circle cx="222" cy="262" r="5"/><circle cx="258" cy="262" r="5"/></g><path d="M226 273q14 12 28 0" fill="none" stroke="#06222e" stroke-width="4" stroke-linecap="round"/><path d="M130 292q15-10 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0v80H130z" fill="#009ace"/><path d="M130 312q15-10 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>${text('10:08', 240, 208, 46, { w: 600, anchor: 'middle', ls: -10 })}<path d="M140 140h120L140 300z" fill="#fff" opacity=".16"/></g>`;
}

/** Returns the gradients for the strap and the case of a watch. */
export function watchDefs(id, finish) {
  const { light, base, shade } = finishes[finish];
  return (
    linear(
      `${id}st`,
      [
        [0, shade],
        [0.14, base],
        [0.5, light],
        [0.86, base],
        [1, shade],
      ],
      0,
      0,
      1,
      0,
    ) +
    linear(
      `${id}cs`,
      [
        [0, '#f7fafb'],
        [0.3, '#aab9c0'],
        [0.5, '#f0f5f7'],
        [0.75, '#8fa0a8'],
        [1, '#dde6ea'],
      ],
      0,
      0,
      1,
      1,
    ) +
    linear(`${id}cr`, [
      [0, '#7f9098'],
      [0.5, '#e9f0f3'],
      [1, '#7f9098'],
    ])
  );
}

/** Draws Beacon 5G, a cylinder with a woven side and a ring of light, in a box of 480. */
export function beacon(id, finish) {
  let mesh = '';
  for (let i = 0; i < 61; i++) {
    const angle = (Math.PI * i) / 60;
    mesh += `M${n(240 - 130 * Math.cos(angle))} ${n(196 + 34 * Math.sin(angle))}v176`;
  }
  const emblem = finishes[finish].dark ? '#ffffff' : '#06222e';
  return `<path d="M110 196v176a130 34 0 0 0 260 0V196z" fill="url(#${id}bd)"/><path d="${mesh}" stroke="#06171f" stroke-opacity=".2" stroke-width="1.400" fill="none"/><path d="M110 372a130 34 0 0 0 260 0v-10a130 34 0 0 1-260 0z" fill="#009ace"/><path d="M110 372a130 34 0 0 0 260 0v-10a130 34 0 0 1-260 0z" fill="url(#${id}gl)"/><ellipse cx="240" cy="196" rx="130" ry="34" fill="url(#${id}tp)"/><ellipse cx="240" cy="196" rx="129" ry="33.300" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.400"/><ellipse cx="240" cy="196" rx="104" ry="25.500" fill="#071820"/><ellipse cx="240" cy="196" rx="96" ry="23" fill="none" stroke="#009ace" stroke-width="4"/><ellipse cx="240" cy="196" rx="96" ry="23" fill="none" stroke="#ffb84d" stroke-width="4" stroke-dasharray="140 400"/><g transform="translate(240 203) scale(1 .45)">${text('5G', 0, 0, 34, { w: 600, fill: '#fff', anchor: 'middle' })}</g><g fill="none" stroke="#009ace" stroke-width="3" stroke-linecap="round"><path d="M196 128a56 56 0 0 1 88 0" opacity=".95"/><path d="M172 104a90 90 0 0 1 136 0" opacity=".6"/><path d="M148 80a124 124 0 0 1 184 0" opacity=".3"/></g>${mark(222, 268, 1.5, emblem, '#ffb84d')}`;
}

export function beaconDefs(id, finish) {
  const { metal, light, base, shade } = finishes[finish];
  return (
    linear(
      `${id}bd`,
      [
        [0, shade],
        [0.18, base],
        [0.38, finish === 'deep' ? '#5d7c8a' : light],
        [0.55, finish === 'deep' ? '#34535f' : base],
        [0.85, shade],
        [1, metal[0]],
      ],
      0,
      0,
      1,
      0,
    ) +
    linear(
      `${id}gl`,
      [
        [0, '#00344a', 0.7],
        [0.38, '#fff', 0.5],
        [1, '#00344a', 0.8],
      ],
      0,
      0,
      1,
      0,
    ) +
    linear(
      `${id}tp`,
      [
        [0, '#7d98a4'],
        [0.5, '#dbe6ea'],
        [1, '#67838f'],
      ],
      0,
      0,
      1,
      0.4,
    )
  );
}

/** Draws Beacon Pocket, a flat handheld hotspot with a small display, 300 by 420. */
export function pocketHotspot(id, finish) {
  const ink = finishes[finish].dark ? '#fff' : '#06222e';
  return `<rect x="-4" y="120" width="7" height="56" rx="3" fill="url(#${id}m)"/><rect width="300" height="420" rx="64" fill="url(#${id}m)"/><rect x="5" y="5" width="290" height="410" rx="59" fill="url(#${id}b)"/><path d="M64 5h100L5 260V64A59 59 0 0 1 64 5z" fill="#fff" opacity=".16"/><rect x="6" y="6" width="288" height="408" rx="58" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.500"/><rect x="44" y="52" width="212" height="168" rx="26" fill="#05090b"/><g fill="#fff"><rect x="72" y="86" width="8" height="10" rx="2"/><rect x="84" y="80" width="8" height="16" rx="2"/><rect x="96" y="74" width="8" height="22" rx="2"/><rect x="108" y="68" width="8" height="28" rx="2"/></g>${text('4G', 126, 96, 22, { w: 600, fill: '#fff' })}<rect x="192" y="72" width="36" height="20" rx="6" fill="none" stroke="#fff" stroke-width="2"/><rect x="196" y="76" width="22" height="12" rx="3" fill="#ffb84d"/>${text('10', 72, 180, 66, { w: 600, fill: '#fff', ls: -20 })}<rect x="158" y="134" width="28" height="46" rx="6" fill="none" stroke="#c3dbe5" stroke-width="3"/><path d="M168 172h8" stroke="#c3dbe5" stroke-width="3" stroke-linecap="round"/><path d="${wave(204, 24, 3, 66, 234)}" fill="none" stroke="#009ace" stroke-width="3" stroke-linecap="round"/><circle cx="150" cy="316" r="44" fill="#000" opacity=".12"/><circle cx="150" cy="314" r="43" fill="url(#${id}d)"/><circle cx="150" cy="314" r="37" fill="url(#${id}b)"/><path d="M150 296v18M138 304a17 17 0 1 0 24 0" fill="none" stroke="${ink}" stroke-opacity=".75" stroke-width="4.500" stroke-linecap="round"/>${text('BEACON', 150, 392, 14, { w: 600, fill: ink, anchor: 'middle', ls: 300, opacity: 0.6 })}`;
}

const chip = (x, y, scale) =>
  put(
    '<rect width="60" height="48" rx="9" fill="url(#gold)"/><rect x=".8" y=".8" width="58.400" height="46.400" rx="8.200" fill="none" stroke="#9a7527" stroke-opacity=".6" stroke-width="1.500"/><path d="M0 16h20v16H0M60 16H40v16h20M20 0v48M40 0v48M20 24H0M60 24H40" fill="none" stroke="#8a6a25" stroke-width="1.700"/><rect x="20" y="10" width="20" height="28" rx="5" fill="url(#gold)" stroke="#8a6a25" stroke-width="1.700"/>',
    x,
    y,
    scale,
  );

/** Draws the front of the SIM kit's card, 400 by 254, with the SIM to push out. */
export const simCard = () =>
  `<rect width="400" height="254" rx="18" fill="url(#card)"/><clipPath id="cardclip"><rect width="400" height="254" rx="18"/></clipPath><g clip-path="url(#cardclip)"><circle cx="300" cy="160" r="98" fill="#ffb84d" opacity=".25"/><circle cx="300" cy="160" r="68" fill="#ffb84d"/><rect y="160" width="400" height="94" fill="#009ace"/><g fill="none" stroke="#fff" stroke-opacity=".6" stroke-linecap="round">${sea(-10, 420, 160, 0.9, 5)}</g></g><rect x=".7" y=".7" width="398.600" height="252.600" rx="17.300" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.400"/>${text('Cerulean', 376, 44, 26, { w: 600, anchor: 'end' })}<path d="M44 76a10 10 0 0 1 10-10h78l26 26v86a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10z" fill="#fff" stroke="#06222e" stroke-opacity=".35" stroke-width="2" stroke-dasharray="7 4"/>${chip(66, 98, 1.15)}`;

/** Draws the sleeve that the card ships in, 300 by 400. */
export const simSleeve = () =>
  `<rect width="300" height="400" rx="14" fill="url(#sleeve)"/><rect x="1" y="1" width="298" height="398" rx="13" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>${mark(30, 26, 2.1, '#ffffff', '#ffb84d')}${text('Cerulean', 92, 62, 28, { w: 600, fill: '#fff' })}${text('One card,', 34, 136, 32, { w: 600, fill: '#fff', ls: -10 })}${text('every phone', 34, 172, 32, { w: 600, fill: '#fff', ls: -10 })}<path d="${wave(356, 24, 3.5, 34, 260)}" fill="none" stroke="#009ace" stroke-width="4" stroke-linecap="round"/>`;

/** Draws the back of the card with number and PIN. */
export const simCardBack = () =>
  `<rect width="400" height="254" rx="18" fill="url(#card)"/><rect x=".7" y=".7" width="398.600" height="252.600" rx="17.300" fill="none" stroke="#b9d9e6" stroke-width="1.400"/><path d="M242 76a10 10 0 0 1 10-10h94a10 10 0 0 1 10 10v102a10 10 0 0 1-10 10h-104V92z" fill="#fff" stroke="#06222e" stroke-opacity=".35" stroke-width="2" stroke-dasharray="7 4"/>${mark(270, 100, 2.4, '#009ace', '#ffb84d')}${text('Push the card out here', 40, 62, 17, { w: 600 })}<g fill="#06222e">${[3, 1, 2, 1, 4, 1, 1, 3, 2, 1, 3, 1, 2, 2, 1, 4, 1, 2, 3, 1].reduce(([d, x], w, i) => [d + (i % 2 ? '' : `<rect x="${x}" y="90" width="${w * 2}" height="54"/>`), x + w * 2 + 2], ['', 40])[0]}</g>${text('8910 0000 4821 7733 905', 40, 166, 13, { w: 400 })}${text('Cut for all three sizes', 40, 214, 16, { w: 400, fill: '#4a6570' })}`;

export const simDefs = () =>
  linear(
    'gold',
    [
      [0, '#f9e2a6'],
      [0.5, '#e0b75a'],
      [1, '#f4d588'],
    ],
    0,
    0,
    1,
    1,
  ) +
  linear('card', [
    [0, '#bfe8f7'],
    [1, '#ffffff'],
  ]) +
  linear(
    'sleeve',
    [
      [0, '#0e3b4d'],
      [1, '#06222e'],
    ],
    0,
    0,
    1,
    1,
  );

/** Draws the pin that opens a SIM tray, in a box of 200 by 60. */
export const trayPin = (metal = '#8fa0a8') =>
  `<g fill="none" stroke="${metal}" stroke-linecap="round"><circle cx="34" cy="30" r="24" stroke-width="7"/><path d="M60 30h70" stroke-width="7"/><path d="M130 30h52" stroke-width="4"/></g><path d="M18 18a20 20 0 0 1 18-9M62 28h66" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2" stroke-linecap="round"/>`;
