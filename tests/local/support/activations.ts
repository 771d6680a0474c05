import { serviceClient, staffClient } from './clients';
import type { Installation } from './installation';

/**
 * Has staff make new menus and activate all of them at the same time.
 * @returns the statuses of the answers, and how many menus are active afterwards
 */
export async function activateAtOnce(installation: Installation, count: number) {
  const staff = await staffClient(installation);
  const menus = Array.from({ length: count }, (_, week) => ({
    periodo_inicio: `${2100 + week}-11-02`,
    periodo_fim: `${2100 + week}-11-06`,
    url_cardapio: `https://coopen.example/${week}.pdf`,
  }));
  const { data } = await staff.from('cardapios').insert(menus).select('id').throwOnError();
  const answers = await Promise.all(
    data.map(({ id }) => staff.from('cardapios').update({ is_active: true }).eq('id', id)),
  );
  const service = await serviceClient(installation);
  const active = await service.from('cardapios').select('id').eq('is_active', true).throwOnError();
  return { statuses: answers.map(({ status }) => status), active: active.data.length };
}
