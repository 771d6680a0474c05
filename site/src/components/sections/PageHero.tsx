import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import type { ComponentType, ReactNode } from 'react';
import { getPageWords } from '../../data/pageContent';
import { columns, cropped, from, lead, notPrinted, print, row } from '../../styles/common';
import { color, radius, space } from '../../styles/tokens';
import { Photo } from '../ui/Photo';
import { Container } from '../ui/layout';

interface PageHeroProps {
  page: Queries.PageFragment | null;
  /** Shown beside the text, or below it on phones; by default the page's own photo. */
  photo?: Queries.HeroPhotoFragment | null;
  /** Describes the photo; by default the page's own alternative text. */
  alt?: string;
  /** The point of the photo that stays visible; by default that of the page's own photo. */
  focus?: string | null;
  /** A drawing that takes the place of the sun while the page has no photo. */
  art?: ComponentType;
  children?: ReactNode;
}

export function PageHero({ page, photo = page?.hero, alt, focus, ...hero }: PageHeroProps) {
  const { title, subtitle, photo: ownPhoto } = getPageWords(page);
  return (
    <Hero
      title={title}
      subtitle={subtitle}
      photo={photo}
      alt={alt ?? ownPhoto?.alt}
      focus={focus ?? ownPhoto?.focus}
      {...hero}
    />
  );
}

interface HeroProps extends Pick<PageHeroProps, 'photo' | 'alt' | 'focus' | 'art' | 'children'> {
  title: string;
  subtitle?: string | null;
}

/** The top of a page: its title, and its photo, a drawing or the school's half-set sun. */
export function Hero({ title, subtitle, photo, alt, focus, art: Art, children }: HeroProps) {
  return (
    <header css={[band, !photo && !Art && sunrise]}>
      {!photo && Art && <Art />}
      <Container>
        <div css={[photo && columns('1fr', '1fr', space.lg, space.xl), { alignItems: 'center' }]}>
          <div css={[words, !photo && besideSun]}>
            <h1>{title}</h1>
            {subtitle && <p css={lead}>{subtitle}</p>}
            {children && <div css={[row, notPrinted, { marginTop: space.xs }]}>{children}</div>}
          </div>
          <Photo
            file={photo}
            alt={alt ?? ''}
            focus={focus}
            first
            css={[cropped('3 / 2', radius.xl), notPrinted]}
          />
        </div>
      </Container>
    </header>
  );
}

export const fragment = graphql`
  fragment Page on SupabasePagina {
    path
    content
    hero: photo {
      ...HeroPhoto
    }
    share {
      ...SharePhoto
    }
    share_alt
  }
  fragment HeroPhoto on File {
    childImageSharp {
      gatsbyImageData(
        width: 720
        aspectRatio: 1.5
        sizes: "(min-width: 80em) 36rem, (min-width: 64em) 46vw, 90vw"
      )
    }
  }
`;

const band = css`
  --color-focus: ${color.accent};
  position: relative;
  overflow: hidden;
  padding-block: ${space['2xl']};
  background: ${color.primaryDark};
  color: ${color.cream};
  ${print} {
    padding-block: ${space.sm};
    background: none;
    color: ${color.ink};
  }
`;

const sunrise = css`
  ${from.md} {
    background:
      radial-gradient(circle 9rem at 84% 108%, ${color.accent} 99.5%, transparent),
      radial-gradient(circle 13rem at 84% 108%, ${color.primary} 99.5%, transparent),
      ${color.primaryDark};
  }
  /* A sheet of paper is wide enough for the rule above. */
  ${print} {
    background: none;
  }
`;

const words = css`
  display: grid;
  justify-items: start;
  gap: ${space.sm};
  max-width: 44rem;
`;

/** Ends before the drawing or the yellow circle, on which cream words could not be read. */
const besideSun = css`
  ${from.md} {
    max-width: min(44rem, 84vw - 12rem, 56vw);
  }
`;
