import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { ContactBand } from '../components/sections/ContactBand';
import { PageHero } from '../components/sections/PageHero';
import { TextSection } from '../components/sections/sections';
import { TopicCards } from '../components/sections/TopicCards';
import { FramedPhoto } from '../components/ui/Photo';
import { Card, Grid, Section } from '../components/ui/layout';
import { getPageContent } from '../data/pageContent';
import { color, space, text } from '../styles/tokens';

export default function GovernancaPage({ data }: PageProps<Queries.GovernancaPageQuery>) {
  const { cooperative, principles, council, association } = getPageContent<'governanca'>(
    data.pagina,
  );
  const members = data.allSupabaseConselheiro.nodes;
  return (
    <>
      <PageHero page={data.pagina} />
      <TextSection id="cooperativa" words={cooperative} />
      <Section tone="sand">
        <TopicCards items={principles} />
      </Section>
      <Section labelledBy="conselho" title={council.title} lead={council.intro}>
        {members.length === 0 && <p>Em breve apresentaremos aqui os membros do Conselho.</p>}
        {members.length > 0 && (
          <Grid as="ul" min="15rem">
            {members.map(({ id, name, role, photo, image_focus }) => (
              <Card as="li" key={id} css={card}>
                <FramedPhoto
                  file={photo}
                  alt=""
                  focus={image_focus}
                  icon={personIcon}
                  css={portrait}
                />
                <div css={{ flex: '1 1 6rem' }}>
                  <h3 css={{ fontSize: text.lg }}>{name}</h3>
                  {role && <p css={{ color: color.muted, fontSize: text.sm }}>{role}</p>}
                </div>
              </Card>
            ))}
          </Grid>
        )}
      </Section>
      <TextSection tone="mint" id="apm" words={association} />
      <ContactBand />
    </>
  );
}

const personIcon = 'M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM3.8 21a8.2 8.2 0 0 1 16.4 0';

const card = css`
  flex-flow: row wrap;
  gap: ${space.sm};
  align-items: center;
  padding: ${space.sm};
  box-shadow: none;
`;

const portrait = css`
  flex: none;
  width: 5rem;
  height: 5rem;
  border-radius: 50%;
  font-size: 2.75rem;
`;

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query GovernancaPage {
    pagina: supabasePagina(slug: { eq: "governanca" }) {
      ...Page
    }
    allSupabaseConselheiro(sort: [{ created_at: ASC }, { databaseId: ASC }]) {
      nodes {
        id
        name
        role
        image_focus
        photo {
          childImageSharp {
            gatsbyImageData(width: 160, breakpoints: [160, 320], sizes: "5rem")
          }
        }
      }
    }
  }
`;
