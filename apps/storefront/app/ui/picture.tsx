export interface PictureSource {
  src: string;
  /** The picture in other widths, in `srcset` format. */
  srcSet?: string;
  sizes?: string;
  /** The picture in more efficient formats, best first: `{ type: 'image/avif', srcSet: '…' }`. */
  sources?: readonly { type: string; srcSet: string }[];
  alt: string;
  /** Width of the image file in pixels. It reserves the space before the picture is loaded. */
  width: number;
  height: number;
}

/** A picture of known size, in the best format that the browser supports. Use `eager` for a page's first picture. */
export function Picture({
  src,
  srcSet,
  sizes,
  sources = [],
  alt,
  width,
  height,
  eager,
  className,
}: PictureSource & { eager?: boolean; className?: string }) {
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      className={sources.length === 0 ? className : undefined}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
      fetchPriority={eager ? 'high' : undefined}
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture className={className}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
