import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, TestMemoryRouter } from 'ra-core';
import { TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { EditorForm } from './EditorForm';

const schema = z.object({ title: z.string(), starts_at: z.nullish(z.string()) });
const save = jest.fn((_values: unknown) => Promise.resolve());
const form = {
  texts: { fetchError: 'Erro', saveError: 'Erro' },
  schema,
  toForm: () => ({ title: 'Festa', starts_at: '' }),
  useSave: () => (values: unknown) => save(values),
  Inputs: () => (
    <>
      <TextInput source="title" label="Título" />
      <TextInput source="starts_at" label="Das" type="time" helperText={false} />
    </>
  ),
};

test('an hour without its minutes is asked for, not dropped', async () => {
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={{} as DataProvider}>
        <EditorForm form={form} onClose={() => undefined} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  // As browsers tell of "19:--", whose value is the empty text.
  const hour = screen.getByLabelText('Das');
  Object.defineProperty(hour, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Complete a data ou a hora, ou apague o que começou a escrever.');
  expect(save).not.toHaveBeenCalled();

  Object.defineProperty(hour, 'validity', { value: { badInput: false } });
  fireEvent.change(hour, { target: { value: '19:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'Festa', starts_at: '19:00' }));
});
