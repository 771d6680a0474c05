import { Agenda, looksAfterDueMs, quietMs } from './watch.ts';

const hour = 3_600_000;
const noon = new Date('2026-11-20T12:00:00Z');
const oneSecondLater = new Date('2026-11-20T12:00:01Z');

test('nothing happens without a reason', () => {
  expect(new Agenda(hour, 0).reason(hour - 1, noon)).toBeNull();
});

test('ten saves in a row are one publication', () => {
  const agenda = new Agenda(hour, 0);
  const reasons = Array.from({ length: 10 }, (_, save) => {
    agenda.change(save * 1000);
    return agenda.reason(save * 1000 + 999, noon);
  });
  expect(reasons).toEqual(Array(10).fill(null));
  expect(agenda.reason(9000 + quietMs, noon)).toBe('o conteúdo mudou');
  agenda.begin(9000 + quietMs, noon);
  expect(agenda.reason(9001 + quietMs, noon)).toBeNull();
});

test('changes that never pause do not put a publication off for ever', () => {
  const agenda = new Agenda(hour, 0);
  for (let now = 0; now < 15_000; now += 500) agenda.change(now);
  expect(agenda.reason(15_000, noon)).toBe('o conteúdo mudou');
});

test('a change during a publication leads to the next one', () => {
  const agenda = new Agenda(hour, 0);
  agenda.begin(0, noon);
  agenda.change(100);
  agenda.succeed();
  expect(agenda.reason(100 + quietMs, noon)).toBe('o conteúdo mudou');
});

test('an article that falls due is published at that time of day, whatever the clock did before', () => {
  const agenda = new Agenda(hour, 0);
  agenda.expect(oneSecondLater, noon);
  expect(agenda.reason(10, noon)).toBeNull();
  expect(agenda.reason(20, new Date('2026-11-21T00:00:00Z'))).toBe('chegou a hora de uma notícia');
});

test('an article that falls due is looked for again: the clock of the database may be behind', () => {
  const agenda = new Agenda(24 * hour, 0);
  agenda.expect(oneSecondLater, noon);
  agenda.begin(1000, oneSecondLater);
  agenda.expect(null, oneSecondLater);
  for (const wait of looksAfterDueMs) {
    expect(agenda.reason(1000 + wait - 1, oneSecondLater)).toBeNull();
    expect(agenda.reason(1000 + wait, oneSecondLater)).toBe('chegou a hora de uma notícia');
    agenda.begin(1000 + wait, oneSecondLater);
  }
  expect(agenda.reason(hour, oneSecondLater)).toBeNull();
});

test('an article that falls due while another publication is under way is published after it', () => {
  const agenda = new Agenda(hour, 0);
  agenda.expect(oneSecondLater, noon);
  agenda.begin(0, noon);
  agenda.expect(null, oneSecondLater);
  expect(agenda.reason(60_000, oneSecondLater)).toBe('chegou a hora de uma notícia');
});

test('an article that is no longer scheduled is not waited for', () => {
  const agenda = new Agenda(hour, 0);
  agenda.expect(oneSecondLater, noon);
  agenda.expect(null, noon);
  expect(agenda.reason(10, oneSecondLater)).toBeNull();
});

test('it looks on schedule, counted from the last publication', () => {
  const agenda = new Agenda(hour, 0);
  agenda.begin(hour / 2, noon);
  expect(agenda.reason(hour, noon)).toBeNull();
  expect(agenda.reason(hour * 1.5, noon)).toBe('conferência periódica');
});

test('a failed publication is tried again by itself, ever less often, and at once after a change', () => {
  const agenda = new Agenda(24 * hour, 0);
  let now = 0;
  const waits = Array.from({ length: 7 }, () => {
    agenda.fail(now);
    const failedAt = now;
    while (agenda.reason(now, noon) === null) now += 1000;
    agenda.begin(now, noon);
    return (now - failedAt) / 1000;
  });
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  agenda.fail(now);
  agenda.change(now);
  expect(agenda.reason(now + quietMs, noon)).toBe('o conteúdo mudou');
});

test('a publication that is asked for does not wait', () => {
  const agenda = new Agenda(hour, 0);
  agenda.ask('pedido da equipe');
  expect(agenda.reason(0, noon)).toBe('pedido da equipe');
});
