import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { AnchorMenu } from '../components/ensino/AnchorMenu';
import { TeachingArt } from '../components/sections/heroArt';
import { PageHero } from '../components/sections/PageHero';
import { VisitBand } from '../components/sections/sections';
import { choosePhoto, Photo } from '../components/ui/Photo';
import { Prose } from '../components/ui/Prose';
import { ButtonLink } from '../components/ui/Button';
import { Section } from '../components/ui/layout';
import { getPageContent } from '../data/pageContent';
import { columns, cropped, from, row } from '../styles/common';
import { color, radius, space, text, weight } from '../styles/tokens';

export default function EnsinoPage({ data }: PageProps<Queries.EnsinoPageQuery>) {
  const { stages, visit } = getPageContent<'ensino'>(data.pagina);
  const sections = Object.entries(stages).map(([id, stage]) => ({ id, ...stage }));
  const pictures = data.pagina?.pictures ?? [];
  return (
    <>
      <PageHero page={data.pagina} art={TeachingArt} />
      <AnchorMenu label="Seções da proposta de ensino" sections={sections} />
      {sections.map(({ id, title, audience, text: body, photo, ...links }, index) => {
        // Every other section has the picture first and a different background.
        const odd = index % 2 === 1;
        const widths = odd ? (['5fr', '7fr'] as const) : (['7fr', '5fr'] as const);
        const picture = choosePhoto(photo.src, pictures, data.allFile.nodes, `ensino-${id}`);
        const buttons = [
          { ...links.document, variant: 'default' as const },
          { ...links.page, variant: 'secondary' as const },
        ].filter(({ label, to }) => label && to);
        return (
          <Section
            key={id}
            id={id}
            tone={odd ? 'sand' : 'cream'}
            labelledBy={`${id}-titulo`}
            css={belowMenu}
          >
            <div
              css={[
                picture && columns(...widths, space.lg, space['2xl']),
                { alignItems: 'center' },
                odd && pictureFirst,
              ]}
            >
              <div>
                <h2 id={`${id}-titulo`}>{title}</h2>
                {audience && <p css={audienceStyle}>{audience}</p>}
                <Prose html={body} css={{ marginTop: space.md }} />
                {buttons.length > 0 && (
                  <p css={[row, { marginTop: space.md }]}>
                    {buttons.map((button) => (
                      <ButtonLink key={button.to} {...button} />
                    ))}
                  </p>
                )}
              </div>
              <Photo
                file={picture}
                alt={photo.alt}
                focus={photo.focus}
                css={cropped('4 / 3', radius.xl)}
              />
            </div>
          </Section>
        );
      })}
      <VisitBand band={visit} />
    </>
  );
}

/** Leaves space for the sticky anchor menu above a section that a link jumps to. */
const belowMenu = { scrollMarginTop: '3.5rem' };

const pictureFirst = css`
  ${from.lg} {
    img {
      order: -1;
    }
  }
`;

const audienceStyle = css`
  margin-top: ${space.xs};
  color: ${color.coral};
  font-size: ${text.base};
  font-weight: ${weight.bold};
`;

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  fragment TeachingPhoto on File {
    name
    childImageSharp {
      gatsbyImageData(
        width: 720
        aspectRatio: 1.3333
        sizes: "(min-width: 80em) 31rem, (min-width: 64em) 42vw, 90vw"
      )
    }
  }
  query EnsinoPage {
    pagina: supabasePagina(slug: { eq: "ensino" }) {
      ...Page
      pictures {
        url
        ...TeachingPhoto
      }
    }
    allFile(
      sort: { name: ASC }
      filter: { sourceInstanceName: { eq: "images" }, name: { regex: "/^ensino-/" } }
    ) {
      nodes {
        ...TeachingPhoto
      }
    }
  }
`;
