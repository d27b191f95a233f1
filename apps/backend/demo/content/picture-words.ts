/** Alternative texts in the media library for pictures whose section has no field for one. */
export const pictureWords: Readonly<Record<string, string>> = {
  'hero-phones.avif': 'Two blue Lumen 7 phones, the front one with a sun that sets into the sea',
  'esim-phone.avif': 'A phone that adds an eSIM of Cerulean Mobile',
  'sim-kit.avif': 'A SIM kit: a dark folder, and a card from which the SIM breaks out',
  'bridge.svg': 'A suspension bridge, and a plane above it',
};
