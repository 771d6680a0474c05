import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Staff } from '../components/colaboradores/Staff';
import { PageHero } from '../components/page/PageHero';
import { Section } from '../components/ui/Section';
import { PageSeo } from '../components/seo/PageSeo';
import { pageContent } from '../data/pageContent';

export default function ColaboradoresPage({ data }: PageProps<Queries.ColaboradoresPageQuery>) {
  const { title, subtitle } = pageContent<'colaboradores'>(data.pagina);
  return (
    <>
      <PageHero title={title} subtitle={subtitle} />
      <Section>
        <Staff members={data.allSupabaseColaborador.nodes} fallback={data.fallback} />
      </Section>
    </>
  );
}

export const Head = ({ data }: HeadProps<Queries.ColaboradoresPageQuery>) => (
  <PageSeo path="/colaboradores" pagina={data.pagina} />
);

/** In the order staff gave them, otherwise oldest first. */
export const query = graphql`
  query ColaboradoresPage {
    pagina: supabasePagina(slug: { eq: "colaboradores" }) {
      content
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
