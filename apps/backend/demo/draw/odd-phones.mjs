// Phones of unusual shape: one that folds, one for construction sites, one with a keypad.
import { finishes } from './finishes.mjs';
import { lens, wallpapers } from './phone.mjs';
import { linear, mark, n, text } from './svg.mjs';

/** Draws Petrel Flip opened, 300 by 640, with its crease. */
export function flipOpen(id) {
  return `<rect x="296" y="150" width="7" height="60" rx="3" fill="url(#${id}m)"/><rect width="300" height="640" rx="46" fill="url(#${id}m)"/><rect x="-4" y="312" width="308" height="16" rx="5" fill="url(#${id}m)"/><rect x="4" y="4" width="292" height="632" rx="42" fill="#05090b"/><clipPath id="${id}scr"><rect x="13" y="13" width="274" height="614" rx="33"/></clipPath><g clip-path="url(#${id}scr)">${wallpapers.dusk.draw(id, 300, 640)}${text('10:08', 150, 170, 88, { fill: '#fff', anchor: 'middle', ls: -20 })}${text('11/21', 150, 96, 17, { fill: '#fff', anchor: 'middle' })}<rect y="300" width="300" height="20" fill="#000" opacity=".16"/><rect y="320" width="300" height="22" fill="#fff" opacity=".12"/><path d="M13 13h150L13 330z" fill="url(#${id}glint)"/></g><circle cx="150" cy="38" r="8" fill="#04090c"/><circle cx="150" cy="38" r="4.500" fill="url(#${id}lens)"/><rect x="105" y="612" width="90" height="4.500" rx="2" fill="#fff" opacity=".85"/>`;
}

/** Draws Petrel Flip closed, 300 by 322, with its small outer screen and two lenses. */
export function flipClosed(id, finish) {
  const ink = finishes[finish].dark ? '#fff' : '#06222e';
  return `<rect y="6" width="300" height="322" rx="40" fill="url(#${id}m)"/><rect width="300" height="318" rx="40" fill="url(#${id}b)"/><rect x="1" y="1" width="298" height="316" rx="39" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.500"/><rect x="22" y="294" width="256" height="34" rx="10" fill="url(#${id}d)"/>${text('PETREL', 150, 316, 12, { w: 600, fill: ink, anchor: 'middle', ls: 300, opacity: 0.6 })}<rect x="18" y="18" width="264" height="196" rx="28" fill="#05090b"/><clipPath id="${id}out"><rect x="24" y="24" width="252" height="184" rx="23"/></clipPath><g clip-path="url(#${id}out)"><rect x="24" y="24" width="252" height="184" fill="#06222e"/><circle cx="208" cy="226" r="86" fill="#ffb84d" opacity=".2"/><circle cx="208" cy="226" r="60" fill="#ffb84d"/><rect y="176" width="300" height="40" fill="#009ace"/><path d="M24 190q12-8 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>${text('10:08', 262, 84, 50, { fill: '#fff', anchor: 'end', ls: -15 })}${text('11/21', 262, 110, 18, { w: 400, fill: '#c3dbe5', anchor: 'end' })}</g>${lens(62, 62, 22, id)}${lens(62, 124, 22, id)}<path d="M40 1h110L1 170V40A39 39 0 0 1 40 1z" fill="#fff" opacity=".1"/>`;
}

const bumper = (id) =>
  `<path d="M30 0h260l30 30v96l-8 10v368l8 10v96l-30 30H30L0 610v-96l8-10V136l-8-10V30z" fill="#16262e"/><path d="M32 6h256l26 26v92l-8 10v372l8 10v92l-26 26H32L6 608v-92l8-10V134l-8-10V32z" fill="url(#${id}r)"/>`;

/** Draws the back of Norden Field 4: bumpers, screws, and a sealed camera plate. */
export function ruggedBack(id, finish) {
  const ink = finishes[finish].dark ? '#fff' : '#06222e';
  const screw = (x, y) =>
    `<circle cx="${x}" cy="${y}" r="7" fill="#0b171d"/><circle cx="${x}" cy="${y}" r="5" fill="#73878f"/><path d="M${x - 3} ${y}h6M${x} ${y - 3}v6" stroke="#22343c" stroke-width="1.500"/>`;
  const grooves = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M44 ${426 + i * 16}h232" stroke="#000" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"/>`,
  ).join('');
  return `<rect x="-5" y="180" width="8" height="66" rx="3" fill="#ffb84d"/>${bumper(id)}<path d="M46 22h228l20 20v556l-20 20H46l-20-20V42z" fill="url(#${id}b)"/><path d="M46 22h90L26 330V42z" fill="#fff" opacity=".1"/><path d="M84 46h152l34 34v92l-34 34H84l-34-34V80z" fill="#0b171d"/><path d="M86 52h148l30 30v88l-30 30H86l-30-30V82z" fill="#1a2c35"/>${lens(106, 104, 26, id)}${lens(106, 164, 17, id)}${lens(202, 104, 26, id)}<circle cx="202" cy="164" r="13" fill="#fff6df"/><circle cx="202" cy="164" r="8" fill="#ffe3a6"/><circle cx="154" cy="164" r="5" fill="#b3261e"/>${mark(136, 286, 2, ink, ink, 0.75)}${grooves}${text('NORDEN', 160, 386, 26, { w: 600, fill: ink, anchor: 'middle', ls: 160, opacity: 0.85 })}${screw(44, 46)}${screw(276, 46)}${screw(44, 594)}${screw(276, 594)}${text('IP68', 160, 574, 15, { w: 500, fill: ink, anchor: 'middle', ls: 80, opacity: 0.6 })}`;
}

