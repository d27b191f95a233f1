/** Alternative texts of pictures in openings and steps, by file: in the media library, and in the sections. */
export const pictureWords: Readonly<Record<string, string>> = {
  'hero-phones.avif': 'Two blue Lumen 7 phones, the front one showing a sunset over the sea',
  'esim-phone.avif': 'A phone adding a Cerulean Mobile eSIM',
  'sim-kit.avif': 'A SIM kit: a dark folder and a card with a SIM that pops out',
  'bridge.svg': 'A suspension bridge with a plane above it',
};
