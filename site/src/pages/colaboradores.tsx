import { graphql, type PageProps } from 'gatsby';
import { Staff } from '../components/colaboradores/Staff';
import { PageHero } from '../components/page/PageHero';
import { Section } from '../components/ui/layout';

export default function ColaboradoresPage({ data }: PageProps<Queries.ColaboradoresPageQuery>) {
  return (
    <>
      <PageHero page={data.pagina} />
      <Section>
        <Staff members={data.allSupabaseColaborador.nodes} fallback={data.fallback} />
      </Section>
    </>
  );
}

export { PageHead as Head } from '../components/seo/Seo';

/** In the order staff gave them, otherwise oldest first. */
export const query = graphql`
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
        ...StaffMember
      }
    }
  }
`;
