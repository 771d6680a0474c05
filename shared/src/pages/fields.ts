import { z } from 'zod/mini';
import { type Crop, shareCrop } from '../crops.ts';
import { type DrawingPlace, isStoredDrawing } from '../drawings.ts';
import { focusPattern } from '../focus.ts';
import { invisibleText, tidyLine, tidyLines } from '../text.ts';

/**
 * The building blocks of page schemas. Each function creates one field, with its label for the form, its
 * validation, and the original text that it has until staff write another. A page's schema is an object of
 * fields, in the order of the page.
 */

type TextKind = 'line' | 'lines' | 'rich' | 'link';
type ChosenKind = 'picture' | 'choice' | 'color' | 'drawing' | 'toggle' | 'day' | 'moment';
export type FieldKind = TextKind | ChosenKind | 'section' | 'list';

export interface FieldInfo {
  kind: FieldKind;
  label: string;
  help?: string;
  item?: string;
  /** The field whose value titles a folded item of the list in the form. */
  itemTitle?: string;
  choices?: Readonly<Record<string, string>>;
  /** Where a drawing of the school's brand is shown. */
  place?: DrawingPlace;
  /** The frames in which the page shows a picture cropped; none where it shows the whole picture. */
  crops?: readonly Crop[];
}

export const fields = z.registry<FieldInfo>();

interface TextOptions {
  max?: number;
  optional?: boolean;
  pattern?: { test(text: string): boolean };
  error?: string;
  help?: string;
}

const anyText = /^/;

function text(kind: TextKind, tidy: (text: string) => string, longest: number) {
  return (label: string, original = '', options: TextOptions = {}) => {
    const { optional, max = longest, pattern = anyText, error, help } = options;
    const schema = z.string({ error: 'Escreva um texto.' }).check(
      z.refine((entered) => entered.trim() === '' || tidy(entered) !== '', {
        error: invisibleText,
        abort: true,
      }),
      z.overwrite(tidy),
      z.minLength(optional ? 0 : 1, 'Escreva um texto.'),
      z.maxLength(max, `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`),
      z.refine((entered) => (optional && entered === '') || pattern.test(entered), error),
    );
    return z._default(schema, original).register(fields, { kind, label, help });
  };
}

export const line = text('line', tidyLine, 160);

export const lines = text('lines', tidyLines, 1200);

/** Rich text, as the editor of articles writes it. The build sanitizes it before a page shows it. */
export const rich = text('rich', tidyLines, 20_000);

