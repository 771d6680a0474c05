import { formatDay } from 'shared/dates';
import { formatMenuDay, maxAllergens, maxDishes, type Meal, meals } from 'shared/menu';
import { type Dishes, listDays } from './dishes';
import type { Cell, Table } from './pastedTable';
import type { Period } from './period';

/** What a pasted table says, and what of it has no place in the menu. */
export interface PastedMenu {
  dishes: Dishes;
  /** Texts without a place, each with the reason. */
  left: { text: string; reason: string }[];
  /** Whether no meal is named, so that everything is lunch. */
  isAllLunch: boolean;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.?[ºª°]/g, 'a')
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The names of weekdays from Sunday on, without accents. The ordinal sign has become an a: "2ª feira" is "2a feira". */
const weekdayPatterns = [
  'dom(?:ingo)?',
  '(?:seg(?:unda)?|2 ?a|2(?=.*feira))',
  '(?:ter(?:ca)?|3 ?a|3(?=.*feira))',
  '(?:qua(?:rta)?|4 ?a|4(?=.*feira))',
  '(?:qui(?:nta)?|5 ?a|5(?=.*feira))',
  '(?:sex(?:ta)?|6 ?a|6(?=.*feira))',
  'sab(?:ado)?',
].map((name) => new RegExp(`^${name}(?:[ -]*(?:feira|f))?$`));

const monthNames = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
const datePattern = new RegExp(
  `(?<!\\d)(\\d{1,2})a?(?:[/.-](\\d{1,2})|(?: de |[ /-])(${monthNames.join('|')})[a-z]*)` +
    `(?:(?:[/.-]| de )(\\d{4}|\\d{2}))?(?!\\d)`,
);

interface Day {
  weekday?: number;
  date?: { day: number; month: number; year?: number };
}

/** Reads the heading of a day: a weekday ("Segunda-feira", "2ª feira", "seg"), a date, or both. */
export function readDayHeading(text: string): Day | null {
  const words = fold(text);
  if (!words || words.length > 40) return null;
  const found = datePattern.exec(words);
  const month = Number(found?.[2]) || monthNames.indexOf(found?.[3] ?? '') + 1;
  const rest = words
    .replace(found?.[0] ?? '', ' ')
    .replace(/^dia\b|[.,:;()|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ -]+|[ -]+$/g, '');
  const weekday = weekdayPatterns.findIndex((pattern) => pattern.test(rest));
  if (rest && weekday < 0) return null;
  if (found && !(month >= 1 && month <= 12)) return null;
  const year = found?.[4]?.padStart(4, '20');
  return {
    ...(weekday < 0 ? {} : { weekday }),
    ...(found
      ? { date: { day: Number(found[1]), month, ...(year ? { year: Number(year) } : {}) } }
      : {}),
  };
}

const mealPatterns: [Meal, RegExp][] = [
  [
    'lanche_manha',
    /^(?:(?:1a? )?lanche (?:da )?(?:manha|matutino)|(?:lanche|refeicao) 1|colacao|cafe da manha|desjejum|manha|lanche manha)$/,
  ],
  [
    'lanche_tarde',
    /^(?:(?:2a? )?lanche (?:da )?(?:tarde|vespertino)|lanche 2|tarde|cafe da tarde|merenda da tarde)$/,
  ],
  ['almoco', /^(?:almoco|refeicao|refeicao principal)$/],
];
const otherMeals = /^(?:jantar|janta|ceia|sopa da noite)$/;
const anySnack = /^(?:lanche|merenda)$/;
const allergenLabel = /^(?:contem|alergenicos?|alergenos?|alergias?)$/;
/** Labels that add nothing to the dish itself. */
const plainLabel = /^(?:prato(?: principal)?|principal|proteina|pratos|cardapio|preparacao)$/;
/** How notes below a table begin, or what they say. */
const note = /^(?:obs|nota\b|atencao\b|aviso\b|importante\b|nutricionista)|\bsujeito a |\bcrn\b/;
const headerNoise = /^(?:dia|dias|dia da semana|data|refeicao|refeicoes|horario|cardapio|semana)$/;

type Heading = Meal | 'other' | 'snack' | null;

function readMealHeading(text: string): Heading {
  const words = fold(text)
    .replace(/\([^)]*\)|\d{1,2}(?::|h)\d{0,2}(?:min)?|[:.–-]+$/g, '')
    .trim();
  if (words.length > 30) return null;
  const known = mealPatterns.find(([, pattern]) => pattern.test(words))?.[0];
  if (known) return known;
  if (otherMeals.test(words)) return 'other';
  return anySnack.test(words) ? 'snack' : null;
}

