import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  RecordContextProvider,
  ResourceContextProvider,
} from 'ra-core';
import { Toaster } from '../toasts/Toaster';
import { DeleteButton } from './DeleteButton';

const dataProvider = {
  delete: jest.fn<() => Promise<object>>(),
  undoDeletion: jest.fn<(resource: string, ids: number[]) => Promise<void>>(),
};

beforeEach(() => {
  dataProvider.delete.mockReset().mockResolvedValue({ data: {} });
  dataProvider.undoDeletion.mockReset().mockResolvedValue();
});

async function deleteIt(final = false): Promise<void> {
  const texts = { consequence: '', success: 'Notícia excluída.', errorTitle: 'Erro ao excluir' };
  render(
    // Of the methods of a data provider, those that are asked here.
    <CoreAdminContext dataProvider={dataProvider as unknown as DataProvider}>
      <ResourceContextProvider value="gerenciar-noticias">
        <RecordContextProvider value={{ id: 7 }}>
          <DeleteButton label="Festa" final={final} {...texts} />
        </RecordContextProvider>
      </ResourceContextProvider>
      <Toaster />
    </CoreAdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Excluir Festa' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await told()).toContain('Notícia excluída.');
}

const told = async () =>
  (await within(screen.getByRole('region', { hidden: true })).findByText(/Sucesso!|Erro/)).closest(
    '[role]',
  )?.textContent;

const undo = { name: 'Desfazer', hidden: true };

test('a deletion is undone from its toast, which F8 and Tab reach', async () => {
  await deleteIt();
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region', { hidden: true }));
  const button = screen.getByRole('button', undo);
  expect(document.activeElement?.querySelector('button')).toBe(button);
  fireEvent.click(button);
  await waitFor(async () => expect(await told()).toContain('Exclusão desfeita.'));
  expect(dataProvider.undoDeletion.mock.calls).toEqual([['gerenciar-noticias', [7]]]);
});

test('an undo that fails is said, with its reason', async () => {
  dataProvider.undoDeletion.mockRejectedValue(new Error('Já há outro no lugar.'));
  await deleteIt();
  fireEvent.click(screen.getByRole('button', undo));
  await waitFor(async () =>
    expect(await told()).toBe('Erro ao desfazer a exclusãoJá há outro no lugar.'),
  );
});

test('what is deleted for good offers no way back', async () => {
  await deleteIt(true);
  expect(screen.queryByRole('button', undo)).toBeNull();
});
