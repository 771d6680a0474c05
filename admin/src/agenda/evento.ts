import { countDays, formatDay, schoolDay } from 'shared/dates';
import * as z from 'zod/mini';
import {
  optionalDay,
  optionalLink,
  optionalText,
  optionalTime,
  requiredDay,
  requiredText,
} from '../kit/editor/fieldRules';
import type { Question } from '../kit/editor/resourceForm';
import { photosSchema } from '../kit/photos/formPhotos';
import type { Row } from '../providers/data/resources';

export type Evento = Row<'eventos'>;

export const eventoSchema = z
  .object({
    title: requiredText('Informe o título.', 160),
    starts_on: requiredDay('Informe a data.'),
    ends_on: optionalDay,
    starts_at: optionalTime,
    ends_at: optionalTime,
    repeats_until: optionalDay,
    place: optionalText(160),
    audience: optionalText(160),
    stages: z._default(z.array(z.string()), []),
    text: optionalText(4000),
    link: optionalLink,
    photos: photosSchema,
  })
  .check(
    z.refine(({ starts_on, ends_on }) => !ends_on || ends_on > starts_on, {
      path: ['ends_on'],
      error: 'O último dia vem depois do primeiro. Em um dia só, deixe-o vazio.',
    }),
    z.refine(({ starts_on, ends_on }) => !ends_on || countDays(starts_on, ends_on) <= 60, {
      path: ['ends_on'],
      error: 'Um evento dura no máximo 60 dias.',
    }),
    z.refine(({ starts_at, ends_at }) => !ends_at || starts_at !== null, {
      path: ['starts_at'],
      error: 'Diga também a que horas o evento começa.',
    }),
    z.refine(({ starts_at, ends_at }) => !ends_at || ends_at !== starts_at, {
      path: ['ends_at'],
      error: 'O fim é igual ao começo. Se não há hora para terminar, deixe-o vazio.',
    }),
    z.refine(
      ({ starts_at, ends_at, ends_on }) =>
        !starts_at || !ends_at || ends_on !== null || ends_at >= starts_at,
      { path: ['ends_at'], error: 'O fim não pode vir antes do começo.' },
    ),
    z.refine(
      ({ starts_on, ends_on, repeats_until }) =>
        !repeats_until ||
        (repeats_until > (ends_on ?? starts_on) && countDays(starts_on, repeats_until) <= 366),
      {
        path: ['repeats_until'],
        error: 'A repetição termina depois do evento, em até um ano.',
      },
    ),
    z.refine(
      ({ starts_on, ends_on, repeats_until }) =>
        !repeats_until || !ends_on || countDays(starts_on, ends_on) < 7,
      {
        path: ['repeats_until'],
        error: 'Só se repete toda semana o que dura menos de uma semana.',
      },
    ),
  );

/** Shortens the database's "19:00:00" to "19:00". */
export const formatHour = (time: string | null) => time?.slice(0, 5) ?? '';

type Days = Pick<Evento, 'starts_on' | 'ends_on' | 'repeats_until'>;

/** Asks about a past date: a wrong year is easily typed, and hardly anybody looks at past events. */
export function createPastQuestion(
  days: Days,
  before?: Days,
  today = schoolDay(new Date()),
): Question | null {
  const { starts_on, ends_on, repeats_until } = days;
  const hasPassed = (repeats_until ?? ends_on ?? starts_on) < today;
  if (!hasPassed || (before && formatDays(before) === formatDays(days))) return null;
  return {
    title: 'Salvar um evento que já passou?',
    text: `A data dele, ${formatDays(days)}, já passou: no site ele fica entre os eventos que já aconteceram.`,
    confirmLabel: 'Salvar mesmo assim',
  };
}

/** Describes the days: "05/12/2026", "05/12/2026 a 06/12/2026", "05/12/2026, toda semana até 19/12/2026". */
export function formatDays({ starts_on, ends_on, repeats_until }: Days): string {
  const days = [starts_on, ends_on].flatMap((day) => (day ? formatDay(day) : [])).join(' a ');
  return repeats_until ? `${days}, toda semana até ${formatDay(repeats_until)}` : days;
}

/** Describes the hours: "19:00", "das 19:00 às 20:30"; an empty text for an all-day event. */
export function formatHours({ starts_at, ends_at }: Pick<Evento, 'starts_at' | 'ends_at'>): string {
  return ends_at ? `das ${formatHour(starts_at)} às ${formatHour(ends_at)}` : formatHour(starts_at);
}
