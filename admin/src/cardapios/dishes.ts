import { addDays, countDays } from 'shared/dates';
import {
  formatMenuDay,
  maxAllergens,
  maxDishes,
  maxMenuDays,
  type Meal,
  mealKeys,
  type StoredDishes,
} from 'shared/menu';
import { joinWords } from 'shared/text';
import * as z from 'zod/mini';
import { optionalText } from '../kit/editor/fieldRules';
import type { Period } from './period';

/** The inputs of one meal. react-admin makes an empty text null. */
export interface MealInputs {
  pratos?: string | null;
  alergenicos?: string | null;
}

/** The dishes of a form, by day and meal. A day may have no meals, and lie outside the period. */
export type Dishes = Record<string, Partial<Record<Meal, MealInputs>>>;

const mealSchema = z.object({
  pratos: z.optional(optionalText(maxDishes)),
  alergenicos: z.optional(optionalText(maxAllergens)),
});

const dishesSchemaOfDay = z.partial(
  z.object({ lanche_manha: mealSchema, almoco: mealSchema, lanche_tarde: mealSchema }),
);

export const dishesSchema = z.record(z.string(), dishesSchemaOfDay);

/** Drops meals without dishes. */
export function toStoredDishes(dishes: Dishes): StoredDishes {
  const stored: StoredDishes = {};
  for (const [day, ofDay] of Object.entries(dishes))
    for (const meal of mealKeys) {
      const { pratos, alergenicos } = ofDay[meal] ?? {};
      if (!pratos) continue;
      stored[day] = { ...stored[day], [meal]: { pratos, ...(alergenicos ? { alergenicos } : {}) } };
    }
  return stored;
}

const isFilled = ({ pratos, alergenicos }: MealInputs = {}) =>
  Boolean(pratos?.trim() ?? '') || Boolean(alergenicos?.trim() ?? '');

/** The days that have dishes or allergens, in order. */
export const listFilledDays = (dishes: Dishes | undefined): string[] =>
  Object.keys(dishes ?? {})
    .filter((day) => mealKeys.some((meal) => isFilled(dishes?.[day]?.[meal])))
    .sort();

export const countFilledMeals = (dishes: Dishes): number =>
  Object.values(dishes).reduce(
    (count, day) => count + mealKeys.filter((meal) => isFilled(day[meal])).length,
    0,
  );

export const hasAllergens = (dishes: Dishes | undefined): boolean =>
  Object.values(dishes ?? {}).some((day) =>
    mealKeys.some((meal) => Boolean(day[meal]?.alergenicos)),
  );

/** Lists the days of a period; none if it is incomplete, ends before it starts, or is too long for dishes. */
export function listDays({ periodo_inicio, periodo_fim }: Partial<Period>): string[] {
  const isDay = (text?: string | null) => /^\d{4}-\d\d-\d\d$/.test(text ?? '');
  if (!periodo_inicio || !periodo_fim || !isDay(periodo_inicio) || !isDay(periodo_fim)) return [];
  const count = countDays(periodo_inicio, periodo_fim) + 1;
  if (!(count >= 1 && count <= maxMenuDays)) return [];
  return Array.from({ length: count }, (_, index) => addDays(periodo_inicio, index));
}

/** Explains which dishes are not on a day of the period; undefined if all are. */
export function explainDaysOutside(dishes: Dishes, period: Partial<Period>): string | undefined {
  const days = listDays(period);
  const outside = listFilledDays(dishes).filter((day) => !days.includes(day));
  if (outside.length === 0) return undefined;
  const names = joinWords(outside.map(formatMenuDay));
  return `Há pratos fora do período: ${names}. Mude o período, ou leve ou apague esses pratos.`;
}

/** Explains allergens of a meal without dishes, which would be lost; undefined if there are none. */
export function explainLoneAllergens(dishes: Dishes): string | undefined {
  const days = listFilledDays(dishes).filter((day) =>
    mealKeys.some((meal) => {
      const { pratos, alergenicos } = dishes[day]?.[meal] ?? {};
      return alergenicos && !pratos;
    }),
  );
  if (days.length === 0) return undefined;
  return `Há alergênicos sem pratos: ${joinWords(days.map(formatMenuDay))}. Escreva os pratos, ou apague os alergênicos.`;
}

/**
 * Moves dishes to the days of another period: each to the same weekday, in the same week counted from the start.
 * @returns the moved dishes, and the days for which the period has no day
 */
export function moveDishes(dishes: Dishes, to: Partial<Period>): [moved: Dishes, left: string[]] {
  const days = listDays(to);
  const filled = listFilledDays(dishes);
  const free = new Map<number, string[]>();
  for (const day of days) {
    const weekday = new Date(day).getUTCDay();
    free.set(weekday, [...(free.get(weekday) ?? []), day]);
  }
  const moved: Dishes = {};
  const left: string[] = [];
  for (const day of filled) {
    const target = free.get(new Date(day).getUTCDay())?.shift();
    if (target) moved[target] = { ...dishes[day] };
    else left.push(day);
  }
  return [moved, left];
}

/** Moves dishes by a number of days, as a copy of a menu does with its period. */
export const shiftDishes = (dishes: Dishes, days: number): Dishes =>
  Object.fromEntries(listFilledDays(dishes).map((day) => [addDays(day, days), { ...dishes[day] }]));

/**
 * Completes dishes with empty inputs for every day that a form shows, so that setting them also empties the inputs that have
 * no dishes any more.
 */
export function completeDishes(dishes: Dishes, ...shownDays: string[][]): Dishes {
  const days = new Set([...Object.keys(dishes), ...shownDays.flat()]);
  return Object.fromEntries(
    [...days].map((day) => [
      day,
      Object.fromEntries(
        mealKeys.map((meal) => {
          const { pratos, alergenicos } = dishes[day]?.[meal] ?? {};
          return [meal, { pratos: pratos ?? null, alergenicos: alergenicos ?? null }];
        }),
      ),
    ]),
  );
}
