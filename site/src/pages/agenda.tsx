import { css } from '@emotion/react';
import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { ReactNode } from 'react';
import { AgendaSubscription } from '../components/agenda/AgendaSubscription';
import { EventCard } from '../components/agenda/EventCard';
import { listMonths } from '../components/agenda/months';
import { MonthCalendar } from '../components/agenda/MonthCalendar';
import { StageFilter, useStageFilter } from '../components/agenda/StageFilter';
import { PageHero } from '../components/sections/PageHero';
import { PageSeo } from '../components/shell/Seo';
import { buildEventData } from '../components/shell/structuredData';
import { ButtonLink } from '../components/ui/Button';
import { Grid, Section } from '../components/ui/layout';
import { getPageContent, useSchool } from '../data/pageContent';
import { from } from '../styles/common';
import { color, space, text, weight } from '../styles/tokens';

type Data = Queries.AgendaPageQuery;
type Occurrence = Data['past']['nodes'][number];

export default function AgendaPage({ data }: PageProps<Data>) {
  const { empty, past, subscribe } = getPageContent<'agenda'>(data.pagina);
  const filter = useStageFilter(data.next.nodes);
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
        {listMonths(filter.events).map(({ month, name, events, continuing }) => (
          <Month key={month} name={name} events={events} css={besideCalendar}>
            <div css={overview}>
              <MonthCalendar month={month} name={name} events={filter.events} />
              {continuing.length > 0 && <Continuing events={continuing} />}
            </div>
          </Month>
        ))}
      </Section>
      <Section id="assinar" tone="white" labelledBy="assinar-titulo" title="Assine a agenda">
        <AgendaSubscription invitation={subscribe} />
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

interface MonthProps {
  name: string;
  events: readonly Occurrence[];
  className?: string;
  children?: ReactNode;
}

const besideCalendar = css`
  ${from.lg} {
    grid-template-columns: 19rem minmax(0, 1fr);
    column-gap: ${space.xl};
    align-items: start;
    > h2 {
      grid-column: 1 / -1;
    }
  }
`;

function Month({ name, events, className, children }: MonthProps) {
  return (
    <section aria-label={name} className={className} css={monthStyle}>
      <h2 css={monthTitle}>{name}</h2>
      {children}
      {events.length > 0 && (
        <Grid as="ul">
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </Grid>
      )}
    </section>
  );
}

/** Events of earlier months that go on in this one. The days of its calendar lead to their cards, and so do these links. */
function Continuing({ events }: { events: readonly Occurrence[] }) {
  return (
    <ul role="list" aria-label="Continuam neste mês" css={continuingStyle}>
      {events.map(({ eventId, title, when, repetition }) => (
        <li key={eventId}>
          <a href={`#evento-${eventId}`}>{title}</a>
          <span>{`: ${repetition ?? when}`}</span>
        </li>
      ))}
    </ul>
  );
}

const overview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
`;

const continuingStyle = css`
  display: grid;
  gap: ${space['2xs']};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
`;

const monthStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  margin-top: ${space.xl};
`;

const monthTitle = css`
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

/** Groups past events by month, such as "dezembro de 2026", in their original order. */
function groupByMonth(events: readonly Occurrence[]): [string, Occurrence[]][] {
  const months = new Map<string, Occurrence[]>();
  for (const event of events) {
    months.set(event.monthName, [...(months.get(event.monthName) ?? []), event]);
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
        id
        month
        monthName
        stages
        days
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
        monthName
        ...EventCard
      }
    }
  }
`;
