import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, Form } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { crops } from 'shared/crops';
import { getTextsByUrl, type Photo, toFormPhotos } from './formPhotos';
import { PhotosInput } from './PhotosInput';

const addresses = ['/a.webp', '/b.webp'];
const save = jest.fn<(photos: Photo[]) => void>();

const openDialog = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Ponto principal da foto' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Ponto principal da foto' }));
const press = (button: string) => fireEvent.click(dialog().getByRole('button', { name: button }));
const slider = (name: string) => dialog().getByRole<HTMLInputElement>('slider', { name });
const getStatus = () => dialog().getByRole('status').textContent;

async function storePhotos() {
  save.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Salvar', hidden: true }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const [photos = []] = save.mock.calls[0] ?? [];
  return getTextsByUrl(
    photos,
    photos.map(({ address = '' }) => address),
  );
}

beforeEach(() => {
  const photos = toFormPhotos(addresses, { '/b.webp': { alt: 'Roda', focus: '10 90' } });
  render(
    <CoreAdminContext>
      <Form record={{ photos }} onSubmit={(form: FieldValues) => save(form.photos as Photo[])}>
        <PhotosInput
          source="photos"
          label="Imagens"
          addLabel="Adicionar"
          multiple
          texts
          crops={crops.noticias}
        />
        <button type="submit">Salvar</button>
      </Form>
    </CoreAdminContext>,
  );
});

test('the point of the cover is chosen by keyboard, and previewed in each frame', async () => {
  openDialog();
  expect(getStatus()).toMatch(/^Nenhum ponto escolhido/);
  const frames = dialog().getByRole('list', { name: 'Como o site mostra a foto' });
  expect(
    within(frames)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Cartão da notícia', 'Link compartilhado']);

  const [right, down] = [slider('Da esquerda para a direita'), slider('De cima para baixo')];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) fireEvent.keyDown(right, { key });
  expect(document.activeElement).toBe(down);
  expect(down.getAttribute('aria-valuetext')).toBe('49% do alto');
  fireEvent.keyDown(down, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(right);
  fireEvent.change(down, { target: { value: '100' } });
  fireEvent.keyDown(down, { key: 'ArrowDown' });
  expect(getStatus()).toBe('O ponto está a 51% da esquerda, 100% do alto.');
  const shown = [...frames.querySelectorAll('img')];
  expect(shown.map(({ style }) => style.objectPosition)).toEqual(['51% 100%', '51% 100%']);

  press('Aplicar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const other = { alt: 'Roda', caption: '', focus: '10 90' };
  const cover = { alt: '', caption: '', focus: '51 100' };
  expect(await storePhotos()).toEqual({ '/a.webp': cover, '/b.webp': other });
});

test('a photo keeps its point when it becomes the cover; it can be centred, and cancelling changes nothing', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Usar foto 2 como capa' }));
  openDialog();
  expect(getStatus()).toBe('O ponto está a 10% da esquerda, 90% do alto.');
  press('Centralizar');
  expect(getStatus()).toMatch(/^Nenhum ponto escolhido/);
  press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await storePhotos()).toEqual({ '/b.webp': { alt: 'Roda', caption: '', focus: '10 90' } });

  openDialog();
  press('Centralizar');
  press('Aplicar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await storePhotos()).toEqual({ '/b.webp': { alt: 'Roda', caption: '' } });
});
