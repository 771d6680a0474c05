interface ComingEvent {
  /** The month under which it is listed, yyyy-MM. */
  readonly month: string;
  /** All its coming days, yyyy-MM-dd. */
  readonly days: readonly string[];
}

interface AgendaMonth<Event> {
  /** yyyy-MM */
  readonly month: string;
  /** Month and year in words, such as "dezembro de 2026". */
  readonly name: string;
  /** The events that are listed under it. */
  readonly events: readonly Event[];
  /** Those of earlier months that go on in it, or happen again. */
  readonly continuing: readonly Event[];
}

// shared/dates would load a library into the page.
const format = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Lists every month with a day of a coming event, in order, also a month that has only repetitions of earlier events. */
export function listMonths<Event extends ComingEvent>(all: readonly Event[]): AgendaMonth<Event>[] {
  const months = new Set(
    all.flatMap(({ month, days }) => [month, ...days.map((day) => day.slice(0, 7))]),
  );
  return [...months].sort().map((month) => ({
    month,
    name: format.format(new Date(month)),
    events: all.filter((event) => event.month === month),
    continuing: all.filter(
      (event) => event.month < month && event.days.some((day) => day.startsWith(month)),
    ),
  }));
}
