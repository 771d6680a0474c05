import type { Json } from './database.types.ts';

/** The meals of a day, in their order. The database accepts no others (private.are_dishes). */
export const meals = {
  lanche_manha: 'Lanche da manhã',
  almoco: 'Almoço',
  lanche_tarde: 'Lanche da tarde',
} as const;

export type Meal = keyof typeof meals;

export const mealKeys = Object.keys(meals) as Meal[];

/** Maximum number of characters, as in the database. */
export const maxDishes = 500;
export const maxAllergens = 200;

/** Maximum number of days of a menu with dishes, as in the database. */
export const maxMenuDays = 31;

/** The column `pratos`: the dishes by day (yyyy-MM-dd) and meal. */
export type StoredDishes = Record<
  string,
  Partial<Record<Meal, { pratos: string; alergenicos?: string }>>
>;

/** A day of a menu, as pages show it. */
export interface MenuDay {
  day: string;
  /** The day in words: "Segunda-feira, 23/11". */
  title: string;
  meals: readonly {
    readonly name: string;
    readonly dishes: string;
    readonly allergens: string | null;
  }[];
}

/** A menu, as the food page shows it. */
export interface MenuOfWeek {
  /** "23/11/2026 a 27/11/2026" */
  readonly period: string;
  /** The PDF; null if the menu has only dishes. */
  readonly url: string | null;
  /** "23/11/2026 08:00" */
  readonly updated: string;
  readonly days: readonly MenuDay[];
}

const weekdays = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;

/** Formats a calendar day with its weekday: "Segunda-feira, 23/11". */
export function formatMenuDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${weekdays[new Date(day).getUTCDay()] ?? ''}, ${date}/${month}`;
}

/** Reads the column `pratos`, whose shape the database has checked, in the order of days and meals. */
export function readMenuDays(column: Json | undefined): MenuDay[] {
  const stored = (column ?? {}) as unknown as StoredDishes;
  return Object.keys(stored)
    .sort()
    .map((day) => ({
      day,
      title: formatMenuDay(day),
      meals: mealKeys.flatMap((meal) => {
        const { pratos, alergenicos } = stored[day]?.[meal] ?? {};
        return pratos
          ? [{ name: meals[meal], dishes: pratos, allergens: alergenicos ?? null }]
          : [];
      }),
    }));
}
