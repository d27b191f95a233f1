export interface PictureSource {
  src: string;
  /** The same picture in more widths, as `srcset` wants it. */
  srcSet?: string;
  sizes?: string;
  /** Better formats of it, best first: `{ type: 'image/avif', srcSet: '…' }`. */
  sources?: readonly { type: string; srcSet: string }[];
  alt: string;
  /** Of the file, in pixels: keeps its place before it arrives. */
  width: number;
  height: number;
}

/** A picture with its size known beforehand, in the best format the browser takes. `eager` for the first one of a page. */
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