const isAllergenLabel = (text: string) => allergenLabel.test(fold(text).replace(/[:.]+$/, ''));

/** A heading of a day, and the day of the period that it stands for; null if there is none. */
interface Place {
  heading: string;
  day: string | null;
}

/** Finds the days of the period that headings stand for. The second "Segunda" of a table is that of the second week. */
class DayFinder {
  private readonly days: string[];
  private readonly seen = new Map<number, number>();

  constructor(private readonly period: Partial<Period>) {
    this.days = listDays(period);
  }

  find({ weekday, date }: Day): string | null {
    if (date) {
      const found = this.days.find((day) => {
        const [year, month, dayOfMonth] = day.split('-').map(Number);
        return dayOfMonth === date.day && month === date.month && year === (date.year ?? year);
      });
      return found ?? null;
    }
    const count = this.seen.get(weekday ?? -1) ?? 0;
    this.seen.set(weekday ?? -1, count + 1);
    return this.days.filter((day) => new Date(day).getUTCDay() === weekday)[count] ?? null;
  }

  explain(heading: string): string {
    const { periodo_inicio = '', periodo_fim = '' } = this.period;
    const name = heading.split('\n').join(' ');
    return `“${name}” não é um dia do período, de ${formatDay(periodo_inicio)} a ${formatDay(periodo_fim)}.`;
  }
}

/**
 * Reads the menu in a table, whose days are the headings of its columns or of its rows. Nothing of it is lost: what has no
 * place in the menu is in `left`.
 */
export function readPastedMenu(table: Table, period: Partial<Period>): PastedMenu {
  return new TableReader(table, period).read();
}

type Row = Table[number];

class TableReader {
  private readonly finder: DayFinder;
  private readonly dishes: Dishes = {};
  private readonly left: PastedMenu['left'] = [];
  private readonly leftCells = new Set<Cell>();
  /** The meals to which a merged cell was added. */
  private readonly added = new Map<Cell, Set<string>>();
  private readonly columnDays: (Place | undefined)[] = [];
  private readonly columnMeals: (Heading | undefined)[] = [];
  private rowDay: Place | undefined;
  private dayCell: Cell | undefined;
  private meal: Heading = null;
  private mealCell: Cell | undefined;
  private readonly namesMeals: boolean;
  private readonly namesLunch: boolean;
  private readonly daysInColumns: boolean;

  constructor(
    private readonly table: Table,
    period: Partial<Period>,
  ) {
    this.finder = new DayFinder(period);
    const headings = table.flat().map((cell) => cell && readMealHeading(cell.text));
    this.namesMeals = headings.some(Boolean);
    this.namesLunch = headings.includes('almoco');
    this.daysInColumns = table.some((row) => countDays(row) > 1);
  }

  read(): PastedMenu {
    for (const row of this.table) this.readRow(Array.from(row));
    return { dishes: this.dishes, left: this.left, isAllLunch: !this.namesMeals };
  }

  private readRow(row: Row): void {
    if (this.daysInColumns && countDays(row) > 1) this.readDayHeader(row);
    else if (!this.daysInColumns && countDays(row) === 0 && countMeals(row) > 1)
      this.readMealHeader(row);
    else this.readContent(row);
  }

  private readDayHeader(row: Row): void {
    row.forEach((cell, x) => {
      if (!cell?.text) return;
      const heading = readDayHeading(cell.text);
      if (!heading) return this.leaveUnknownTitle(cell);
      this.columnDays[x] = { heading: cell.text, day: this.finder.find(heading) };
    });
    this.meal = null;
  }

  private readMealHeader(row: Row): void {
    let before: Heading = null;
    row.forEach((cell, x) => {
      if (!cell?.text) return;
      const heading = readMealHeading(cell.text);
      if (!heading) return this.leaveUnknownTitle(cell);
      before = this.resolve(heading, before);
      this.columnMeals[x] = before;
    });
  }

  private leaveUnknownTitle(cell: Cell): void {
    const isKnown = headerNoise.test(fold(cell.text)) || readMealHeading(cell.text) !== null;
    if (!isKnown) this.leave(cell, 'Não entendemos este título.');
  }

  /** A snack without a time of day is the one of the morning if no other meal of the day comes before it. */
  private resolve(heading: Heading, before: Heading): Heading {
    if (heading !== 'snack') return heading;
    return this.namesLunch && before === null ? 'lanche_manha' : 'lanche_tarde';
  }

  private isLabelColumn(x: number): boolean {
    return this.daysInColumns ? !this.columnDays[x] : !this.columnMeals[x];
  }

