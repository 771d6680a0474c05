import { expect, jest, test } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { SaveButton } from './SaveButton';

const save = jest.fn<() => Promise<void>>();

function TitleForm() {
  const form = useForm({ defaultValues: { title: '' } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => save())}>
        <input aria-label="Título" {...form.register('title')} />
        <SaveButton />
      </form>
    </FormProvider>
  );
}

function open(props: { 'aria-hidden'?: boolean } = {}): void {
  save.mockReset();
  render(
    <div {...props}>
      <TitleForm />
    </div>,
  );
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Título'), { target: { value: text } });

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
    type('Festa');
    for (let times = 0; times < 2; times += 1)
      expect(await press({ key: 's', ...modifier })).toBe(true);
    expect(screen.getByRole('button').textContent).toBe('Salvando...');
    expect(save).toHaveBeenCalledTimes(1);
  },
);

test('nothing is saved of a form that is as it was, nor by other keys', async () => {
  open();
  expect(await press({ key: 's', ctrlKey: true })).toBe(true);
  type('Festa');
  expect(await press({ key: 's' })).toBe(false);
  expect(await press({ key: 's', ctrlKey: true, altKey: true })).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

test('nothing is saved behind another window', async () => {
  open({ 'aria-hidden': true });
  type('Festa');
  expect(await press({ key: 's', ctrlKey: true })).toBe(true);
  expect(save).not.toHaveBeenCalled();
});
