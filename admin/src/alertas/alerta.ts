import { millisecondsInDay } from 'date-fns/constants';
import { addDays, instantAtSchool, schoolClock, schoolDay } from 'shared/dates';
import * as z from 'zod/mini';
import { optionalLink, requiredText } from '../kit/editor/fieldRules';
import type { Row } from '../providers/data/resources';

export type Alerta = Row<'alertas'>;

/** The form holds date and time by the school's clock; the row stores the instant. */
const moment = (message: string) =>
  z.pipe(
    z.string(message).check(z.refine((clock) => instantAtSchool(clock) !== null, message)),
    z.transform((clock) => instantAtSchool(clock)?.toISOString() ?? ''),
  );

export const alertaSchema = z
  .object({
    title: requiredText('Informe o texto.', 160),
    link: optionalLink,
    starts_at: moment('Informe quando o alerta começa.'),
    ends_at: moment('Informe quando o alerta termina.'),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => ends_at > starts_at, {
      path: ['ends_at'],
      error: 'O alerta precisa terminar depois de começar.',
    }),
    z.refine(
      ({ starts_at, ends_at }) =>
        Date.parse(ends_at) - Date.parse(starts_at) <= 31 * millisecondsInDay,
      { path: ['ends_at'], error: 'Um alerta fica no site por até 31 dias.' },
    ),
  );

/** By default, an alert lasts from now until the end of tomorrow. */
export const createEmptyAlerta = (now = new Date()) => ({
  title: '',
  link: '',
  starts_at: schoolClock(now),
  ends_at: `${addDays(schoolDay(now), 1)}T23:59`,
});
