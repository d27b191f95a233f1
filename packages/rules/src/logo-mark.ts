/** The logo, half a sun over two waves, 40 by 32. Pages and printed documents draw the same one. */
export const LOGO_MARK = {
  width: 40,
  height: 32,
  sun: { path: 'M8 17a12 12 0 0 1 24 0z', color: '#ffb84d' },
  waves: { paths: ['M2 22q4.5-4 9 0t9 0 9 0 9 0', 'M8 29q3-2.6 6 0t6 0 6 0 6 0'], color: '#009ace', width: 3 },
  /** Opacity of the lower wave. */
  faint: 0.7,
} as const;
