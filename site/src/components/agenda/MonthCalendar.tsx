import { css } from '@emotion/react';
import { notPrinted, visuallyHidden } from '../../styles/common';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { useToday } from '../alimentacao/useToday';

interface CalendarEvent {
  readonly eventId: number;
  readonly title: string;
  /** The days on which it happens, yyyy-MM-dd. */
  readonly days: readonly string[];
}

interface MonthCalendarProps {
  /** yyyy-MM */
  month: string;
  /** Month and year in words. */
  name: string;
  events: readonly CalendarEvent[];
}

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];

/** A month at a glance. A day with events leads to the card of the first one. */
export function MonthCalendar({ month, name, events }: MonthCalendarProps) {
  const today = useToday();
  return (
    <table css={table}>
      <caption css={visuallyHidden}>Calendário de {name}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 1)}
              <span css={restOfName}>{weekday.slice(1, 3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week) => (
          <tr key={week.findIndex(Boolean) + week.join()}>
            {week.map((day, index) => (
              <td key={weekdays[index]} aria-current={day && day === today ? 'date' : undefined}>
                {day && <Day day={day} events={events.filter(({ days }) => days.includes(day))} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, events }: { day: string; events: readonly CalendarEvent[] }) {
  const number = Number(day.slice(-2));
  const [first] = events;
  if (!first) return number;
  const titles = events.map(({ title }) => title).join('; ');
  return (
    <a href={`#evento-${first.eventId}`} aria-label={`Dia ${number}: ${titles}`}>
      {number}
    </a>
  );
}

/** Lists the weeks of a month (yyyy-MM) from Sunday to Saturday; days of other months are undefined. */
function listWeeks(month: string): (string | undefined)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = new Date(`${month}-01`).getUTCDay();
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    weekdays.map((_weekday, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > length ? undefined : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}

/** Hidden where three enlarged letters don't fit into a column. */
const restOfName = css`
  @media (max-width: 20em) {
    ${visuallyHidden}
  }
`;

const table = css`
  width: 100%;
  max-width: 24rem;
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.white};
  font-size: ${text.sm};
  text-align: center;
  table-layout: fixed;
  th {
    padding-block: ${space['2xs']};
    color: ${color.muted};
    font-weight: ${weight.medium};
  }
  td {
    height: 2.5rem;
    padding: 1px;
  }
  td[aria-current] {
    outline: 2px solid ${color.primary};
    outline-offset: -2px;
    border-radius: ${radius.sm};
  }
  a {
    display: grid;
    place-items: center;
    height: 100%;
    /* Visible in forced-colors mode, where the background is not. */
    border: 1px solid transparent;
    border-radius: ${radius.sm};
    background: ${color.accent};
    color: ${color.ink};
    font-weight: ${weight.bold};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  ${notPrinted}
`;
