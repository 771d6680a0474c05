import { getOriginalContent } from 'shared/pages/read';
import { eventData } from './structuredData';

const school = getOriginalContent('escola');
const event: Queries.EventDataFragment = {
  eventId: 7,
  title: 'Feira',
  start: '2026-12-05',
  end: '2026-12-05',
  starts_at: '09:00:00',
  ends_at: '11:00:00',
  place: null,
  text: '',
};

test('an event names its organizer by itself: the page of the agenda does not describe the school', () => {
  expect(eventData(school, event).organizer).toMatchObject({
    '@type': 'School',
    name: school.fullName,
  });
});

test.each([
  [{}, '2026-12-05T11:00:00-03:00'],
  [{ starts_at: null, ends_at: null }, '2026-12-05'],
  [{ ends_at: null }, undefined],
  [{ ends_at: null, end: '2026-12-07' }, '2026-12-07'],
])('an event ends when its row says, and a moment has no end: %j', (values, end) =>
  expect(eventData(school, { ...event, ...values }).endDate).toBe(end),
);
