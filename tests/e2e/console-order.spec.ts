import { expect, test } from './fixtures';
import { changeRows, rowsOf } from './fixtures/data-service';
import { refuse } from './fixtures/failures';
import { expectToast } from './fixtures/screen';

interface Placed {
  id: number;
  name: string;
  position: number | null;
}

const order = () =>
  rowsOf<Placed>('espacos', 'select=id,name,position&order=position.nullslast,created_at,id');

test('spaces are put in order by keyboard and by dragging, and a failure takes it back', async ({
  staffPage: page,
}) => {
  const before = await order();
  const [first, second] = before;
  if (!first || !second) throw new Error('The demo has spaces.');
  const names = () => page.getByRole('dialog').getByRole('listitem');
  const handle = (name: string) => page.getByRole('button', { name: `Mover ${name}: arraste` });
  try {
    await page.goto('/admin/gerenciar-estrutura');
    await page.getByRole('link', { name: 'Reordenar' }).click();
    await expect(names().first()).toContainText(first.name);

    await handle(first.name).focus();
    await page.keyboard.press('ArrowDown');
    await expect(names().first()).toContainText(second.name);
    await expect(handle(first.name)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Ordem salva.' })).toBeVisible();
    expect((await order()).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);

    const refusal = { method: 'POST', path: '/rest/v1/rpc/', message: 'sem banco', times: 1 };
    await refuse(page, refusal);
    await page.keyboard.press('End');
    await expectToast(page, 'Erro ao salvar a ordem', 'sem banco');
    await expect(names().nth(1)).toContainText(first.name);

    await handle(first.name).dragTo(names().first());
    await expect(names().first()).toContainText(first.name);
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect.poll(async () => (await order())[0]?.id).toBe(first.id);
  } finally {
    for (const { id, position } of before) await changeRows('espacos', `id=eq.${id}`, { position });
  }
});
