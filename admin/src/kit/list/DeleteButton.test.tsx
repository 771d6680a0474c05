import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  RecordContextProvider,
  ResourceContextProvider,
} from 'ra-core';
import { Toaster } from '../toasts/Toaster';
import { DeleteButton } from './DeleteButton';

test('what is deleted for good offers no way back', async () => {
  const texts = { consequence: '', success: 'Pedido excluído.', errorTitle: 'Erro ao excluir' };
  const dataProvider = {
    deleteMany: () => Promise.resolve({ data: [7] }),
  } as unknown as DataProvider;
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <ResourceContextProvider value="visitas">
        <RecordContextProvider value={{ id: 7, title: 'visita' }}>
          <DeleteButton final {...texts} />
        </RecordContextProvider>
      </ResourceContextProvider>
      <Toaster />
    </CoreAdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Excluir visita' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const told = within(screen.getByRole('region', { hidden: true }));
  await told.findByText('Pedido excluído.');
  expect(told.queryByRole('button', { name: 'Desfazer', hidden: true })).toBeNull();
});
