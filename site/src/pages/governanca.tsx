import { graphql, type PageProps } from 'gatsby';
import { Council } from '../components/governanca/Council';
import { PageHero } from '../components/page/PageHero';
import { TopicCards } from '../components/page/TopicCards';
import { SplitSection } from '../components/page/SplitSection';
import { PageSeo } from '../components/seo/PageSeo';
import { RichText } from '../components/text/RichText';
import { Section } from '../components/ui/Section';
import { SectionHeading } from '../components/ui/SectionHeading';
import { governanca } from '../content/governanca';
import { prose } from '../styles/prose';

export default function GovernancaPage({ data }: PageProps<Queries.GovernancaPageQuery>) {
  const { title, subtitle, cooperative, principles, council, association } = governanca;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} />
      <SplitSection id="cooperativa" title={cooperative.title}>
        <div css={prose}>
          <RichText text={cooperative.text} />
        </div>
      </SplitSection>
      <Section tone="sand">
        <TopicCards items={principles} />
      </Section>
      <Section labelledBy="conselho">
        <SectionHeading id="conselho" title={council.title} lead={council.intro} />
        <Council members={data.allSupabaseConselheiro.nodes} />
      </Section>
      <SplitSection tone="mint" id="apm" title={association.title}>
        <div css={prose}>
          <RichText text={association.text} />
        </div>
      </SplitSection>
    </>
  );
}

export const Head = () => <PageSeo path="/governanca" />;

/** Oldest first. */
export const query = graphql`
  query GovernancaPage {
    allSupabaseConselheiro(sort: [{ created_at: ASC }, { databaseId: ASC }]) {
      nodes {
        id
        ...CouncilMember
      }
    }
  }
`;
