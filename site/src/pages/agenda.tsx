import { css } from '@emotion/react';
import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { AgendaSubscription, subscriptionUrl } from '../components/agenda/AgendaSubscription';
import { EventCard } from '../components/agenda/EventCard';
import { PageHero } from '../components/sections/PageHero';
import { PageSeo } from '../components/shell/Seo';
import { buildEventData } from '../components/shell/structuredData';
import { ButtonLink } from '../components/ui/Button';
import { Grid, Section } from '../components/ui/layout';
import { getPageContent, useSchool } from '../data/pageContent';
import { color, space, text, weight } from '../styles/tokens';

type Data = Queries.AgendaPageQuery;
type Occurrence = Data['past']['nodes'][number];

export default function AgendaPage({ data }: PageProps<Data>) {
  const { empty, past, subscribe } = getPageContent<'agenda'>(data.pagina);
  const months = groupByMonth(data.next.nodes);
  return (
    <>
      <PageHero page={data.pagina}>
        <ButtonLink to={subscriptionUrl} variant="outline">
          Assinar a agenda
        </ButtonLink>
      </PageHero>
      <Section>
        <AgendaSubscription invitation={subscribe} />
        {months.length === 0 && <p>{empty}</p>}
        {months.map(([month, events]) => (
          <Month key={month} name={month} events={events} />
        ))}
      </Section>
      {data.past.nodes.length > 0 && (
        <Section tone="sand">
          <details>
            <summary css={pastTitle}>{past}</summary>
            {groupByMonth(data.past.nodes).map(([month, events]) => (
              <Month key={month} name={month} events={events} />
            ))}
          </details>
        </Section>
      )}
    </>
  );
}

function Month({ name, events }: { name: string; events: readonly Occurrence[] }) {
  return (
    <section aria-label={name} css={{ marginTop: space.xl }}>
      <h2 css={monthTitle}>{name}</h2>
      <Grid as="ul">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </Grid>
    </section>
  );
}

const monthTitle = css`
  margin-bottom: ${space.md};
  font-size: ${text.xl};
  &::first-letter {
    text-transform: uppercase;
  }
`;

const pastTitle = css`
  color: ${color.primaryDark};
  font-weight: ${weight.bold};
  text-decoration: underline;
`;

/** Groups events by month, such as "dezembro de 2026", in their original order. */
function groupByMonth(events: readonly Occurrence[]): [string, Occurrence[]][] {
  const months = new Map<string, Occurrence[]>();
  for (const event of events) {
    months.set(event.month, [...(months.get(event.month) ?? []), event]);
  }
  return [...months];
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
        id
        month
        ...EventCard
      }
    }
    past: allSupabaseOcorrencia(
      filter: { isListed: { eq: true }, isPast: { eq: true } }
      sort: [{ start: DESC }, { starts_at: DESC }, { databaseId: ASC }]
      limit: 60
    ) {
      nodes {
        id
        month
        ...EventCard
      }
    }
  }
`;
