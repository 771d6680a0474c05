import { test } from '@jest/globals';
import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, HttpError, ResourceContextProvider } from 'ra-core';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Toaster } from '../kit/toasts/Toaster';
import PaginaDialog from './PaginaDialog';

const dataProvider = {
  getOne: () =>
    Promise.resolve({ data: { id: 'busca', slug: 'busca', nome: 'Busca', content: {} } }),
  getList: () => Promise.resolve({ data: [], total: 0 }),
  announceEditing: () => Promise.resolve([]),
  readPublications: () => Promise.resolve({ recent: [], pending: [] }),
  update: () => Promise.reject(new HttpError('violates check', 400, { code: '23514' })),
};

test('a page that is too long for the database is said to be so', async () => {
  render(
    <MemoryRouter initialEntries={['/paginas/busca']}>
      <CoreAdminContext dataProvider={dataProvider as unknown as DataProvider}>
        <ThemeProvider theme={createTheme()}>
          <ResourceContextProvider value="paginas">
            <Routes>
              <Route path="/paginas/:id" element={<PaginaDialog />} />
            </Routes>
          </ResourceContextProvider>
          <Toaster />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const [first] = await screen.findAllByRole('textbox');
  fireEvent.change(first as HTMLElement, { target: { value: 'Procurar' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(/^O conteúdo da página é longo demais/);
});
