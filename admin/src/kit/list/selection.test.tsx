import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, ListBase, type RaRecord } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { DataTable } from 'react-admin';
import { PublishActions } from '../../noticias/PublishActions';
import { messages } from '../../providers/i18n/messages';
import { BulkDelete } from './DeleteButton';
import { Toaster } from '../toasts/Toaster';
import { ListBody } from './ListBody';

let rows: RaRecord[];
const dataProvider = {
  getList: async () => ({ data: rows, total: rows.length }),
  deleteMany: jest.fn(async (_: string, { ids }: { ids: number[] }) => {
    if (ids.includes(2)) throw new Error('Sem conexão.');
    rows = rows.filter(({ id }) => !ids.includes(Number(id)));
    return { data: ids };
  }),
  updateMany: jest.fn(async (_: string, { ids, data }: { ids: number[]; data: object }) => {
    rows = rows.map((row) => (ids.includes(Number(row.id)) ? { ...row, ...data } : row));
    return { data: ids };
  }),
  undoDeletion: jest.fn<(resource: string, ids: number[]) => Promise<void>>(),
};
const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR');

beforeEach(async () => {
  localStorage.clear();
  rows = [
    { id: 1, title: 'Festa', published_at: '2026-01-05T12:00:00Z' },
    { id: 2, title: 'Feira', published_at: null },
    { id: 3, title: 'Horta', published_at: null },
    { id: 4, title: 'Gincana', published_at: null, revisao: 'aguardando' },
  ];
  render(
    <CoreAdminContext
      dataProvider={dataProvider as unknown as DataProvider}
      i18nProvider={i18nProvider}
    >
      <ListBase resource="gerenciar-noticias" perPage={25}>
        <ListBody
          emptyText="Nada."
          fetchErrorTitle="Erro"
          bulkActions={
            <>
              <PublishActions />
              <BulkDelete />
            </>
          }
        >
          <DataTable.Col source="title" />
        </ListBody>
      </ListBase>
      <Toaster />
    </CoreAdminContext>,
  );
  await screen.findByText('Festa');
});

const tick = (title: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Selecionar ${title}` }));

test('the select-all checkbox shows when only some rows are selected', () => {
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar tudo' });
  tick('Feira');
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect([all.indeterminate, all.checked]).toEqual([false, true]);
});

test('in selection mode on a phone, tapping a row selects it', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Selecionar vários' }));
  fireEvent.click(screen.getByText('Feira'));
  await screen.findByText('1 item selecionado');
  fireEvent.click(screen.getByRole('button', { name: 'Selecionar vários' }));
  await waitFor(() => expect(screen.queryByText(/selecionado/)).toBeNull());
});

/** Clicks a button of the bar and confirms the dialog. @returns the text of the dialog */
async function clickAndConfirm(button: string, confirmLabel = button): Promise<string | null> {
  fireEvent.click(screen.getByRole('button', { name: button }));
  const { textContent } = await screen.findByRole('alertdialog');
  fireEvent.click(screen.getByRole('button', { name: confirmLabel }));
  return textContent;
}

test('a failed undo is reported with its reason', async () => {
  dataProvider.undoDeletion.mockRejectedValueOnce(new Error('Já há outro no lugar.'));
  tick('Festa');
  expect(await clickAndConfirm('Excluir', 'Continuar')).toContain('1 item será excluído: “Festa”.');
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Erro ao desfazer a exclusão');
  screen.getByText('Já há outro no lugar.');
  expect(dataProvider.undoDeletion.mock.lastCall).toEqual(['gerenciar-noticias', [1]]);
});

test('rows that could not be deleted stay selected and the reason is shown', async () => {
  tick('Feira');
  tick('Horta');
  await clickAndConfirm('Excluir', 'Continuar');
  await screen.findByText('Sem conexão.');
  await screen.findByText('2 itens selecionados');
});

test('only articles that are not public and wait for no review are published, and public ones can become drafts again', async () => {
  tick('tudo');
  const question = await clickAndConfirm('Publicar');
  expect(question).toContain('Entra no site agora: “Feira” e “Horta”.');
  expect(question).toContain('alguém precisa abrir e ler: “Gincana”.');
  await screen.findByText('Publicação feita.');
  const change = { ids: [2, 3], data: { published_at: 'now' } };
  expect(dataProvider.updateMany.mock.lastCall).toEqual(['gerenciar-noticias', change]);

  await waitFor(() => expect(screen.queryByText(/selecionado/)).toBeNull());
  tick('Festa');
  expect(await clickAndConfirm('Voltar a rascunho')).toContain('“Festa”');
  await screen.findByText('De volta a rascunho.');
  expect(rows[0]?.published_at).toBeNull();
});
