import { expect, it } from 'vitest';
import { sharedPicture } from './share-picture.ts';

it('tells the size of the copy that previews get, and that of a picture which needs none (CUS-S3-42)', () => {
  const cover = { url: '/uploads/cover_1a.avif', width: 2_400, height: 1_500, alt: 'A boat' };
  expect(sharedPicture(cover)).toEqual({
    url: '/uploads/cover_1a.share.jpg',
    width: 1_200,
    height: 750,
    alt: 'A boat',
  });
  expect(sharedPicture({ ...cover, width: 800, height: 500 })).toMatchObject({ width: 800, height: 500 });
  const photo = { url: '/uploads/team_1a.jpg', width: 2_400, height: 1_500, alt: '' };
  expect(sharedPicture(photo)).toEqual(photo);
  expect(sharedPicture(undefined)).toMatchObject({ url: '/share.png', width: 1_200, height: 630 });
});
