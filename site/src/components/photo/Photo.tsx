import type { IGatsbyImageData } from 'gatsby-plugin-image';

interface PhotoProps {
  image: IGatsbyImageData;
  /** What it shows; empty when the words beside it say it. */
  alt: string;
  /** Whether it is seen at once: it is then loaded first. */
  eager?: boolean;
  className?: string;
}

/** A picture in the formats and sizes made at build, without the script that GatsbyImage brings. */
export function Photo({ image, alt, eager = false, className }: PhotoProps) {
  const { images, width, height, backgroundColor } = image;
  return (
    <picture>
      {images.sources?.map(({ srcSet, type, sizes }) => (
        <source key={type} srcSet={srcSet} type={type} sizes={sizes} />
      ))}
      <img
        src={images.fallback?.src}
        srcSet={images.fallback?.srcSet}
        sizes={images.fallback?.sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor }}
        className={className}
      />
    </picture>
  );
}
