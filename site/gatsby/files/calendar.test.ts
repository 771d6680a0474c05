import ICAL from 'ical.js';
import { calendarFile, type CalendarEvent } from './calendar';

const event = (values: Partial<CalendarEvent>): CalendarEvent => ({
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

/** What another program reads of the file. */
function readBack(values: Partial<CalendarEvent>) {
  const file = calendarFile('Agenda da Coopen', 'https://coopen.example', [event(values)]);
  const found = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  if (!found) throw new Error('There is no event.');
  return new ICAL.Event(found);
}

test('an event keeps its words, and the hours of the school', () => {
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

test('days without hours are whole days, the last one included', () => {
  const { startDate, endDate } = readBack({
    starts_at: null,
    ends_at: null,
    ends_on: '2026-12-07',
  });
  expect([startDate.toString(), endDate.toString()]).toEqual(['2026-12-05', '2026-12-08']);
});

test.each([{}, { starts_at: null, ends_at: null }])(
  'a weekly event happens on each of its days, with %j',
  (values) => {
    const weekly = readBack({ ...values, repeats_until: '2026-12-19' });
    const dates = weekly.iterator();
    const days = Array.from({ length: 4 }, () => dates.next()?.toString().slice(0, 10));
    expect(days).toEqual(['2026-12-05', '2026-12-12', '2026-12-19', undefined]);
  },
);
