// Accessories: cases, screen glass, chargers, cables, earbuds, mounts, straps.
import { finishes } from './finishes.mjs';
import { linear, mark, n, text } from './svg.mjs';

/** SVG path of the opening in the back of a case for each camera of `phone.mjs`. */
const openings = {
  bar2: 'M66 20h118a47 47 0 0 1 0 94H66a47 47 0 0 1 0-94z',
  bar3: 'M66 20h186a47 47 0 0 1 0 94H66a47 47 0 0 1 0-94z',
  square: 'M58 20h62a38 38 0 0 1 38 38v62a38 38 0 0 1-38 38H58a38 38 0 0 1-38-38V58a38 38 0 0 1 38-38z',
  column: 'M63 22a41 41 0 0 1 41 41v116a41 41 0 0 1-82 0V63a41 41 0 0 1 41-41z',
};

/** Draws an empty case from behind. Its lining is visible through the opening for the lenses. */
export function caseBack(model, id, finish) {
  const { w, h, r, camera } = model;
  const { shade, dark } = finishes[finish];
  const ink = dark ? '#fff' : '#06222e';
  return `<rect x="-7" y="150" width="10" height="104" rx="4" fill="${shade}"/><rect x="${w - 3}" y="170" width="10" height="74" rx="4" fill="${shade}"/><rect x="-5" y="-5" width="${w + 10}" height="${h + 10}" rx="${r + 5}" fill="${shade}"/><path fill-rule="evenodd" d="M${r} 0h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}H${r}a${r} ${r} 0 0 1 ${-r} ${-r}V${r}A${r} ${r} 0 0 1 ${r} 0z${openings[camera]}" fill="url(#${id}b)"/><path d="${openings[camera]}" fill="#0b171d" opacity=".82"/><path d="${openings[camera]}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.500"/><path d="M${r} 2h${n(w * 0.36)}L2 ${n(h * 0.6)}V${r}A${r - 2} ${r - 2} 0 0 1 ${r} 2z" fill="#fff" opacity=".09"/><rect x="2" y="2" width="${w - 4}" height="${h - 4}" rx="${r - 2}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.500"/>${mark(w / 2 - 26, h * 0.47, 2.2, ink, ink, 0.32)}`;
}

/** Draws the rim of a case around a phone seen from the front. */
export function caseFront({ w, h, r }, finish) {
  const { light, base, shade } = finishes[finish];
  return `<rect x="-9" y="-9" width="${w + 18}" height="${h + 18}" rx="${r + 9}" fill="${shade}"/><rect x="-8" y="-8" width="${w + 16}" height="${h + 14}" rx="${r + 8}" fill="${base}"/><rect x="-6.500" y="-6.500" width="${w + 13}" height="${h + 13}" rx="${r + 6.5}" fill="none" stroke="${light}" stroke-width="2" stroke-opacity=".8"/>`;
}

/** Draws a clear case over an already drawn phone: rim, corners, and a reflection. */
export const clearCase = ({ w, h, r }) =>
  `<rect x="-9" y="-9" width="${w + 18}" height="${h + 18}" rx="${r + 9}" fill="#d7f1fa" opacity=".34"/><rect x="-9" y="-9" width="${w + 18}" height="${h + 18}" rx="${r + 9}" fill="none" stroke="#8fb9c9" stroke-width="2.500" stroke-opacity=".8"/><rect x="-4" y="-4" width="${w + 8}" height="${h + 8}" rx="${r + 4}" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".75"/><g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-opacity=".7"><path d="M-1 ${r}a${r} ${r} 0 0 1 ${r} ${-r}M${w + 1} ${h - r}a${r} ${r} 0 0 1 ${-r} ${r}"/></g><path d="M${n(w * 0.62)} 0h${n(w * 0.2)}L${n(w * 0.2)} ${h}H0z" fill="#fff" opacity=".1"/>`;

