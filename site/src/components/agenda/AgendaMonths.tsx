import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { formatCount } from 'shared/text';
import { from } from '../../styles/common';
import { color, space, text, weight } from '../../styles/tokens';
import { Grid } from '../ui/layout';
import { EventCard } from './EventCard';
import { MonthCalendar } from './MonthCalendar';
import { listMonths } from './months';

interface ComingMonthsProps {
  events: readonly Queries.ComingEventFragment[];
}

/**
 * Coming events, month by month, each month with its calendar. Months that have only what goes on or happens again are
 * behind a disclosure: a weekly event would otherwise add a calendar for every month of its year.
 */
export function ComingMonths({ events }: ComingMonthsProps) {
  const months = listMonths(events);
  const repeating = months.filter((month) => month.events.length === 0);
  return (
    <>
      {months
        .filter((month) => month.events.length > 0)
        .map(({ month, name, events: own, continuing }) => (
          <Month key={month} name={name} events={own} css={besideCalendar}>
            <div css={overview}>
              <MonthCalendar month={month} name={name} events={events} />
              <Continuing events={continuing} />
            </div>
          </Month>
        ))}
      {repeating.length > 0 && (
        <details css={{ marginTop: space.xl }}>
          <summary css={disclosure}>
            {`Mais ${formatCount(repeating.length, 'mês', 'meses')}, com o que continua ou se repete`}
          </summary>
          <div css={calendars}>
            {repeating.map(({ month, name, continuing }) => (
              <Month key={month} name={name} events={[]} css={{ alignContent: 'start' }}>
                <MonthCalendar month={month} name={name} events={events} />
                <Continuing events={continuing} />
              </Month>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

/** Past events, month by month, in their order. */
export function PastMonths({ events }: { events: readonly Queries.PastEventFragment[] }) {
  const months = new Map<string, Queries.PastEventFragment[]>();
  for (const event of events) {
    months.set(event.monthName, [...(months.get(event.monthName) ?? []), event]);
  }
  return [...months].map(([name, inMonth]) => <Month key={name} name={name} events={inMonth} />);
}

interface MonthProps {
  /** Month and year in words, such as "dezembro de 2026". */
  name: string;
  events: readonly Queries.PastEventFragment[];
  className?: string;
  children?: ReactNode;
}

function Month({ name, events, className, children }: MonthProps) {
  return (
    <section aria-label={name} className={className} css={monthStyle}>
      <h2 css={monthTitle}>{name}</h2>
      {children}
      {events.length > 0 && (
        <Grid as="ul" min="30rem">
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </Grid>
      )}
    </section>
  );
}

/** Events of earlier months that go on in this one. The days of its calendar lead to their cards, and so do these links. */
function Continuing({ events }: { events: readonly Queries.ComingEventFragment[] }) {
  if (events.length === 0) return null;
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

export const fragments = graphql`
  fragment PastEvent on SupabaseOcorrencia {
    id
    monthName
    stages
    ...EventCard
  }
  fragment ComingEvent on SupabaseOcorrencia {
    ...PastEvent
    month
    days
  }
`;

/** The words that open a part of the page. */
export const disclosure = css`
  color: ${color.primaryDark};
  font-weight: ${weight.bold};
  text-decoration: underline;
`;

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

/** Calendars keep their size, however many are in the last row. */
const calendars = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space.lg};
`;

const overview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  ${from.lg} {
    position: sticky;
    top: calc(var(--header-height) + ${space.lg});
  }
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
