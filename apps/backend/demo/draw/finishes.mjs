// Device colors. `light`, `base`, `shade` are the surface lit from the upper left, `metal` is the gradient of the rim.
import { linear } from './svg.mjs';

export const finishes = {
  sea: {
    light: '#7cc4dd',
    base: '#2f8fb3',
    shade: '#1b6685',
    metal: ['#1d5d78', '#8fd0e6', '#3f94b3', '#b6e3f1', '#1d5d78'],
    dark: true,
  },
  fog: {
    light: '#f6f9fa',
    base: '#dbe4e8',
    shade: '#b4c3ca',
    metal: ['#8b9ca4', '#f6f9fa', '#bccad0', '#ffffff', '#8b9ca4'],
    dark: false,
  },
  deep: {
    light: '#2f4e5c',
    base: '#112b37',
    shade: '#06171f',
    metal: ['#0b1c24', '#5b7a88', '#1f3b47', '#86a2ae', '#0b1c24'],
    dark: true,
  },
  sand: {
    light: '#f9ebd0',
    base: '#ead0a0',
    shade: '#cda768',
    metal: ['#b08b50', '#fbeed4', '#d9b679', '#fff7e6', '#b08b50'],
    dark: false,
  },
  dawn: {
    light: '#ffe3d6',
    base: '#f4b9a2',
    shade: '#d18a70',
    metal: ['#b06c53', '#ffe3d6', '#dc9c84', '#fff2ec', '#b06c53'],
    dark: false,
  },
  slate: {
    light: '#9fb3bc',
    base: '#627b87',
    shade: '#3b515c',
    metal: ['#33464f', '#a9bcc4', '#5c7580', '#c9d7dd', '#33464f'],
    dark: true,
  },
  sun: {
    light: '#ffdc9b',
    base: '#ffb84d',
    shade: '#d98c1f',
    metal: ['#a8690f', '#ffe0a8', '#e09a2f', '#fff0d1', '#a8690f'],
    dark: false,
  },
  kelp: {
    light: '#9ccdb9',
    base: '#4f8f7a',
    shade: '#2a5f4e',
    metal: ['#1f4a3c', '#a5d4c2', '#4d8b76', '#c9e8dc', '#1f4a3c'],
    dark: true,
  },
};

/** Returns the gradients of a finish: `<id>m` metal across, `<id>d` metal down, `<id>b` surface. */
export function finishDefs(name, id) {
  const finish = finishes[name];
  const across = finish.metal.map((color, i) => [[0, 0.05, 0.5, 0.95, 1][i], color]);
  return (
    linear(`${id}m`, across, 0, 0, 1, 0) +
    linear(`${id}d`, across, 0, 0, 0, 1) +
    linear(
      `${id}b`,
      [
        [0, finish.light],
        [0.45, finish.base],
        [1, finish.shade],
      ],
      0,
      0,
      1,
      1,
    )
  );
}
