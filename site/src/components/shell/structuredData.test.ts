import { getOriginalContent } from 'shared/pages/read';
import { buildEventData, buildSchoolData } from './structuredData';

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

test('an event describes its organizer, because the agenda page has no data about the school', () => {
  expect(buildEventData(school, event).organizer).toMatchObject({
    '@type': 'School',
    name: school.fullName,
  });
});

test.each([
  [{}, '2026-12-05T11:00:00-03:00'],
  [{ starts_at: null, ends_at: null }, '2026-12-05'],
  [{ ends_at: null }, undefined],
  [{ ends_at: null, end: '2026-12-07' }, '2026-12-07'],
])('an event ends when its row says, and without an end time it has no end: %j', (values, end) =>
  expect(buildEventData(school, { ...event, ...values }).endDate).toBe(end),
);

test('the school says when it is open and where it is, as far as staff wrote it', () => {
  expect(buildSchoolData(school)).toMatchObject({
    openingHours: ['Mo-Fr 07:00-17:30'],
    hasMap: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/.*Jabuticabeiras/),
  });
  expect(buildSchoolData(school)).not.toHaveProperty('geo');
  const address = { ...school.address, position: '-20.80312, -49.37145' };
  expect(buildSchoolData({ ...school, address })).toMatchObject({
    geo: { latitude: -20.80312, longitude: -49.37145 },
    hasMap: 'https://www.google.com/maps/search/?api=1&query=-20.80312%2C%20-49.37145',
  });
});
