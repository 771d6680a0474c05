import type { Tables } from 'shared/database.types';
import { readRows } from '../../data/readRows';

export type Menu = Pick<
  Tables<'cardapios'>,
  'periodo_inicio' | 'periodo_fim' | 'url_cardapio' | 'updated_at'
>;

/** The first active menu; null when no menu is active. */
export async function loadActiveMenu(): Promise<Menu | null> {
  const [menu] = await readRows<Menu>('cardapios', {
    select: 'periodo_inicio,periodo_fim,url_cardapio,updated_at',
    is_active: 'eq.true',
    limit: '1',
  });
  return menu ?? null;
}