/** Draws a screen protector from the front, with the hole for the camera. */
export const glassSheet = ({ w, h, r }) =>
  `<rect width="${w}" height="${h}" rx="${r}" fill="url(#glass)"/><rect x="2" y="2" width="${w - 4}" height="${h - 4}" rx="${r - 2}" fill="none" stroke="#5fa9c4" stroke-width="3"/><rect x="6" y="6" width="${w - 12}" height="${h - 12}" rx="${r - 6}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/><rect x="${w / 2 - 36}" y="26" width="72" height="24" rx="12" fill="#fff" fill-opacity=".6" stroke="#5fa9c4" stroke-width="2"/><path d="M${n(w * 0.55)} 6h${n(w * 0.22)}L${n(w * 0.06)} ${n(h * 0.8)}V${n(h * 0.58)}zM${n(w * 0.86)} 10l${n(w * 0.08)} 14L${n(w * 0.06)} ${n(h * 0.95)}v${n(-h * 0.07)}z" fill="#fff" opacity=".4"/>`;

export const glassSheetDefs = () =>
  linear(
    'glass',
    [
      [0, '#bfe8f7', 0.75],
      [0.5, '#e6f7fd', 0.5],
      [1, '#8ed2ec', 0.7],
    ],
    0,
    0,
    1,
    1,
  );

/** Draws a charger with `ports` USB-C ports, 260 by 300, with its pins folded out at the top. */
export function charger(id, finish, watts, ports) {
  const ink = finishes[finish].dark ? '#fff' : '#06222e';
  const holes = Array.from({ length: ports }, (_, i) => {
    const y = 214 - (ports - 1) * 24 + i * 48;
    return `<rect x="88" y="${y}" width="84" height="26" rx="13" fill="#0b171d"/><rect x="98" y="${y + 9}" width="64" height="8" rx="4" fill="#5c7580"/>`;
  }).join('');
  return `<g fill="url(#pins)"><rect x="84" y="-58" width="16" height="72" rx="3"/><rect x="160" y="-58" width="16" height="72" rx="3"/></g><g fill="#06222e" opacity=".5"><circle cx="92" cy="-42" r="4"/><circle cx="168" cy="-42" r="4"/></g><rect y="6" width="260" height="300" rx="52" fill="url(#${id}m)"/><rect width="260" height="300" rx="52" fill="url(#${id}b)"/><path d="M52 0h92L0 220V52A52 52 0 0 1 52 0z" fill="#fff" opacity=".16"/><rect x="1" y="1" width="258" height="298" rx="51" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>${mark(112, 40, 1.5, ink, '#ffb84d', 0.9)}${text(watts, 130, ports > 1 ? 132 : 142, 44, { w: 600, fill: ink, anchor: 'middle', ls: -10 })}${holes}`;
}

export const chargerDefs = () =>
  linear(
    'pins',
    [
      [0, '#8b9ca4'],
      [0.4, '#f6f9fa'],
      [1, '#7f9098'],
    ],
    0,
    0,
    1,
    0,
  );

