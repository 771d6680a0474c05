import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { Carousel } from '../components/ui/Carousel';
import { BuildingArt } from '../components/sections/heroArt';
import { PageHero } from '../components/sections/PageHero';
import { VisitBand } from '../components/sections/sections';
import { FramedPhoto, Photo } from '../components/ui/Photo';
import { Card, Section } from '../components/ui/layout';
import { getPageContent } from '../data/pageContent';
import { from } from '../styles/common';
import { color, radius, space, text, weight } from '../styles/tokens';

export default function EstruturaPage({ data }: PageProps<Queries.EstruturaPageQuery>) {
  const { aerial, figures, spaces, visit } = getPageContent<'estrutura'>(data.pagina);
  const nodes = data.allSupabaseEspaco.nodes;
  return (
    <>
      <PageHero page={data.pagina} art={BuildingArt} />
      <Section labelledBy="vista-aerea">
        <figure css={{ display: 'grid', gap: space.lg }}>
          <Photo
            file={data.pagina?.aerial}
            alt={aerial.photo.alt}
            css={{ width: '100%', borderRadius: radius.xl }}
            first
          />
          <figcaption>
            <h2 id="vista-aerea">{aerial.title}</h2>
            <p css={{ maxWidth: '46rem', marginTop: space.sm, fontSize: text.lg }}>
              {aerial.caption}
            </p>
          </figcaption>
        </figure>
      </Section>
      <Section tone="green">
        <dl css={list}>
          {figures.map(({ value, label }) => (
            <div key={label} css={figure}>
              <dt>{label}</dt>
              <dd css={number}>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section labelledBy="espacos" title={spaces.title} lead={spaces.intro}>
        {nodes.length === 0 && <p>Em breve apresentaremos aqui os espaços da escola.</p>}
        <Carousel
          label={spaces.title}
          slides={nodes.map(({ id, name, photo, image_alt, image_caption, image_focus }) => ({
            key: id,
            content: (
              <Card flush css={{ height: '100%', boxShadow: 'none' }}>
                <FramedPhoto
                  file={photo}
                  alt={image_alt ?? ''}
                  focus={image_focus}
                  icon={pictureIcon}
                  css={{ aspectRatio: '4 / 3', fontSize: '4rem' }}
                />
                <div css={{ padding: `${space.sm} ${space.md}` }}>
                  <h3 css={{ fontSize: text.lg }}>{name}</h3>
                  {image_caption && (
                    <p css={{ color: color.muted, fontSize: text.sm }}>{image_caption}</p>
                  )}
                </div>
              </Card>
            ),
          }))}
          perView={[1.2, 2, 3]}
          loop={false}
        />
      </Section>
      <VisitBand band={visit} />
    </>
  );
}

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space.lg} ${space.md};
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** A <dl> needs the label before the value. The reversed direction shows the value first. */
const figure = css`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding-top: ${space.sm};
  border-top: 4px solid ${color.accent};
`;

const number = css`
  font-size: ${text['2xl']};
  font-weight: ${weight.heavy};
  letter-spacing: -0.02em;
  line-height: 1.2;
`;

const pictureIcon = 'M3.5 5h17v14h-17ZM3.5 16l4.8-4.8 3.7 3.6 3.2-3.1 5.3 5.1M9 8.9h.01';

export { PageHead as Head } from '../components/shell/Seo';

/** Spaces are sorted by the order that staff chose, then by age, the oldest first. */
export const query = graphql`
  fragment AerialPhoto on File {
    childImageSharp {
      gatsbyImageData(
        width: 1216
        breakpoints: [480, 1080, 1920]
        sizes: "(min-width: 80em) 76rem, 90vw"
      )
    }
  }
  query EstruturaPage {
    pagina: supabasePagina(slug: { eq: "estrutura" }) {
      ...Page
      aerial: photo(of: "aerial", own: "campus-aereo.jpg") {
        ...AerialPhoto
      }
    }
    allSupabaseEspaco(sort: [{ position: ASC }, { created_at: ASC }, { databaseId: ASC }]) {
      nodes {
        id
        name
        image_alt
        image_caption
        image_focus
        photo {
          childImageSharp {
            gatsbyImageData(
              width: 720
              sizes: "(min-width: 64em) 24rem, (min-width: 48em) 46vw, 75vw"
            )
          }
        }
      }
    }
  }
`;
