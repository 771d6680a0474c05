import ical, { ICalEventRepeatingFreq, type ICalEventData } from 'ical-generator';
import type { Tables } from 'shared/database.types';
import { addDays, instantAtSchool } from 'shared/dates';
import {
  listDays,
  type EventTimes,
  listOccurrences,
  type Occurrence,
  runsOvernight,
} from 'shared/events';

export type CalendarEvent = EventTimes &
  Pick<Tables<'eventos'>, 'id' | 'title' | 'place' | 'text' | 'updated_at'> & {
    /** The day of an occurrence that is taken out of its series; it is no longer part of it in calendars. */
    onlyOn?: string;
  };

/** Takes one occurrence out of a repeated event, for visitors who want only that in their calendar. */
export const takeOccurrence = (
  event: CalendarEvent,
  { start, end }: Occurrence,
): CalendarEvent => ({
  ...event,
  starts_on: start,
  ends_on: end === start ? null : end,
  repeats_until: null,
  onlyOn: start,
});

/**
 * Lists the occurrences of one event, in order, of which visitors may want a file: the one that stands for it, and the one
 * before, which an open tab and a page from a cache still offer.
 */
export function listOffered<Date extends { isListed: boolean }>(dates: readonly Date[]): Date[] {
  const listed = dates.findIndex(({ isListed }) => isListed);
  return dates.slice(Math.max(listed - 1, 0), listed + 1);
}

/**
 * Builds an iCalendar file (RFC 5545) for calendar programs. Times are in UTC. That keeps the hour of a weekly event,
 * because the school's time zone has had a constant offset since 2019.
 * @param siteUrl base URL of the site, without a final slash
 */
export function buildCalendar(
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
    for (const entry of buildEntries(event, siteUrl)) calendar.createEvent(entry);
  }
  return calendar.toString();
}

/**
 * Builds the calendar entries of an event. One entry is enough, unless an event with hours takes several days and repeats
 * every week: one rule for all of them would have to name weekdays, and in UTC these may be other weekdays.
 */
function buildEntries(event: CalendarEvent, siteUrl: string): ICalEventData[] {
  const occurrences = listOccurrences(event);
  const [first] = occurrences;
  if (!first) return [];
  const { starts_at, ends_at } = event;
  const weeks = occurrences.length;
  const weekly = buildRepetition(ICalEventRepeatingFreq.WEEKLY, weeks);
  const common = buildCommonFields(event, siteUrl);
  if (starts_at === null) {
    // The end of a whole-day entry is exclusive: the day after the last one.
    const [start, end] = [new Date(first.start), new Date(addDays(first.end, 1))];
    return [{ ...common, allDay: true, start, end, ...weekly }];
  }
  const buildTimes = (start: string, end: string) => ({
    start: toInstant(start, starts_at),
    // An event without an end time has no end here: RFC 5545 does not allow an end that equals the start.
    ...(ends_at && { end: toInstant(end, ends_at) }),
  });
  if (first.start === first.end || runsOvernight(event, first)) {
    return [{ ...common, ...buildTimes(first.start, first.end), ...weekly }];
  }
  const days = listDays(first);
  if (weeks === 1) {
    const daily = buildRepetition(ICalEventRepeatingFreq.DAILY, days.length);
    return [{ ...common, ...buildTimes(first.start, first.start), ...daily }];
  }
  return days.map((day, index) => ({
    ...common,
    id: index === 0 ? common.id : common.id.replace('@', `-${index + 1}@`),
    ...buildTimes(day, day),
    ...weekly,
  }));
}

function buildCommonFields(event: CalendarEvent, siteUrl: string) {
  const { id, title, place, text, updated_at, onlyOn } = event;
  return {
    id: `evento-${id}${onlyOn ? `-${onlyOn}` : ''}@${new URL(siteUrl).host}`,
    summary: title,
    location: place || null,
    description: text || null,
    url: `${siteUrl}/agenda#evento-${id}`,
    // Use the time of the last edit, not of the build: a build without changes must not change the file.
    stamp: new Date(updated_at),
  };
}

/** Repeats by count: an UNTIL would have to be a date or a UTC time, depending on the start. */
const buildRepetition = (freq: ICalEventRepeatingFreq, count: number) =>
  count > 1 ? { repeating: { freq, count } } : {};

function toInstant(day: string, time: string): Date {
  const instant = instantAtSchool(`${day}T${time.slice(0, 5)}`);
  if (!instant) throw new RangeError(`Not a valid date and time: ${day} ${time}`);
  return instant;
}
