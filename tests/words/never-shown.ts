/** Messages that no run of `npm run test:words` shows, each read by hand, with the reason. At most 2% of all. */
export const NEVER_SHOWN: Readonly<Record<string, string>> = {
  'coverage.zoomByCommand': 'only a browser on a Mac says it',
};
