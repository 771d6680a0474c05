import { dataService } from '../../data/dataService';

export type Menu = NonNullable<Awaited<ReturnType<typeof loadActiveMenu>>>;

/** The first active menu; null when no menu is active. */
export async function loadActiveMenu() {
  const client = await dataService();
  const { data, error } = await client
    .from('cardapios')
    .select('periodo_inicio, periodo_fim, url_cardapio, updated_at')
    .eq('is_active', true)
    .limit(1);
  if (error) throw new Error('The active menu could not be read.', { cause: error });
  return data[0] ?? null;
}
