import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { ContactBand } from '../components/sections/ContactBand';
import { PageHero } from '../components/sections/PageHero';
import { Photo } from '../components/ui/Photo';
import { Card, Section } from '../components/ui/layout';
import { cropped } from '../styles/common';
import { color, space, text } from '../styles/tokens';

export default function ColaboradoresPage({ data }: PageProps<Queries.ColaboradoresPageQuery>) {
  const members = data.allSupabaseColaborador.nodes;
  return (
    <>
      <PageHero page={data.pagina} />
      <Section>
        {members.length === 0 && (
          <>
            <h2>Nenhum colaborador encontrado</h2>
            <p>Cadastre a equipe no painel administrativo.</p>
          </>
        )}
        {members.length > 0 && (
          <ul role="list" css={people}>
            {members.map(({ id, name, role, photo, image_focus }, index) => (
              <Card as="li" key={id} flush>
                <Photo
                  file={photo?.childImageSharp ? photo : data.fallback}
                  alt=""
                  focus={image_focus}
                  eager={index < eagerPhotos}
                  css={cropped('1')}
                />
                <div css={{ padding: space.sm }}>
                  <h2 css={{ fontSize: text.lg, letterSpacing: '-0.01em' }}>{name}</h2>
                  {role && (
                    <p css={{ marginTop: space['3xs'], color: color.muted, fontSize: text.sm }}>
                      {role}
                    </p>
                  )}
                </div>
              </Card>
            ))}
          </ul>
        )}
      </Section>
      <ContactBand />
    </>
  );
}

/** Number of photos that load eagerly, because they are usually visible without scrolling. */
const eagerPhotos = 4;

/** Two columns on the narrowest phones, four on desktops. Cards in an incomplete last row keep their width. */
const people = css`
  display: grid;
  gap: ${space.md};
  grid-template-columns: repeat(auto-fill, minmax(max(9rem, 22%), 1fr));
`;

export { PageHead as Head } from '../components/shell/Seo';

/** Sorted by the order that staff chose, then by age, the oldest first. */
export const query = graphql`
  fragment StaffPhoto on File {
    childImageSharp {
      gatsbyImageData(
        width: 576
        breakpoints: [288, 576]
        sizes: "(min-width: 64em) 18rem, (min-width: 48em) 30vw, 43vw"
      )
    }
  }
  query ColaboradoresPage {
    pagina: supabasePagina(slug: { eq: "colaboradores" }) {
      ...Page
    }
    fallback: file(
      sourceInstanceName: { eq: "images" }
      relativePath: { eq: "pessoa-sem-foto.jpg" }
    ) {
      ...StaffPhoto
    }
    allSupabaseColaborador(sort: [{ position: ASC }, { created_at: ASC }, { databaseId: ASC }]) {
      nodes {
        id
        name
        role
        image_focus
        photo {
          ...StaffPhoto
        }
      }
    }
  }
`;
