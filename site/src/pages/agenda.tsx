import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { AgendaSubscription } from '../components/agenda/AgendaSubscription';
import { ComingMonths, disclosure, PastMonths } from '../components/agenda/AgendaMonths';
import { StageFilter, useStageFilter } from '../components/agenda/StageFilter';
import { PageHero } from '../components/sections/PageHero';
import { PageSeo } from '../components/shell/Seo';
import { buildEventData } from '../components/shell/structuredData';
import { ButtonLink } from '../components/ui/Button';
import { Section } from '../components/ui/layout';
import { getPageContent, useSchool } from '../data/pageContent';
import { notPrinted } from '../styles/common';
import { space } from '../styles/tokens';

type Data = Queries.AgendaPageQuery;

export default function AgendaPage({ data }: PageProps<Data>) {
  const { empty, past, subscribe } = getPageContent<'agenda'>(data.pagina);
  const filter = useStageFilter(data.next.nodes);
  const pastEvents = filter.keep(data.past.nodes);
  return (
    <>
      <PageHero page={data.pagina}>
        <ButtonLink to="#assinar" variant="outline">
          Assinar a agenda
        </ButtonLink>
      </PageHero>
      <Section>
        {data.next.nodes.length === 0 && <p>{empty}</p>}
        <StageFilter filter={filter} />
        <ComingMonths events={filter.events} />
        {pastEvents.length > 0 && (
          <details css={[{ marginTop: space.xl }, notPrinted]}>
            <summary css={disclosure}>{past}</summary>
            <PastMonths events={pastEvents} />
          </details>
        )}
      </Section>
      <Section
        id="assinar"
        tone="white"
        labelledBy="assinar-titulo"
        title="Assine a agenda"
        css={notPrinted}
      >
        <AgendaSubscription invitation={subscribe} />
      </Section>
    </>
  );
}

export function Head({ data }: HeadProps<Data>) {
  const school = useSchool();
  return (
    <PageSeo
      page={data.pagina}
      data={data.dates.nodes.map((event) => buildEventData(school, event))}
    />
  );
}

export const query = graphql`
  query AgendaPage {
    pagina: supabasePagina(slug: { eq: "agenda" }) {
      ...Page
    }
    dates: allSupabaseOcorrencia(
      filter: { isPast: { eq: false } }
      sort: [{ start: ASC }, { starts_at: ASC }, { databaseId: ASC }]
      limit: 100
    ) {
      nodes {
        ...EventData
      }
    }
    next: allSupabaseOcorrencia(
      filter: { isListed: { eq: true }, isPast: { eq: false } }
      sort: [{ start: ASC }, { starts_at: ASC }, { databaseId: ASC }]
    ) {
      nodes {
        ...ComingEvent
      }
    }
    past: allSupabaseOcorrencia(
      filter: { isListed: { eq: true }, isPast: { eq: true } }
      sort: [{ start: DESC }, { starts_at: DESC }, { databaseId: ASC }]
      limit: 60
    ) {
      nodes {
        ...PastEvent
      }
    }
  }
`;
