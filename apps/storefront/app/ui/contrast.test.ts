import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = new Map(
  [
    ...readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8').matchAll(/--([\w-]+): (#[\da-f]{6});/g),
  ].map(([, name, color]) => [name, color]),
);

/** Returns the contrast ratio of two color tokens as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(token: string): number {
  const color = tokens.get(token);
  if (!color) throw new Error(`no color --${token}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('colors', () => {
  it('keeps the primary color that was asked for (T01)', () => {
    expect(tokens.get('primary')).toBe('#009ace');
  });

  it.each([
    ['ink', 'paper'],
    ['ink', 'sky'],
    ['ink', 'sun'],
    ['ink', 'sun-soft'],
    ['ink', 'primary'],
    ['ink', 'primary-lift'],
    ['ink', 'success-soft'],
    ['ink', 'danger-soft'],
    ['muted', 'paper'],
    ['muted', 'sky'],
    ['muted', 'sun-soft'],
    ['paper', 'ink'],
    ['on-ink', 'ink'],
    ['on-ink', 'ink-lift'],
    ['primary', 'ink'],
    ['danger', 'paper'],
    ['danger', 'danger-soft'],
    ['success', 'paper'],
    ['primary-deep', 'sky'],
  ])('%s on %s can be read at any size', (text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['primary', 'paper'],
    ['field-line', 'paper'],
    ['field-line', 'sky'],
    ['danger', 'paper'],
  ])('%s on %s is enough for large text, icons and borders', (drawn, surface) => {
    expect(contrast(drawn, surface)).toBeGreaterThanOrEqual(3);
  });

  it('gives the focus ring two colors, so that one of them shows on any surface (T03)', () => {
    for (const surface of ['paper', 'sky', 'sun', 'primary', 'ink']) {
      expect(Math.max(contrast('ink', surface), contrast('primary', surface))).toBeGreaterThanOrEqual(3);
    }
  });
});