const safeUrlPattern =
  /^(https?:\/\/[^\s/]\S*|mailto:\S+@\S+|tel:\+?[\d\s()-]+|\/(?![/\\])\S*|#\S+)$/i;

const url = text('link', tidyLine, 2048);

export function link(label: string, original = '', options: TextOptions = {}) {
  const error = 'Escolha uma página do site ou cole um endereço que comece com https://.';
  return url(label, original, { pattern: safeUrlPattern, error, ...options });
}

const storedPicturePattern = /^\/storage\/v1\/object\/public\/[\w-]+\/[^\s?#\\]+$/;

/**
 * A picture in the school's storage. Without one, the page shows a picture of its own.
 * @param crops the frames in which the page shows it cropped
 */
export function picture(label: string, originalAlt = '', crops: readonly Crop[] = []) {
  const schema = z.object({
    src: z._default(
      z
        .string()
        .check(
          z.refine(
            (src) => src === '' || storedPicturePattern.test(src),
            'Envie a imagem de novo.',
          ),
        ),
      '',
    ),
    alt: line('Texto alternativo', originalAlt, { max: 300, optional: true }),
    focus: z.optional(
      z.string().check(z.regex(focusPattern, 'Escolha o ponto principal da foto de novo.')),
    ),
  });
  return z.prefault(schema, {}).register(fields, { kind: 'picture', label, crops });
}

/** The photo beside the title of a page, which also stands for the page in shared links. */
export const topPhoto = () =>
  picture('Foto do topo', '', [{ label: 'Topo da página', width: 3, height: 2 }, shareCrop]);

export function choice<Value extends string>(
  label: string,
  choices: Readonly<Record<Value, string>>,
  original: NoInfer<Value>,
) {
  const values = Object.keys(choices) as [Value];
  return z
    ._default(z.enum(values, { error: 'Escolha uma das opções.' }), original)
    .register(fields, { kind: 'choice', label, choices });
}

const shortColor = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/;

/** Colours that people write in other ways, such as `0F5F49` or `#FFF`, in the only one that is stored. */
const tidyColor = (text: string) => {
  const tidy = tidyLine(text).toLowerCase();
  return tidy.replace(shortColor, '#$1$1$2$2$3$3').replace(/^(?=[0-9a-f]{6}$)/, '#');
};

/** A colour, such as "#0f5f49". */
export function color(label: string, original: string, help?: string) {
  const error = 'Escreva a cor com # e seis letras de a a f ou algarismos, como #0f5f49.';
  return z
    ._default(
      z.string({ error }).check(z.overwrite(tidyColor), z.regex(/^#[0-9a-f]{6}$/, error)),
      original,
    )
    .register(fields, { kind: 'color', label, help });
}

/** A drawing of the school's brand as drawings.ts describes it; '' for the site's own. */
export function drawing(place: DrawingPlace, label: string, help: string) {
  const isDrawing = (text: string) => text === '' || isStoredDrawing(text);
  return z
    ._default(z.string().check(z.refine(isDrawing, 'Envie o arquivo de novo.')), '')
    .register(fields, { kind: 'drawing', label, help, place });
}

export function toggle(label: string, original: boolean, help?: string) {
  return z
    ._default(z.boolean({ error: 'Ligue ou desligue.' }), original)
    .register(fields, { kind: 'toggle', label, help });
}

/** A calendar day, such as "2026-11-23". */
export function day(label: string, original: string, help?: string) {
  return z
    ._default(
      z.iso
        .date({ error: 'Escolha um dia.' })
        .check(z.refine((date) => date >= '1900', 'Escreva o ano com quatro algarismos.')),
      original,
    )
    .register(fields, { kind: 'day', label, help });
}

/** A date and time, as an ISO instant; empty when there is none. */
export function moment(label: string, original = '', help?: string) {
  const instant = z.union([z.literal(''), z.iso.datetime({ offset: true })], {
    error: 'Escolha dia e hora.',
  });
  return z._default(instant, original).register(fields, { kind: 'moment', label, help });
}

export function section<Shape extends z.core.$ZodShape>(
  label: string,
  shape: Shape,
  help?: string,
) {
  return z
    .prefault(z.object(shape, { error: 'Falta esta parte.' }), {} as never)
    .register(fields, { kind: 'section', label, help });
}

/** @throws when items have no title and the list names no other field to title them by */
function findTitleField(item: z.ZodMiniType, named?: string): string | undefined {
  if (!(item instanceof z.ZodMiniObject)) return undefined;
  const title = ['title', 'question', named].find((name) => name && name in item.shape);
  if (!title)
    throw new Error('A list whose items have no field "title" or "question" needs an itemTitle.');
  return title;
}

export function list<Item extends z.ZodMiniType>(
  label: string,
  item: string,
  schema: Item,
  original: NoInfer<z.input<Item>>[],
  { min = 1, max = 40, itemTitle }: { min?: number; max?: number; itemTitle?: string } = {},
) {
  const items = z
    .array(schema, { error: 'Esta lista falta.' })
    .check(
      z.minLength(min, min === 1 ? 'Deixe pelo menos um item.' : `Deixe pelo menos ${min} itens.`),
      z.maxLength(max, `São no máximo ${max} itens.`),
    );
  return z.prefault(items, original).register(fields, {
    kind: 'list',
    label,
    item,
    itemTitle: findTitleField(schema, itemTitle),
  });
}
