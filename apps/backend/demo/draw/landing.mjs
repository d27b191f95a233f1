// Landing pages: the bridge picture of arrivals, logos of invented partners, and the frames of the sunrise film.
import { linear, n, picture, put, sea, text } from './svg.mjs';

const INK = '#06222e';
const MUTED = '#4a6570';

/** Draws a suspension bridge of `w` by `h` with towers at `t1` and `t2`, starting at `x0`. */
function bridge(w, h, deck, t1, t2, top, x0) {
  const tower = (x) =>
    `<path d="M${x - 22} ${h}V${top}h14V${h}zM${x + 8} ${h}V${top}h14V${h}z"/>` +
    [0.06, 0.24, 0.42].map((k) => `<path d="M${x - 22} ${n(top + (deck - top) * k * 2)}h44v12h-44z"/>`).join('');
  const mid = (t1 + t2) / 2;
  const side = (k) => top + 6 + (deck - top) * (1 - (1 - k) ** 1.7);
  const cableAt = (x) => {
    if (x < t1) return side((t1 - x) / t1);
    if (x > t2) return side((x - t2) / (w - t2));
    return deck - 18 - (deck - 24 - top) * ((x - mid) / (t2 - mid)) ** 2;
  };
  let cable = '';
  let hangers = '';
  for (let x = x0; x <= w; x += 11) {
    const y = n(Math.min(deck, cableAt(x)));
    cable += `${x > x0 ? 'L' : 'M'}${x} ${y}`;
    if (x % 22 === 0) hangers += `M${x} ${y}V${deck}`;
  }
  const feet = `<path d="M${t1 - 34} ${h}l6-22h56l6 22zM${t2 - 34} ${h}l6-22h56l6 22z"/>`;
  return (
    `<g fill="${INK}"><path d="M${x0} ${deck}H${w}v10H${x0}z"/>${tower(t1)}${tower(t2)}${feet}</g>` +
    `<path d="${cable}" fill="none" stroke="${INK}" stroke-width="5"/>` +
    `<path d="${hangers}" stroke="${INK}" stroke-width="1.4" opacity=".75" fill="none"/>` +
    `<path d="M${x0 + 6} ${deck + 5}H${w}" stroke="#ffb84d" stroke-width="2" stroke-dasharray="2 20" stroke-linecap="round"/>`
  );
}

const outline = `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`;
const plane =
  `<path d="M-60 6c0-8 8-12 20-12h74c16 0 28 6 34 12-6 6-18 10-34 10h-74c-12 0-20-4-20-10z" fill="#fff" ${outline}/>` +
  `<path d="M2 8l-34 42h16L34 10z" fill="#009ace" ${outline}/><path d="M8-6L-12-30h12L28-6z" fill="#d9f1fb" ${outline}/>` +
  `<path d="M-56 2l-16-26h16l16 20z" fill="#ffb84d" ${outline}/>` +
  `<g fill="${INK}"><circle cx="4" cy="2" r="2.6"/><circle cx="16" cy="2" r="2.6"/><circle cx="28" cy="2" r="2.6"/></g>`;

/** Draws a plane over a bridge above the water, 900 by 420. */
const arrivals = () =>
  picture(
    `<g fill="none" stroke="#009ace" stroke-width="3" stroke-dasharray="1 12" stroke-linecap="round"><path d="M-10 150C120 150 240 130 352 78"/></g>` +
      `<g transform="translate(420 56) rotate(-14)">${plane}</g>` +
      put(
        `<path d="M4 360C30 300 66 268 112 276c52 8 84 50 116 84z" fill="${INK}"/>${bridge(900, 360, 286, 300, 720, 30, 88)}`,
        0,
        60,
      ),
    '',
    900,
    420,
  );

const logo = (body, width) => () => picture(body, '', width, 40);
const word = (words, x, y, size, options = {}) => text(words, x, y, size, { w: 600, fill: MUTED, ...options });

/** Drawings by file name that stay vectors because they would be larger as pixels. */
export const vectors = {
  'bridge.svg': arrivals,
  'partner-pinecone.svg': logo(
    `<path d="M20 4l9 14h-5l7 11H9l7-11h-5z" fill="${MUTED}"/>${word('Pinecone', 40, 20, 19)}${word('Credit Union', 40, 35, 14, { w: 500 })}`,
    130,
  ),
  'partner-northbound.svg': logo(
    `<path d="M18 5l11 30-11-7-11 7z" fill="${MUTED}"/>${word('northbound', 40, 27, 21, { ls: -20 })}`,
    160,
  ),
  'partner-oak-and-alder.svg': logo(
    `<g fill="none" stroke="${MUTED}" stroke-width="3"><circle cx="14" cy="20" r="10"/><circle cx="26" cy="20" r="10"/></g>${word('Oak & Alder', 46, 27, 20, { w: 400 })}`,
    160,
  ),
};

const MARKS = ['3 GB', '10 GB', '25 GB', 'No limit', 'No limit'];

/** Draws one frame of the film, 1280 by 720. `time` from 0 to 1 raises the sun from below the water past five marks. */
export function sunriseFrame(time) {
  const horizon = 470;
  const eased = time * time * (3 - 2 * time);
  const y = horizon + 150 - eased * 470;
  const marks = MARKS.map((label, index) => {
    const at = horizon - 40 - index * 76;
    const passed = y <= at + 4;
    return (
      `<path d="M860 ${at}h${passed ? 60 : 36}" stroke="${passed ? INK : '#9fc4d3'}" stroke-width="4" stroke-linecap="round"/>` +
      text(label, 940, at + 9, 28, { w: passed ? 600 : 400, fill: passed ? INK : '#7d9aa6' })
    );
  }).join('');
  return picture(
    `<rect width="1280" height="720" fill="url(#air)"/><clipPath id="up"><rect width="1280" height="${horizon}"/></clipPath>` +
      `<g clip-path="url(#up)" fill="#ffb84d"><circle cx="600" cy="${n(y)}" r="210" opacity=".16"/><circle cx="600" cy="${n(y)}" r="165" opacity=".32"/><circle cx="600" cy="${n(y)}" r="120"/></g>` +
      `<rect y="${horizon}" width="1280" height="250" fill="#009ace"/>` +
      `<g fill="none" stroke="#fff" stroke-opacity=".55" stroke-linecap="round" transform="translate(${n(-60 + time * 60)} 0)">${sea(-20, 1420, horizon, 1.9)}</g>${marks}`,
    linear('air', [
      [0, '#ffffff'],
      [0.4, '#d9f1fb'],
      [0.66, '#ffeed2'],
    ]),
    1280,
    720,
  );
}
