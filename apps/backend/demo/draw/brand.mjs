// Brand pictures: the share picture and the two large pictures of the home page.
import { finishDefs } from './finishes.mjs';
import { glassDefs, phoneBack, phoneFront, screenOnly } from './phone.mjs';
import { linear, mark, picture, put, sea, shadow, text } from './svg.mjs';

const lumen = { w: 320, h: 640, r: 54, cutout: 'pill', wallpaper: 'horizon', camera: 'bar2', label: 'Lumen' };

/** Draws the share picture for links, 1200 by 630. */
export const share = () =>
  picture(
    `<rect width="1200" height="630" fill="url(#sky)"/><clipPath id="up"><rect width="1200" height="430"/></clipPath><g clip-path="url(#up)" fill="#ffb84d"><circle cx="860" cy="360" r="300" opacity=".16"/><circle cx="860" cy="360" r="232" opacity=".32"/><circle cx="860" cy="360" r="176"/></g><rect y="430" width="1200" height="200" fill="#009ace"/><g fill="none" stroke="#fff" stroke-opacity=".55" stroke-linecap="round">${sea(-20, 1220, 430, 1.7)}</g>${mark(78, 74, 3, '#009ace', '#ffb84d')}${text('Cerulean Mobile', 170, 132, 54, { w: 600 })}${text('No surprises', 80, 268, 84, { w: 600, ls: -25 })}${text('on the horizon.', 80, 358, 84, { w: 600, ls: -25 })}`,
    linear('sky', [
      [0, '#ffffff'],
      [0.5, '#d9f1fb'],
      [0.68, '#ffeed2'],
    ]),
    1200,
    630,
  );

/** Draws the pair of phones beside the headline of the home page, 640 by 720. */
export const heroPhones = () =>
  picture(
    put(phoneBack(lumen, 'p', 'sea'), 76, 124, 0.86, -10, [137, 275]) +
      put(phoneFront(lumen, 'q', 'home'), 246, 22, 1.05),
    finishDefs('sea', 'p') + finishDefs('deep', 'q') + glassDefs('p') + glassDefs('q'),
    640,
    720,
  );

const esimScreen = (id) =>
  `<rect width="320" height="640" fill="url(#${id}dusk)"/><rect width="320" height="640" fill="#06222e" opacity=".72"/>${text('eSIM', 160, 118, 27, { w: 600, fill: '#fff', anchor: 'middle' })}${text('Cerulean Mobile', 160, 148, 17, { w: 400, fill: '#c3dbe5', anchor: 'middle' })}<circle cx="160" cy="292" r="112" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5"/><path d="M160 180a112 112 0 1 1-97 168" fill="none" stroke="#009ace" stroke-width="6" stroke-linecap="round"/><circle cx="63" cy="348" r="11" fill="#ffb84d"/><rect x="100" y="232" width="120" height="120" rx="20" fill="#0e3b4d" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><g transform="translate(121 258) scale(1.300)"><rect width="60" height="48" rx="9" fill="url(#gold)"/><path d="M0 16h20v16H0M60 16H40v16h20M20 0v48M40 0v48M20 24H0M60 24H40" fill="none" stroke="#8a6a25" stroke-width="1.700"/><rect x="20" y="10" width="20" height="28" rx="5" fill="url(#gold)" stroke="#8a6a25" stroke-width="1.700"/></g><rect x="28" y="458" width="264" height="116" rx="24" fill="#fff"/><circle cx="68" cy="500" r="18" fill="#1b7f4d"/><path d="M60 500l6 6 11-12" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>${text('5G', 100, 509, 24, { w: 600 })}<rect x="50" y="542" width="220" height="7" rx="3.500" fill="#d5e3e9"/><rect x="50" y="542" width="150" height="7" rx="3.500" fill="#009ace"/>`;

/** Draws a phone that installs an eSIM, 400 by 700. */
export const esimPhone = () =>
  picture(
    shadow(200, 682, 130) + put(screenOnly(lumen, 'q', esimScreen('q')), 40, 24),
    finishDefs('fog', 'q') +
      glassDefs('q') +
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
      ),
    400,
    700,
  );