  private readContent(row: Row): void {
    let label = '';
    let isAllergens = false;
    row.forEach((cell, x) => {
      if (!cell?.text) return;
      const first = row.indexOf(cell);
      if (!this.isLabelColumn(x)) {
        // A note below the table may be merged over labels and days.
        if (!this.isLabelColumn(first)) this.place(cell, x, label, isAllergens);
        return;
      }
      if (first !== x || this.readHeading(cell)) return;
      const hasContent = row.slice(x + 1).some((other) => other?.text && other !== cell);
      if (isAllergenLabel(cell.text)) isAllergens = true;
      else if (hasContent && isShort(cell.text)) label = readLabel(cell.text);
      else if (note.test(fold(cell.text))) this.leave(cell, 'Parece um aviso, e não um prato.');
      else this.place(cell, x, label, isAllergens);
    });
  }

  /** Reads a day or a meal to the left of the dishes. It counts for all rows until the next one. */
  private readHeading(cell: Cell): boolean {
    const day = this.daysInColumns ? null : readDayHeading(cell.text);
    if (day) {
      // A spreadsheet may repeat the day in each row.
      if (cell !== this.dayCell && cell.text !== this.rowDay?.heading) {
        this.rowDay = { heading: cell.text, day: this.finder.find(day) };
        this.meal = null;
      }
      this.dayCell = cell;
      return true;
    }
    const meal = readMealHeading(cell.text);
    if (meal && cell !== this.mealCell) {
      this.meal = this.resolve(meal, this.meal);
      this.mealCell = cell;
    }
    return meal !== null;
  }

  private place(cell: Cell, x: number, label: string, isAllergens: boolean): void {
    const place = this.columnDays[x] ?? this.rowDay;
    const meal = this.columnMeals[x] ?? this.meal ?? (this.namesMeals ? null : 'almoco');
    if (!place) this.leave(cell, 'Não entendemos de que dia é.');
    else if (!place.day) this.leave(cell, this.finder.explain(place.heading));
    else if (meal === null) this.leave(cell, 'Não entendemos de que refeição é.');
    else if (meal === 'other' || meal === 'snack')
      this.leave(cell, 'O site não tem esta refeição.');
    else this.add(cell, place.day, meal, label, isAllergens);
  }

  private add(cell: Cell, day: string, meal: Meal, label: string, isAllergens: boolean): void {
    const places = this.added.get(cell) ?? new Set();
    if (places.has(`${day} ${meal}`)) return;
    this.added.set(cell, places.add(`${day} ${meal}`));
    const { words, allergens } = isAllergens
      ? { words: '', allergens: cell.text }
      : splitAllergens(cell.text);
    const inputs = ((this.dishes[day] ??= {})[meal] ??= {});
    const join = (name: 'pratos' | 'alergenicos', text: string, glue: string, maximum: number) => {
      if (!text) return;
      const joined = [inputs[name], text].filter(Boolean).join(glue);
      if (joined.length <= maximum) inputs[name] = joined;
      else {
        const name = `${formatMenuDay(day)}, ${meals[meal].toLowerCase()}`;
        this.left.push({
          text,
          reason: `Não coube em ${name}: use no máximo ${maximum} caracteres.`,
        });
      }
    };
    join('pratos', label && words ? `${label}: ${words}` : words, '\n', maxDishes);
    join('alergenicos', allergens.split('\n').join(', '), ', ', maxAllergens);
  }

  private leave(cell: Cell, reason: string): void {
    if (this.leftCells.has(cell)) return;
    this.leftCells.add(cell);
    this.left.push({ text: cell.text, reason });
  }
}

const countDays = (row: Row) => countCells(row, (text) => readDayHeading(text) !== null);
const countMeals = (row: Row) => countCells(row, (text) => readMealHeading(text) !== null);

function countCells(row: Row, matches: (text: string) => boolean): number {
  const cells = new Set(Array.from(row).filter((cell) => cell !== undefined));
  return [...cells].filter(({ text }) => matches(text)).length;
}

const isShort = (text: string) => text.length <= 30 && !text.includes('\n');

const readLabel = (text: string) =>
  plainLabel.test(fold(text).replace(/:$/, '')) ? '' : text.replace(/:$/, '');

/** Splits a line such as "Contém: leite, ovo" from the dishes. */
function splitAllergens(text: string): { words: string; allergens: string } {
  const lines = text.split('\n');
  const pattern = /^\(?(?:cont[eé]m|al[eé]rg[eê]nicos?|al[eé]rgenos?)\s*:\s*(.*?)\)?$/i;
  const found = lines.find((line) => pattern.test(line));
  if (found === undefined) return { words: text, allergens: '' };
  const words = lines.filter((line) => line !== found).join('\n');
  return { words, allergens: pattern.exec(found)?.[1] ?? '' };
}
