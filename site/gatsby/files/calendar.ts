import ical, { ICalEventRepeatingFreq, type ICalEventData } from 'ical-generator';
import type { Tables } from 'shared/database.types';
import { instantAtSchool } from 'shared/dates';
import { addDays, occurrencesOf, type EventTimes } from 'shared/events';

export type CalendarEvent = EventTimes &
  Pick<Tables<'eventos'>, 'id' | 'title' | 'place' | 'text' | 'updated_at'>;

/**
 * The events as calendars of telephones and desks take them (RFC 5545). Hours are written in UTC: the school's zone has
 * kept its distance to it since 2019, so a weekly event keeps its hour.
 * @param siteUrl where the agenda is, without a final slash
 */
export function calendarFile(
  name: string,
  siteUrl: string,
  events: readonly CalendarEvent[],
): string {
  const calendar = ical({
    name,
    prodId: { company: new URL(siteUrl).host, product: 'agenda', language: 'PT' },
    ttl: 6 * 60 * 60,
    url: `${siteUrl}/agenda.ics`,
  });
  for (const event of events) calendar.createEvent(entry(event, siteUrl));
  return calendar.toString();
}

function entry(event: CalendarEvent, siteUrl: string): ICalEventData {
  const { id, title, place, text, updated_at, starts_at, ends_at, repeats_until } = event;
  const [{ start, end } = { start: event.starts_on, end: event.starts_on }] = occurrencesOf(event);
  const allDay = starts_at === null;
  return {
    id: `evento-${id}@${new URL(siteUrl).host}`,
    summary: title,
    location: place || null,
    description: text || null,
    url: `${siteUrl}/agenda#evento-${id}`,
    // A build that changes nothing changes no file.
    stamp: new Date(updated_at),
    allDay,
    start: allDay ? new Date(start) : instant(start, starts_at),
    // The day after, which calendars do not count.
    end: allDay ? new Date(addDays(end, 1)) : instant(end, ends_at ?? starts_at),
    repeating: repeats_until && {
      freq: ICalEventRepeatingFreq.WEEKLY,
      until: allDay ? new Date(repeats_until) : instant(repeats_until, '23:59:59'),
    },
  };
}

function instant(day: string, time: string): Date {
  const found = instantAtSchool(`${day}T${time.slice(0, 5)}`);
  if (!found) throw new RangeError(`No moment of the calendar: ${day} ${time}`);
  return found;
}
