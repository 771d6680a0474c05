import { jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, TestMemoryRouter } from 'ra-core';
import { TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { EditorForm } from './EditorForm';

const schema = z.object({ title: z.string(), starts_at: z.nullish(z.string()) });
const save = jest.fn<(values: unknown) => Promise<void>>();
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

function open(props: { 'aria-hidden'?: boolean } = {}): void {
  save.mockReset().mockResolvedValue();
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={{} as DataProvider}>
        <div {...props}>
          <EditorForm form={form} onClose={() => undefined} />
        </div>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an hour without its minutes is asked for, not dropped', async () => {
  open();
  // As browsers tell of "19:--", whose value is the empty text.
  const hour = screen.getByLabelText('Das');
  Object.defineProperty(hour, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Complete a data ou a hora, ou apague o que começou a escrever.');
  expect(save).not.toHaveBeenCalled();

  Object.defineProperty(hour, 'validity', { value: { badInput: false } });
  type('Das', '19:00');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'Festa', starts_at: '19:00' }));
});

/** @returns whether the browser was kept from saving the page */
async function press(keys: KeyboardEventInit): Promise<boolean> {
  const event = createEvent.keyDown(document.body, keys);
  await act(async () => void fireEvent(document.body, event));
  return event.defaultPrevented;
}

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%j and S save what was typed, once while it is being saved',
  async (modifier) => {
    open();
    save.mockReturnValue(new Promise(() => undefined));
    type(/Título/, 'Festa junina');
    for (let times = 0; times < 2; times += 1)
      expect(await press({ key: 's', ...modifier })).toBe(true);
    await screen.findByRole('button', { name: 'Salvando...' });
    expect(save).toHaveBeenCalledTimes(1);
  },
);

test('nothing is saved of a form that is as it was, nor by other keys', async () => {
  open();
  expect(await press({ key: 's', ctrlKey: true })).toBe(true);
  type(/Título/, 'Festa junina');
  expect(await press({ key: 's' })).toBe(false);
  expect(await press({ key: 's', ctrlKey: true, altKey: true })).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

test('nothing is saved behind another window', async () => {
  open({ 'aria-hidden': true });
  type(/Título/, 'Festa junina');
  expect(await press({ key: 's', ctrlKey: true })).toBe(true);
  expect(save).not.toHaveBeenCalled();
});
