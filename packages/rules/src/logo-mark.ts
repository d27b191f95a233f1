/** The brand's sign, half a sun over two waves, on 40 by 32: pages and papers draw the same. */
export const LOGO_MARK = {
  width: 40,
  height: 32,
  sun: { path: 'M8 17a12 12 0 0 1 24 0z', color: '#ffb84d' },
  waves: { paths: ['M2 22q4.5-4 9 0t9 0 9 0 9 0', 'M8 29q3-2.6 6 0t6 0 6 0 6 0'], color: '#009ace', width: 3 },
  /** The lower wave lets so much of what is behind it through. */
  faint: 0.7,
} as const;
