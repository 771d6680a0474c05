import { readMoment } from './index.ts';
import type { WxrItem } from './wxr.ts';

/** Says why an item has no place here; null if it has one. */
export function findObstacle({ status, type, content }: WxrItem): string | null {
  if (status === 'trash') return 'estava na lixeira';
  if (['auto-draft', 'inherit'].includes(status)) return 'era um rascunho que ninguém salvou';
  // The page that WordPress fills with the list of posts has no text.
  return type === 'page' && !content.trim() ? 'é uma página sem texto' : null;
}

const draftNotes: Record<string, string> = {
  private: 'era privada: ficou como rascunho',
  pending: 'esperava revisão: ficou como rascunho',
};

/** Writes a date of an export, `2014-05-12 14:30:00`, as one does in Brazil. */
const formatDate = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+) (\d+:\d+).*/, '$3/$2/$1, $4');

/** Reads when a post was published, as the columns of a row; null for what was not public. */
export function readDates(
  item: WxrItem,
  notes: string[],
): { published_at: string | null; created_at: string } {
  const moment = readMoment(item);
  const created_at = (moment ?? new Date()).toISOString();
  const { status, hasPassword } = item;
  if (status === 'future' || (status === 'publish' && moment && moment.getTime() > Date.now()))
    notes.push(`estava marcada para ${formatDate(item.date)}: ficou como rascunho`);
  else if (status === 'publish' && hasPassword) notes.push('pedia uma senha: ficou como rascunho');
  else if (status === 'publish' && !moment) notes.push('não tinha data: ficou como rascunho');
  else if (status === 'publish') return { published_at: created_at, created_at };
  else if (draftNotes[status]) notes.push(draftNotes[status]);
  else if (status !== 'draft')
    notes.push(`tinha a situação “${status}”, de um plugin: ficou como rascunho`);
  return { published_at: null, created_at };
}
