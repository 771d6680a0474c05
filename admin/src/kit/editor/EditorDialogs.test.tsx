import { expect, jest, test } from '@jest/globals';
import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, ListBase } from 'ra-core';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { eventoForm } from '../../agenda/EventoList';
import { CreateDialog, EditDialog } from './EditorDialogs';

const festa = {
  ...{ id: 7, form_id: 'a', title: 'Festa', starts_on: '2026-12-05', ends_on: null },
  ...{ starts_at: '19:00:00', ends_at: null, repeats_until: null, place: 'Pátio' },
  ...{ audience: '', text: '', link: null, image_url: null },
};
const create = jest.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 8 } }),
);
const dataProvider = {
  getList: () => Promise.resolve({ data: [festa], total: 1 }),
  getOne: () => Promise.resolve({ data: festa }),
  announceEditing: () => Promise.resolve([]),
  create,
};
// The publications that a mark would ask for are none of this.
const form = { ...eventoForm, mark: undefined };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

test('an event of a list that was searched is duplicated: all but its days is filled in, and it is a row of its own', async () => {
  const search = `?filter=${encodeURIComponent('{"q":"festa"}')}`;
  render(
    // As the console's router: a new address is there at once.
    <MemoryRouter initialEntries={[`/agenda/7${search}`]} useTransitions={false}>
      <CoreAdminContext dataProvider={dataProvider as unknown as DataProvider}>
        <ThemeProvider theme={createTheme()}>
          <ListBase resource="agenda">
            <Routes>
              <Route path="/agenda" element={null} />
              <Route path="/agenda/create" element={<CreateDialog form={form} />} />
              <Route path="/agenda/:id" element={<EditDialog form={form} />} />
            </Routes>
          </ListBase>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Duplicar este item' }));
  await screen.findByRole('dialog', { name: 'Novo evento' });
  expect(['Título', 'Data', 'Das', 'Local'].map((label) => field(label).value)).toEqual([
    ...['Festa', '', '19:00', 'Pátio'],
  ]);
  fireEvent.change(field('Data'), { target: { value: '2027-12-04' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  const { data } = create.mock.calls[0]?.[1] ?? {};
  expect(data).toMatchObject({ title: 'Festa', starts_on: '2027-12-04', starts_at: '19:00' });
  expect(data).not.toMatchObject({ form_id: 'a' });
  expect(data).not.toHaveProperty('id');
});