/** Draws the front of Norden Field 4. */
export function ruggedFront(id) {
  return `<rect x="317" y="180" width="8" height="66" rx="3" fill="#ffb84d"/>${bumper(id)}<rect x="20" y="20" width="280" height="600" rx="26" fill="#05090b"/><clipPath id="${id}scr"><rect x="28" y="46" width="264" height="548" rx="16"/></clipPath><g clip-path="url(#${id}scr)"><g transform="translate(28 46) scale(.825 .857)">${wallpapers.noon.draw(id, 320, 640)}</g>${text('10:08', 160, 190, 84, { fill: '#fff', anchor: 'middle', ls: -20 })}${text('11/21', 160, 112, 16, { fill: '#fff', anchor: 'middle' })}<path d="M28 46h150L28 340z" fill="url(#${id}glint)"/></g><rect x="130" y="30" width="60" height="6" rx="3" fill="#22343c"/><circle cx="212" cy="33" r="5" fill="url(#${id}lens)"/>`;
}

export const ruggedDefs = (id) =>
  linear(
    `${id}r`,
    [
      [0, '#2c4049'],
      [0.5, '#3f545e'],
      [1, '#1a2a32'],
    ],
    0,
    0,
    1,
    0,
  );

/** Draws Tern One, a phone with a keypad, 236 by 540. */
export function keypadFront(id, finish) {
  const dark = finishes[finish].dark;
  const [key, ink] = dark ? ['#24414e', '#fff'] : ['#ffffff', '#06222e'];
  const labels = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
  const pad = labels
    .map((label, i) => {
      const [x, y] = [22 + (i % 3) * 66, 336 + Math.floor(i / 3) * 46];
      return `<rect x="${x}" y="${y + 2}" width="60" height="37" rx="12" fill="#000" opacity=".2"/><rect x="${x}" y="${y}" width="60" height="37" rx="12" fill="${key}"/><rect x="${x + 0.5}" y="${y + 0.5}" width="59" height="36" rx="11.500" fill="none" stroke="#fff" stroke-opacity=".25"/>${text(label, x + 30, y + 26, 20, { w: 600, fill: ink, anchor: 'middle' })}`;
    })
    .join('');
  return `<rect width="236" height="540" rx="44" fill="url(#${id}m)"/><rect x="3" y="3" width="230" height="534" rx="41" fill="url(#${id}b)"/><path d="M44 3h90L3 300V44A41 41 0 0 1 44 3z" fill="#fff" opacity=".12"/><rect x="98" y="18" width="40" height="5" rx="2.500" fill="#000" opacity=".45"/><rect x="18" y="34" width="200" height="212" rx="16" fill="#05090b"/><clipPath id="${id}kscr"><rect x="25" y="41" width="186" height="198" rx="10"/></clipPath><g clip-path="url(#${id}kscr)"><g transform="translate(25 41) scale(.582 .31)">${wallpapers.horizon.draw(id, 320, 640)}</g>${text('10:08', 118, 104, 50, { fill: '#06222e', anchor: 'middle', ls: -15 })}<path d="M25 41h120L25 170z" fill="url(#${id}glint)"/></g><rect x="22" y="262" width="52" height="58" rx="18" fill="${key}"/><path d="M40 284c1-2 3-1 4 0l1 3-2 2c1 2 2 3 4 4l2-2 3 1c1 1 2 3 0 4-6 5-17-6-12-12z" fill="#1b7f4d"/><rect x="162" y="262" width="52" height="58" rx="18" fill="${key}"/><path d="M176 294q12-10 24 0" fill="none" stroke="#b3261e" stroke-width="5" stroke-linecap="round"/><rect x="82" y="258" width="72" height="66" rx="24" fill="url(#${id}d)"/><rect x="94" y="270" width="48" height="42" rx="16" fill="${key}"/>${pad}`;
}

/** Draws the back of Tern One. */
export function keypadBack(id, finish) {
  const ink = finishes[finish].dark ? '#fff' : '#06222e';
  const holes = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = [88 + (i % 5) * 15, 446 + Math.floor(i / 5) * 14];
    return `<circle cx="${x}" cy="${y}" r="3.500" fill="#000" opacity=".4"/>`;
  }).join('');
  return `<rect width="236" height="540" rx="44" fill="url(#${id}m)"/><rect x="3" y="3" width="230" height="534" rx="41" fill="url(#${id}b)"/><path d="M44 3h90L3 300V44A41 41 0 0 1 44 3z" fill="#fff" opacity=".14"/>${lens(118, 70, 22, id)}<circle cx="162" cy="70" r="7" fill="#fff6df"/>${mark(94, 226, 2, ink, ink, 0.7)}${text('TERN', 118, 318, 15, { w: 600, fill: ink, anchor: 'middle', ls: 300, opacity: 0.6 })}${holes}<path d="M60 ${n(512)}h116" stroke="#000" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/>`;
}
