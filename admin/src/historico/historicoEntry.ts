import { millisecondsInDay } from 'date-fns/constants';
import { formatDateTime, formatDay } from 'shared/dates';
import type { Json } from 'shared/database.types';
import { describeFocus, toFocus } from 'shared/focus';
import { sanitizeHtml } from 'shared/html';
import { readMenuDays } from 'shared/menu';
import { readPhotoFocus, readPhotoTexts } from 'shared/photos';
import { listTextPictures } from 'shared/pictures';
import { keptFilesForDays } from 'shared/privacy-policy';
import { parseStoredUrl } from 'shared/storage';
import { getLinkedVideo } from 'shared/textVideos';
import { isInline, joinWords } from 'shared/text';
import { type Review, reviewLabels } from '../noticias/publication';
import type { Row } from '../providers/data/resources';
import { listShownColumns } from './contentTables';

export type HistoricoEntry = Row<'historico'>;

export const historicoFetchErrorTitle = 'Erro ao buscar histórico';

const operations = {
  INSERT: { label: 'Criação', color: 'primary' },
  UPDATE: { label: 'Alteração', color: 'default' },
  DELETE: { label: 'Exclusão', color: 'error' },
} as const;

export function describeOperation(operation: string) {
  return operations[operation as keyof typeof operations] ?? operations.UPDATE;
}

/** Returns who made the change. Changes by the system have no author. */
export const getAuthor = ({ changed_by_name }: Pick<HistoricoEntry, 'changed_by_name'>) =>
  changed_by_name ?? 'Sistema';

export interface FieldChange {
  column: string;
  label: string;
  /** Undefined if the item did not exist before or after the change. */
  before?: unknown;
  after?: unknown;
}

type Columns = Record<string, unknown>;

export function listFieldChanges(entry: HistoricoEntry): FieldChange[] {
  const before = entry.before as Columns | null;
  const after = entry.after as Columns | null;
  return listShownColumns(entry.table_name, { ...before, ...after })
    .map(([column, label]) => ({
      column,
      label,
      before: before ? (before[column] ?? null) : undefined,
      after: after ? (after[column] ?? null) : undefined,
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/**
 * Lists the URLs of stored files that a value consists of, or nothing if it holds anything else. The values are examined,
 * not the names of their columns, so that a new column of files needs no entry here.
 */
export function listStoredFiles(value: unknown): string[] {
  const addresses = [value].flat();
  const isStored = (address: unknown) => typeof address === 'string' && parseStoredUrl(address);
  return addresses.every(isStored) ? addresses.map(String) : [];
}

/** Lists the URLs of the stored files that a value shows: those that it consists of, or those of pictures in a text. */
export function listShownFiles(value: unknown): string[] {
  const files = listStoredFiles(value);
  if (files.length > 0 || typeof value !== 'string') return files;
  const pictures = listTextPictures(value).map(({ src }) => src);
  return [...new Set(pictures)].filter((src) => parseStoredUrl(src));
}

export const isRestorable = (entry: HistoricoEntry) =>
  Boolean(entry.before) && listFieldChanges(entry).length > 0;

/** How a restored item differs from the deleted one. */
const restoredState: Record<string, string> = {
  noticias: ', como rascunho: publique quando quiser',
  cardapios: ', sem estar ativo: ative quando quiser',
};

export function createRestoreQuestion(entry: HistoricoEntry, now = Date.now()): string {
  const changes = listFieldChanges(entry);
  const labels = joinWords(changes.map(({ label }) => label));
  const deed =
    entry.operation === 'DELETE'
      ? `“${entry.title}” volta como era antes da exclusão${restoredState[entry.table_name] ?? ''}.`
      : `Em “${entry.title}”, volta a ser como antes só o que esta alteração mudou (${labels}). ` +
        'Mudanças posteriores nesses campos se perdem; o resto fica como está.';
  const hasFiles = changes.some(({ before }) => listShownFiles(before).length > 0);
  if (!hasFiles || now - Date.parse(entry.changed_at) <= keptFilesForDays * millisecondsInDay)
    return deed;
  return `${deed} As fotos e os arquivos, guardados por ${keptFilesForDays} dias, já foram apagados e não voltam.`;
}

/** Converts rich text to plain text with one line for each block. */
function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(sanitizeHtml(html), 'text/html');
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`[${['foto', image.alt].filter(Boolean).join(': ')}]`);
  for (const link of body.querySelectorAll('figure > a'))
    if (getLinkedVideo(link.getAttribute('href') ?? '')) link.prepend('[vídeo] ');
  for (const element of body.querySelectorAll('*')) {
    if (element.localName === 'br') element.replaceWith('\n');
    else if (!isInline(element.localName)) {
      element.before('\n');
      element.after('\n');
    }
  }
  return (body.textContent ?? '').replace(/\n\s*\n/g, '\n').trim();
}

function formatPhotoTexts(texts: unknown): string {
  return Object.keys(Object(texts))
    .map((address) => {
      const { alt, caption } = readPhotoTexts(texts, address);
      const point = describeFocus(readPhotoFocus(texts, address));
      return [alt, caption && `Legenda: ${caption}`, point && `Ponto principal da foto: ${point}`]
        .filter(Boolean)
        .join('\n');
    })
    .join('\n\n');
}

/** Formats the dishes of a menu, one line for each meal. */
function formatDishes(column: Json): string {
  return readMenuDays(column)
    .map(({ title, meals }) => {
      const lines = meals.map(({ name, dishes, allergens }) => {
        const words = dishes.split('\n').join(', ');
        return `${name}: ${words}${allergens ? ` (alergênicos: ${allergens})` : ''}`;
      });
      return [title, ...lines].join('\n');
    })
    .join('\n\n');
}

/** Formats a recorded value by its column or its type; '' if there is nothing to show. */
export function formatValue(column: string, value: unknown): string {
  if (column === 'content') return htmlToText(String(value ?? ''));
  if (column === 'image_texts') return formatPhotoTexts(value);
  if (column.endsWith('_focus')) return describeFocus(toFocus(value));
  if (column === 'pratos') return formatDishes(value as Json);
  if (column === 'published_at' && value === null) return 'Rascunho';
  if (column === 'revisao' && value) return reviewLabels[value as Review] ?? String(value);
  // Positions count from 0.
  if (column === 'position' && typeof value === 'number') return `${value + 1}º`;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const text = String(value ?? '');
  if (/^\d\d:\d\d:\d\d$/.test(text)) return text.slice(0, 5);
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(text) || Number.isNaN(Date.parse(text))) return text;
  return text.includes('T') ? formatDateTime(text) : formatDay(text);
}

/**
 * Compares two texts word by word and splits the first into the shared start, the changed middle and the shared end.
 */
export function findChangedPart(text: string, other: string) {
  const [own, others] = [words(text), words(other)];
  const shorter = Math.min(own.length, others.length);
  let start = 0;
  while (start < shorter && own[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && own.at(-1 - end) === others.at(-1 - end)) end += 1;
  return {
    start: own.slice(0, start).join(''),
    changed: own.slice(start, own.length - end).join(''),
    end: own.slice(own.length - end).join(''),
  };
}

const words = (text: string) => text.split(/(\s+)/);