const plug = (x, y, turn, color, shade) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-10" y="-92" width="20" height="34" rx="7" fill="url(#pins)"/><rect x="-5" y="-88" width="10" height="26" rx="4" fill="#5c7580"/><rect x="-19" y="-62" width="38" height="72" rx="12" fill="${color}"/><rect x="-19" y="-62" width="13" height="72" rx="6" fill="#fff" opacity=".25"/><path d="M-14 10h28l-5 26H-9z" fill="${shade}"/><path d="M-12 18h24M-11 26h22" stroke="#fff" stroke-opacity=".3" stroke-width="2"/></g>`;

/** Draws a woven cable, coiled and tied with its plugs hanging out, in a box of 480. */
export function cable(finish) {
  const { light, base, shade } = finishes[finish];
  const thread = (path) =>
    `<path d="${path}" stroke="${shade}" stroke-width="22"/><path d="${path}" stroke="${base}" stroke-width="18"/><path d="${path}" stroke="${light}" stroke-opacity=".6" stroke-width="18" stroke-dasharray="5 15" stroke-linecap="butt"/><path d="${path}" stroke="#fff" stroke-opacity=".28" stroke-width="4"/>`;
  const ring = (rx, ry, dy) =>
    thread(`M${240 - rx} ${210 + dy}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0`);
  return `<g fill="none" stroke-linecap="round">${thread('M150 314C120 350 116 372 116 392')}${ring(152, 134, -8)}${ring(126, 110, 0)}${ring(100, 88, 6)}${thread('M322 300C352 340 364 356 364 392')}</g><rect x="208" y="278" width="64" height="86" rx="14" fill="#06222e"/><rect x="208" y="278" width="64" height="86" rx="14" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>${mark(221, 302, 1.6, '#ffffff', '#ffb84d')}${plug(116, 384, 180, base, shade)}${plug(364, 384, 180, base, shade)}`;
}

const bud = (id, mirror) =>
  `<g transform="scale(${mirror} 1)"><path d="M-14 30q-10 60-6 116a17 17 0 0 0 34 0l6-100z" fill="url(#${id}b)"/><path d="M-17 146a17 17 0 0 0 31 0" fill="none" stroke="#0b171d" stroke-opacity=".5" stroke-width="5"/><path d="M-44 4C-46-34-14-56 20-48S70-8 58 28 4 68-20 54-42 28-44 4z" fill="url(#${id}b)"/><path d="M-44 4C-46-34-14-56 20-48" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/><ellipse cx="54" cy="-2" rx="22" ry="32" transform="rotate(18 54 -2)" fill="#0b171d"/><ellipse cx="58" cy="-2" rx="14" ry="22" transform="rotate(18 58 -2)" fill="#2c4049"/><circle cx="-10" cy="0" r="9" fill="#000" opacity=".16"/></g>`;

/** Draws two earbuds in front of their open case, in a box of 480. */
export function earbuds(id, finish) {
  const { base, shade, dark } = finishes[finish];
  const ink = dark ? '#fff' : '#06222e';
  return `<path d="M128 190q0-128 142-128t142 128v14H128z" fill="${shade}"/><path d="M138 192q0-118 132-118t132 118z" fill="${base}"/><path d="M160 192q8-88 110-88t110 88z" fill="#06171f" opacity=".3"/><path d="M122 214q0-18 18-18h260q18 0 18 18v66q0 100-148 100T122 280z" fill="url(#${id}m)"/><path d="M126 214q0-14 14-14h260q14 0 14 14v62q0 98-144 98T126 276z" fill="url(#${id}b)"/><path d="M126 214q0-14 14-14h112L140 320q-14-20-14-44z" fill="#fff" opacity=".16"/><path d="M134 206h272" stroke="#fff" stroke-opacity=".6" stroke-width="2"/><circle cx="270" cy="226" r="4" fill="#ffb84d"/>${mark(296, 262, 2, ink, ink, 0.7)}<ellipse cx="98" cy="416" rx="60" ry="9" fill="#06222e" opacity=".3" filter="url(#close)"/><ellipse cx="226" cy="420" rx="56" ry="9" fill="#06222e" opacity=".3" filter="url(#close)"/><g transform="translate(72 258) rotate(-9)">${bud(id, 1)}</g><g transform="translate(242 262) rotate(9)">${bud(id, -1)}</g>`;
}

/** Draws a round wireless charging pad, seen from above at an angle, in a box of 480. */
export function chargingPad(id, finish) {
  const { shade, dark } = finishes[finish];
  const ink = dark ? '#fff' : '#06222e';
  return `<path d="M240 330c0 60 60 92 150 96" fill="none" stroke="${shade}" stroke-width="13" stroke-linecap="round"/><path d="M60 262v34a180 82 0 0 0 360 0v-34z" fill="url(#${id}m)"/><ellipse cx="240" cy="262" rx="180" ry="82" fill="url(#${id}b)"/><ellipse cx="240" cy="262" rx="179" ry="81" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><ellipse cx="240" cy="262" rx="132" ry="59" fill="none" stroke="${ink}" stroke-opacity=".16" stroke-width="3"/><ellipse cx="240" cy="262" rx="88" ry="39" fill="none" stroke="${ink}" stroke-opacity=".16" stroke-width="3"/><g transform="translate(240 262) scale(1 .46)">${mark(-38, -44, 3.2, ink, '#ffb84d', 0.85)}</g><path d="M60 286a180 82 0 0 0 360 0v6a180 82 0 0 1-360 0z" fill="#009ace"/>`;
}

/** Draws a power bank, 220 by 420, with four lights. */
export function powerBank(id, finish) {
  const ink = finishes[finish].dark ? '#fff' : '#06222e';
  const lights = [0, 1, 2, 3]
    .map(
      (i) =>
        `<circle cx="${71 + i * 26}" cy="352" r="6" fill="${i < 3 ? '#ffb84d' : ink}"${i < 3 ? '' : ' opacity=".25"'}/>`,
    )
    .join('');
  return `<rect x="216" y="70" width="8" height="44" rx="4" fill="url(#${id}m)"/><rect width="220" height="420" rx="48" fill="url(#${id}m)"/><rect x="5" y="5" width="210" height="410" rx="43" fill="url(#${id}b)"/><path d="M48 5h84L5 270V48A43 43 0 0 1 48 5z" fill="#fff" opacity=".15"/><rect x="6" y="6" width="208" height="408" rx="42" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.500"/><rect x="70" y="20" width="80" height="22" rx="11" fill="#0b171d"/><rect x="80" y="28" width="60" height="7" rx="3.500" fill="#5c7580"/>${mark(74, 120, 3, ink, '#ffb84d', 0.9)}${text('10 000', 110, 258, 38, { w: 600, fill: ink, anchor: 'middle', ls: -10 })}${text('mAh', 110, 286, 19, { w: 400, fill: ink, anchor: 'middle', opacity: 0.75 })}${lights}`;
}

/** Draws an empty phone mount for a car's air vent, in a box of 480. */
export function carMount(id) {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const angle = (Math.PI * i) / 6;
    return `M${n(240 + 88 * Math.cos(angle))} ${n(196 + 88 * Math.sin(angle))}L${n(240 + 102 * Math.cos(angle))} ${n(196 + 102 * Math.sin(angle))}`;
  }).join('');
  return `<path d="M206 300h68l14 84h-96z" fill="url(#${id}m)"/><circle cx="240" cy="388" r="34" fill="url(#${id}b)"/><circle cx="240" cy="388" r="33" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/><path d="M176 388h24v22h-24a11 11 0 0 1 0-22zM280 388h24a11 11 0 0 1 0 22h-24z" fill="url(#${id}m)"/><path d="M214 410h14v38h-14zM252 410h14v38h-14z" fill="url(#${id}d)"/><circle cx="240" cy="202" r="132" fill="#06171f"/><circle cx="240" cy="196" r="132" fill="url(#${id}m)"/><circle cx="240" cy="196" r="124" fill="url(#${id}b)"/><circle cx="240" cy="196" r="123" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><circle cx="240" cy="196" r="95" fill="none" stroke="#009ace" stroke-width="3" stroke-opacity=".9"/><path d="${rays}" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/><path d="M116 196A124 124 0 0 1 240 72L150 282A124 124 0 0 1 116 196z" fill="#fff" opacity=".08"/>${mark(202, 148, 3.2, '#ffffff', '#ffb84d')}`;
}

