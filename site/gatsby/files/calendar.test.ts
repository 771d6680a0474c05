import ICAL from 'ical.js';
import { buildCalendar, listOffered, takeOccurrence, type CalendarEvent } from './calendar';

const createEvent = (values: Partial<CalendarEvent>): CalendarEvent => ({
  id: 7,
  title: 'Feira de Ciências; turmas, famílias',
  place: 'Ginásio',
  text: 'Projetos das turmas.\nEntrada livre.',
  updated_at: '2026-11-20T12:00:00+00:00',
  starts_on: '2026-12-05',
  ends_on: null,
  starts_at: '09:00:00',
  ends_at: '11:30:00',
  repeats_until: null,
  ...values,
});

/** Reads the events back with an independent parser. */
function readAll(values: Partial<CalendarEvent>) {
  const file = buildCalendar('Agenda da Coopen', 'https://coopen.example', [createEvent(values)]);
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((found) => new ICAL.Event(found));
}

function readBack(values: Partial<CalendarEvent>) {
  const [found] = readAll(values);
  if (!found) throw new Error('There is no event.');
  return found;
}

/** Lists all occurrences, in order, as "start/end" in the notation of the file. */
function listTimes(values: Partial<CalendarEvent>): string[] {
  const all = readAll(values).flatMap((found) => {
    const starts: ICAL.Time[] = [];
    const dates = found.iterator();
    for (let next = dates.next(); next && starts.length < 100; next = dates.next())
      starts.push(next);
    return starts.map((start) => {
      const { startDate, endDate } = found.getOccurrenceDetails(start);
      return `${startDate.toString()}/${endDate.toString()}`;
    });
  });
  return all.sort();
}

test('an event keeps its texts, and its times are in the time zone of the school', () => {
  const { uid, summary, location, description, startDate, endDate } = readBack({});
  expect([uid, summary, location, description]).toEqual([
    'evento-7@coopen.example',
    'Feira de Ciências; turmas, famílias',
    'Ginásio',
    'Projetos das turmas.\nEntrada livre.',
  ]);
  expect([startDate.toString(), endDate.toString()]).toEqual([
    '2026-12-05T12:00:00Z',
    '2026-12-05T14:30:00Z',
  ]);
});

test('an event’s time stamp is its last change, so that a build does not change the file', () => {
  const { component } = readBack({});
  expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T12:00:00Z');
});

test('an event without times lasts whole days, including its last day', () => {
  const { startDate, endDate } = readBack({
    starts_at: null,
    ends_at: null,
    ends_on: '2026-12-07',
  });
  expect([startDate.toString(), endDate.toString()]).toEqual(['2026-12-05', '2026-12-08']);
});

const noHours = { starts_at: null, ends_at: null };
const hours = { starts_at: '09:00:00', ends_at: '11:00:00' };
const evenings = { starts_at: '21:30:00', ends_at: '23:00:00' };

test.each([
  [
    'every week, all day, including its last week',
    { ...noHours, repeats_until: '2026-12-19' },
    ['2026-12-05/2026-12-06', '2026-12-12/2026-12-13', '2026-12-19/2026-12-20'],
  ],
  [
    'every week, up to the last one before its end date',
    { ...noHours, repeats_until: '2026-12-18' },
    ['2026-12-05/2026-12-06', '2026-12-12/2026-12-13'],
  ],
  [
    'every week late in the evening, which is another day in UTC',
    { ...evenings, repeats_until: '2026-12-12' },
    ['2026-12-06T00:30:00Z/2026-12-06T02:00:00Z', '2026-12-13T00:30:00Z/2026-12-13T02:00:00Z'],
  ],
  [
    'on several days, at the same hours on each of them',
    { ...hours, starts_on: '2026-12-09', ends_on: '2026-12-11' },
    [
      '2026-12-09T12:00:00Z/2026-12-09T14:00:00Z',
      '2026-12-10T12:00:00Z/2026-12-10T14:00:00Z',
      '2026-12-11T12:00:00Z/2026-12-11T14:00:00Z',
    ],
  ],
  [
    'on several evenings of every week',
    { ...evenings, ends_on: '2026-12-06', repeats_until: '2026-12-12' },
    [
      '2026-12-06T00:30:00Z/2026-12-06T02:00:00Z',
      '2026-12-07T00:30:00Z/2026-12-07T02:00:00Z',
      '2026-12-13T00:30:00Z/2026-12-13T02:00:00Z',
      '2026-12-14T00:30:00Z/2026-12-14T02:00:00Z',
    ],
  ],
  [
    'on several days without a break, when it ends at an earlier hour than it starts',
    { starts_at: '18:00:00', ends_at: '10:00:00', ends_on: '2026-12-06' },
    ['2026-12-05T21:00:00Z/2026-12-06T13:00:00Z'],
  ],
])('an event happens %s', (_, values, expected) => expect(listTimes(values)).toEqual(expected));

test.each([{}, { ends_on: '2026-12-06', repeats_until: '2026-12-12' }])(
  'an event without an end time has no end in the file, and every entry has its own uid: %j',
  (values) => {
    const found = readAll({ ...values, ends_at: null });
    expect(found.map(({ component }) => component.hasProperty('dtend'))).not.toContain(true);
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(found.length);
  },
);

test('one occurrence of a weekly event can be taken alone, beside the series', () => {
  const series = createEvent({ repeats_until: '2026-12-31' });
  const day = takeOccurrence(series, { start: '2026-12-12', end: '2026-12-12' });
  expect(listTimes(day)).toEqual(['2026-12-12T12:00:00Z/2026-12-12T14:30:00Z']);
  expect(readBack(day).uid).not.toBe(readBack(series).uid);
});

test.each([
  ['before the first date', 0, ['2026-12-01']],
  ['later', 2, ['2026-12-08', '2026-12-15']],
])(
  '%s, the next date has a file, and so has the one that an older page still offers',
  (_, next, offered) => {
    const dates = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'].map((start, index) => ({
      start,
      isListed: index === next,
    }));
    expect(listOffered(dates).map(({ start }) => start)).toEqual(offered);
  },
);
