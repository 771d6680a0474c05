import ical, { ICalEventRepeatingFreq, type ICalEventData } from 'ical-generator';
import type { Tables } from 'shared/database.types';
import { instantAtSchool } from 'shared/dates';
import { addDays, listDays, type EventTimes, listOccurrences, runsOvernight } from 'shared/events';

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
  for (const event of events) {
    for (const entry of entries(event, siteUrl)) calendar.createEvent(entry);
  }
  return calendar.toString();
}

/**
 * An event as entries of a calendar. One is enough, except where several days with hours each day come back every week:
 * such a rule would name days of the week, which in UTC may be other ones.
 */
function entries(event: CalendarEvent, siteUrl: string): ICalEventData[] {
  const occurrences = listOccurrences(event);
  const [first] = occurrences;
  if (!first) return [];
  const { starts_at, ends_at } = event;
  const weeks = occurrences.length;
  const weekly = repeating(ICalEventRepeatingFreq.WEEKLY, weeks);
  const common = commonOf(event, siteUrl);
  if (starts_at === null) {
    // The day after, which calendars do not count.
    const [start, end] = [new Date(first.start), new Date(addDays(first.end, 1))];
    return [{ ...common, allDay: true, start, end, ...weekly }];
  }
  const between = (start: string, end: string) => ({
    start: instant(start, starts_at),
    // Without an hour for its end an event is a moment: RFC 5545 has no end that equals the start.
    ...(ends_at && { end: instant(end, ends_at) }),
  });
  if (first.start === first.end || runsOvernight(event, first)) {
    return [{ ...common, ...between(first.start, first.end), ...weekly }];
  }
  const days = listDays(first);
  if (weeks === 1) {
    const daily = repeating(ICalEventRepeatingFreq.DAILY, days.length);
    return [{ ...common, ...between(first.start, first.start), ...daily }];
  }
  return days.map((day, index) => ({
    ...common,
    id: index === 0 ? common.id : common.id.replace('@', `-${index + 1}@`),
    ...between(day, day),
    ...weekly,
  }));
}

function commonOf(event: CalendarEvent, siteUrl: string) {
  const { id, title, place, text, updated_at } = event;
  return {
    id: `evento-${id}@${new URL(siteUrl).host}`,
    summary: title,
    location: place || null,
    description: text || null,
    url: `${siteUrl}/agenda#evento-${id}`,
    // A build that changes nothing changes no file.
    stamp: new Date(updated_at),
  };
}

/** By number: a last day would have to be a date or a moment in UTC, as the start is. */
const repeating = (freq: ICalEventRepeatingFreq, count: number) =>
  count > 1 ? { repeating: { freq, count } } : {};

function instant(day: string, time: string): Date {
  const found = instantAtSchool(`${day}T${time.slice(0, 5)}`);
  if (!found) throw new RangeError(`No moment of the calendar: ${day} ${time}`);
  return found;
}
