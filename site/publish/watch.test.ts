import { Agenda, quietMs } from './watch.ts';

const hour = 3_600_000;

test('nothing happens without a reason, until the interval after the last publication is over', () => {
  const agenda = new Agenda(0);
  expect(agenda.reason(hour - 1)).toBeNull();
  agenda.begin(hour / 2);
  expect(agenda.reason(hour)).toBeNull();
  expect(agenda.reason(hour * 1.5)).toBe('conferência periódica');
});

test('ten saves in a row are one publication', () => {
  const agenda = new Agenda(0);
  const reasons = Array.from({ length: 10 }, (_, save) => {
    agenda.change(save * 1000);
    return agenda.reason(save * 1000 + 999);
  });
  expect(reasons).toEqual(Array(10).fill(null));
  expect(agenda.reason(9000 + quietMs)).toBe('o conteúdo mudou');
  agenda.begin(9000 + quietMs);
  expect(agenda.reason(9001 + quietMs)).toBeNull();
});

test('changes that never pause do not put a publication off for ever', () => {
  const agenda = new Agenda(0);
  for (let now = 0; now < 15_000; now += 500) agenda.change(now);
  expect(agenda.reason(15_000)).toBe('o conteúdo mudou');
});

test('a failed publication is tried again by itself, ever less often, and at once after a change', () => {
  const agenda = new Agenda(0);
  let now = 0;
  const waits = Array.from({ length: 7 }, () => {
    agenda.fail(now);
    const failedAt = now;
    while (agenda.reason(now) === null) now += 1000;
    agenda.begin(now);
    return (now - failedAt) / 1000;
  });
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  agenda.fail(now);
  agenda.change(now);
  expect(agenda.reason(now + quietMs)).toBe('o conteúdo mudou');
});

test('what was asked for or changed during a publication that failed does not wait for its next try', () => {
  const agenda = new Agenda(0);
  agenda.begin(0);
  agenda.ask('pedido da equipe');
  agenda.fail(1000);
  expect(agenda.reason(1000)).toBe('pedido da equipe');
  agenda.begin(1000);
  agenda.change(2000);
  agenda.fail(3000);
  expect(agenda.reason(2000 + quietMs)).toBe('o conteúdo mudou');
});