/** Draws a pair of watch straps side by side, in a box of 480. */
export function strap(id, finish) {
  const { shade } = finishes[finish];
  const holes = Array.from(
    { length: 7 },
    (_, i) => `<rect x="302" y="${214 + i * 30}" width="20" height="9" rx="4.500" fill="#06222e" opacity=".42"/>`,
  ).join('');
  return `<path d="M104 72q0-12 12-12h100q12 0 12 12l-10 340q-1 16-17 16h-70q-16 0-17-16z" fill="url(#${id}st)"/><path d="M104 66h124v26q-62 14-124 0z" fill="${shade}"/><path d="M122 396h88" stroke="#fff" stroke-opacity=".3" stroke-width="3"/><rect x="112" y="404" width="108" height="44" rx="16" fill="none" stroke="url(#pins)" stroke-width="11"/><path d="M166 408v38" stroke="url(#pins)" stroke-width="7"/><path d="M252 72q0-12 12-12h96q12 0 12 12l-8 330q-2 58-52 58t-52-58z" fill="url(#${id}st)"/><path d="M252 66h120v26q-60 14-120 0z" fill="${shade}"/>${holes}<g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"><path d="M134 130q8-6 16 0t16 0 16 0 16 0M134 146q8-6 16 0t16 0 16 0 16 0"/></g>`;
}
