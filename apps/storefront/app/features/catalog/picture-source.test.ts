import { expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';

const picture = { url: '/uploads/a.jpg', alt: 'A harbor', width: 1200, height: 800 };
const copy = (width: number) => ({ url: `/uploads/a-${width}.avif`, width });

test('a picture names its copies, and the upload only where no copy is as wide', () => {
  const full = pictureSource({ ...picture, sources: [copy(480), copy(1200)] }, '50vw');
  expect(full).toMatchObject({ src: '/uploads/a.jpg', sizes: '50vw', width: 1200, height: 800, alt: 'A harbor' });
  expect(full.srcSet).toBe('/uploads/a-480.avif 480w, /uploads/a-1200.avif 1200w');
  expect(pictureSource({ ...picture, sources: [copy(480)] }, '50vw').srcSet).toBe(
    '/uploads/a-480.avif 480w, /uploads/a.jpg 1200w',
  );
  expect(pictureSource({ ...picture, sources: [] }, '50vw').srcSet).toBeUndefined();
});
