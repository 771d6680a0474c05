import { cover } from '../../styles/common';

export interface HeroPictures {
  landscape: Queries.HeroLandscapeFragment | undefined;
  portrait: Queries.HeroPortraitFragment | undefined;
}

interface HeroPictureProps extends HeroPictures {
  alt: string;
  first: boolean;
}

export function HeroPicture({ landscape, portrait, alt, first }: HeroPictureProps) {
  const wide = landscape?.childImageSharp?.gatsbyImageData;
  const tall = portrait?.childImageSharp?.gatsbyImageData;
  if (!wide || !tall) return null;
  return (
    <picture>
      {tall.images.sources?.map((source) => (
        <source key={`tall ${source.type}`} media={upright} {...source} />
      ))}
      {wide.images.sources?.map((source) => (
        <source key={`wide ${source.type}`} {...source} />
      ))}
      <img
        {...wide.images.fallback}
        width={widest}
        height={Math.round((widest * wide.height) / wide.width)}
        alt={alt}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
        css={cover}
      />
    </picture>
  );
}

/** Of a picture as wide as the page Gatsby tells the proportions alone. */
const widest = 1920;

const upright = '(max-width: 47.99em) and (orientation: portrait)';
