import type { ProductDetail } from '@cerulean/contract/catalog';
import { Gallery } from '../../ui/gallery.tsx';
import type { Color } from './choose-variant.ts';
import { pictureSource } from './picture-source.ts';

/** The pictures of a product in one color, those of that color first. */
export function ProductGallery({ product, color }: { product: ProductDetail; color: Color | null }) {
  const own = product.pictures.filter((picture) => picture.color !== null && picture.color === color?.name);
  const neutral = product.pictures.filter((picture) => picture.color === null);
  const shown = [...own, ...neutral];
  const pictures = shown.length > 0 ? shown : product.pictures;
  return (
    <Gallery
      key={color?.value}
      views={(pictures.length > 0 ? pictures : [null]).map((picture) => ({
        ...pictureSource(picture, '(width < 60rem) 80vw, 600px'),
        label: picture?.alt ?? product.name,
        thumb: pictureSource(picture, '120px'),
      }))}
    />
  );
}
