import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, Form } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { type Photo, toFormPhotos, getTextsByUrl } from './formPhotos';
import { PhotosInput } from './PhotosInput';

const addresses = ['/a.webp', '/b.webp', '/c.webp'];
const save = jest.fn<(photos: Photo[]) => void>();

const textsOfPhoto = (number: number) =>
  within(screen.getByRole('group', { name: `Textos da foto ${number}` }));
const description = (number: number) =>
  textsOfPhoto(number).getByLabelText<HTMLTextAreaElement>('Descrição para quem não vê a foto');
const caption = (number: number) =>
  textsOfPhoto(number).getByLabelText<HTMLTextAreaElement>('Legenda (opcional)');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const getHandle = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Mover foto ${number}: .*setas do teclado`) });

test('photos keep their texts when reordered by keyboard', async () => {
  const photos = toFormPhotos(addresses, { '/b.webp': { alt: 'Crianças na horta' } });
  render(
    <CoreAdminContext>
      <Form record={{ photos }} onSubmit={(form: FieldValues) => save(form.photos as Photo[])}>
        <PhotosInput source="photos" label="Imagens" addLabel="Adicionar" multiple texts />
        <button type="submit">Salvar</button>
      </Form>
    </CoreAdminContext>,
  );
  expect(description(2).value).toBe('Crianças na horta');
  expect(textsOfPhoto(2).queryByText(/para quem é cego/)).not.toBeNull();
  type(caption(2), ' A primeira  colheita ');
  type(description(3), 'Mesa com verduras');

  act(() => getHandle(3).focus());
  fireEvent.keyDown(getHandle(3), { key: 'Home' });
  expect(screen.getByRole('status').textContent).toBe('Foto 3: posição 1 de 3.');
  expect(document.activeElement).toBe(getHandle(1));
  expect(description(1).value).toBe('Mesa com verduras');
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).queryByText('Capa')).not.toBeNull();
  expect(within(second as HTMLElement).queryByText('Capa')).toBeNull();

  // At the end of the list the button is disabled, so the handle receives the focus.
  const down = screen.getByRole('button', { name: 'Mover foto 2 para baixo' });
  act(() => down.focus());
  fireEvent.click(down);
  expect(document.activeElement).toBe(getHandle(3));
  expect(description(3).value).toBe('');

  // A photo removed by mistake is restored with its texts.
  fireEvent.click(screen.getByRole('button', { name: 'Remover foto 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const undo = screen.getByRole('button', { name: 'Desfazer a remoção de Foto 1' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);

  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const saved = save.mock.calls[0]?.[0] ?? [];
  const order = saved.map(({ key }) => key);
  expect(order).toEqual(['/c.webp', '/b.webp', '/a.webp']);
  expect(getTextsByUrl(saved, order)).toEqual({
    '/c.webp': { alt: 'Mesa com verduras', caption: '' },
    '/b.webp': { alt: 'Crianças na horta', caption: 'A primeira colheita' },
  });
});
