import { jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'ra-core';
import { sanitizeHtml } from 'shared/html';
import { buildPublicUrl } from 'shared/storage';
import * as z from 'zod/mini';
import { EditorForm } from '../editor/EditorForm';
import { itemTexts, type ResourceForm } from '../editor/resourceForm';
import { listStoredPhotos, photosSchema } from '../photos/formPhotos';
import { createFile } from '../photos/testing/createFile';
import { RichTextEditor } from './RichTextEditor';
import { useTextPhotos } from './textPhotos';

interface Item {
  id: number;
  content: string;
}

const schema = z.object({ content: z.string(), textPhotos: photosSchema });
const bucket = 'noticias-images';
const form: ResourceForm<Item, typeof schema> = {
  texts: itemTexts('item', 'itens'),
  schema,
  toForm: (item) => ({
    content: item?.content ?? '',
    textPhotos: listStoredPhotos(item?.content ?? ''),
  }),
  files: { bucket, list: ({ textPhotos }) => textPhotos },
  toRow: ({ content }) => ({ content }),
  mark: null,
  isTransient: true,
  Inputs: () => (
    <RichTextEditor source="content" label="Texto" photos={useTextPhotos('textPhotos', bucket)} />
  ),
};

const stored = buildPublicUrl(bucket, '1732650000000-k3v9xq7mc2wd8h4t-horta.webp');
const figure = `<figure><img src="${stored}" alt="Horta" width="96" height="64" loading="lazy"><figcaption>Alface</figcaption></figure>`;

const uploadFile = jest.fn(async ({ path }: { path: string }) => buildPublicUrl(bucket, path));
const removeFiles = jest.fn(async (_bucket: string, _paths: string[]) => undefined);
const create = jest.fn(async (_resource: string, { data }: { data: Partial<Item> }) => ({
  data: { id: 1, ...data },
}));

beforeEach(() => {
  for (const mock of [uploadFile, removeFiles, create]) mock.mockClear();
  const bitmap = { width: 96, height: 64, close: () => undefined };
  Object.assign(window, { createImageBitmap: () => Promise.resolve(bitmap) });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['x'], { type: 'image/webp' })),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  // The editor measures where its caret is; jsdom lays out nothing.
  const measure = { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() };
  for (const { prototype } of [Range, Text]) Object.assign(prototype, measure);
  Object.assign(document, { elementFromPoint: () => null });
  // jsdom has no Blob.arrayBuffer.
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsArrayBuffer(this);
      });
    },
  });
});

function open(content?: string) {
  const dataProvider = {
    uploadFile,
    removeFiles,
    create,
    update: create,
  } as unknown as DataProvider;
  const record = content === undefined ? undefined : { id: 1, content };
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <ResourceContextProvider value="items">
          <div role="dialog">
            <EditorForm form={form} record={record} onClose={() => undefined} />
          </div>
        </ResourceContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
}

const createPhoto = (name: string) => createFile(name, 'image/jpeg', '\xff\xd8\xff\xe0');
const findPhotos = (count: number) =>
  waitFor(() => {
    const photos = screen.queryAllByRole('group', { name: /^Foto do texto/ });
    expect(photos).toHaveLength(count);
    return photos;
  });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Fotos para o texto'), { target: { files } });
const press = (name: string, index = 0) => {
  const button = screen.getAllByRole('button', { name })[index];
  if (button) fireEvent.click(button);
};

/** Saves, and returns the text that is sent. */
async function save(): Promise<string> {
  create.mockClear();
  press('Salvar');
  await waitFor(() => expect(create).toHaveBeenCalled());
  const [, { data }] = create.mock.calls[0] ?? ['', { data: {} }];
  expect(sanitizeHtml(data.content ?? '')).toBe(data.content);
  return data.content ?? '';
}
const getNames = (html: string) =>
  [...html.matchAll(/src="[^"]*-([a-z]+)\.webp"/g)].map(([, name]) => name);

test('chosen photos get a description and a caption in the text, and are uploaded when it is saved', async () => {
  open();
  choose(createPhoto('horta.jpg'), createPhoto('patio.jpg'));
  await findPhotos(2);
  const [description] = screen.getAllByLabelText('Descrição para quem não vê a foto');
  expect(document.activeElement).toBe(description);
  expect(uploadFile).not.toHaveBeenCalled();
  if (description) fireEvent.change(description, { target: { value: 'Crianças\n plantam ' } });
  const [caption] = screen.getAllByLabelText('Legenda (opcional)');
  if (caption) fireEvent.change(caption, { target: { value: 'A nossa horta' } });

  const html = await save();
  const [first, second] = uploadFile.mock.calls.map(([{ path }]) => buildPublicUrl(bucket, path));
  expect(html).toBe(
    `<figure><img src="${first}" alt="Crianças plantam" width="96" height="64" loading="lazy">` +
      `<figcaption>A nossa horta</figcaption></figure>` +
      `<figure><img src="${second}" alt="" width="96" height="64" loading="lazy"></figure>`,
  );
  expect(getNames(html)).toEqual(['horta', 'patio']);
});

test('a pasted or dropped file becomes a photo of the text, and the text that is pasted with a picture of it stays text', async () => {
  open('<p>Oi</p>');
  const text = await screen.findByRole('textbox', { name: 'Texto' });
  const hand = (type: 'paste' | 'drop', name: string) => {
    const files = [createPhoto(name)];
    const data = { files, types: ['Files'], getData: () => '', dropEffect: 'none' };
    const event = createEvent[type](text, { clipboardData: data, dataTransfer: data });
    fireEvent(text, event);
    expect(event.defaultPrevented).toBe(true);
  };
  hand('paste', 'colada.png');
  await findPhotos(1);
  hand('drop', 'solta.png');
  await findPhotos(2);
  expect(getNames(await save()).sort()).toEqual(['colada', 'solta']);
});

/** Data of a picture, as programs put it into the HTML on the clipboard. */
const pngData = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n')}`;
async function pasteHtml(html: string) {
  const text = await screen.findByRole('textbox', { name: 'Texto' });
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent(text, createEvent.paste(text, { clipboardData: { files: [], types: [], getData } }));
}
const stripPhotos = (html: string) =>
  html.replace(/src="[^"]*"/g, 'src').replace(/ width="96" height="64" loading="lazy"/g, '');

test('pictures in a pasted text become photos where they were, with their descriptions and captions', async () => {
  open();
  await pasteHtml(
    `<h2>Festa</h2><p>Antes <img src="${pngData}" alt="A roda"> depois</p>` +
      `<p style="text-align:center"><span><img src="${pngData}"></span></p><p>Fim</p>` +
      `<figure><img src="${pngData}" alt="O bolo"><figcaption>Bolo de <b>milho</b></figcaption></figure>`,
  );
  await findPhotos(3);
  const html = await save();
  expect(stripPhotos(html)).toBe(
    '<h2>Festa</h2><p>Antes </p><figure><img src alt="A roda"></figure><p> depois</p>' +
      '<figure><img src alt=""></figure><p>Fim</p>' +
      '<figure><img src alt="O bolo"><figcaption>Bolo de milho</figcaption></figure>',
  );
  const urls = uploadFile.mock.calls.map(([{ path }]) => buildPublicUrl(bucket, path));
  expect(urls).toHaveLength(3);
  for (const url of urls) expect(html).toContain(`src="${url}"`);
});

test('a picture that is pasted alone leaves no empty paragraph, and undoing takes it away', async () => {
  open('<p>Oi</p>');
  await pasteHtml(`<p><img src="${pngData}"></p>`);
  await findPhotos(1);
  expect(stripPhotos(await save())).toMatch(
    /^(?:<p>Oi<\/p>)?<figure><img src alt=""><\/figure>(?:<p>Oi<\/p>)?$/,
  );
  press('Desfazer');
  await findPhotos(0);
  expect(await save()).toBe('<p>Oi</p>');
});

test.each([
  ['a drawing', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['damaged data', 'data:image/png;base64,@@@'],
  ['a picture elsewhere', 'https://lh7.example/docs/a.png'],
])('%s in a pasted text is left out, and its words stay', async (_, src) => {
  open();
  await pasteHtml(`<p>Oi <img src="${src}" alt="x">tchau</p><p><img src="${pngData}"></p>`);
  await findPhotos(1);
  expect(stripPhotos(await save())).toBe('<p>Oi tchau</p><figure><img src alt=""></figure>');
});

test('a picture in a pasted text that can be no photo is refused with advice, and the text stays', async () => {
  open();
  await pasteHtml(
    `<p>Oi</p><p><img src="data:image/gif;base64,${btoa('GIF89a')}"></p><p>tchau</p>`,
  );
  await screen.findByText(/“imagem colada 1\.gif” não é uma imagem aceita: é um GIF/);
  expect(await save()).toBe('<p>Oi</p><p>tchau</p>');
});

test('a text is never saved with what stands for its pictures while they are being prepared', async () => {
  Object.assign(window, { createImageBitmap: () => new Promise(() => undefined) });
  open();
  await pasteHtml(
    `<ul><li><p>Um <img src="${pngData}"></p></li></ul><blockquote><p><img src="${pngData}"></p></blockquote>`,
  );
  expect(await screen.findAllByText(/^Preparando “imagem colada/)).toHaveLength(2);
  press('Cancelar “imagem colada 1.png”');
  press('Cancelar “imagem colada 2.png”');
  const html = await save();
  expect(html).not.toContain('<img');
  expect(html).toContain('<li><p>Um </p></li>');
});

test('a file that is no photo is refused with advice, and changes nothing', async () => {
  open('<p>Oi</p>');
  choose(createFile('logo.svg', 'image/svg+xml', '<svg>'));
  await screen.findByText(/“logo\.svg” não é uma imagem aceita/);
  expect(await save()).toBe('<p>Oi</p>');
});

test('a photo that was removed before saving is not uploaded, and comes back when that is undone', async () => {
  open('<p>Oi</p>');
  choose(createPhoto('horta.jpg'));
  await findPhotos(1);
  press('Remover a foto do texto');
  await findPhotos(0);
  expect(await save()).toBe('<p>Oi</p>');
  expect(uploadFile).not.toHaveBeenCalled();
  press('Desfazer');
  await findPhotos(1);
  expect(getNames(await save())).toEqual(['horta']);
  expect(uploadFile).toHaveBeenCalledTimes(1);
});

test('uploaded photos are removed if the item is refused, and uploaded again with the next attempt', async () => {
  const { HttpError } = await import('ra-core');
  open('<p>Oi</p>');
  choose(createPhoto('horta.jpg'));
  await findPhotos(1);
  create.mockRejectedValueOnce(new HttpError('sem banco', 400));
  await save();
  const [{ path }] = uploadFile.mock.calls[0] ?? [{ path: '' }];
  await waitFor(() => expect(removeFiles).toHaveBeenCalledWith(bucket, [path]));
  expect(await save()).toContain(path);
  expect(uploadFile).toHaveBeenCalledTimes(2);
});

test('a photo moves by buttons, one block at a time, and stops at the ends', async () => {
  open(`<p>um</p>${figure}<p>dois</p>`);
  await findPhotos(1);
  press('Mover para baixo');
  await screen.findByText('Foto movida para baixo.');
  press('Mover para baixo');
  await screen.findByText('A foto não pode ir mais para baixo.');
  expect(await save()).toBe(`<p>um</p><p>dois</p>${figure}`);
  press('Desfazer');
  expect(await save()).toBe(`<p>um</p>${figure}<p>dois</p>`);
  press('Mover para cima');
  expect(await save()).toBe(`${figure}<p>um</p><p>dois</p>`);
});

test('another file takes the place of a photo and keeps its words', async () => {
  open(figure);
  await findPhotos(1);
  const files = [createPhoto('outra.jpg')];
  fireEvent.change(screen.getByLabelText('Outra foto para o texto'), { target: { files } });
  await waitFor(() => expect(screen.getByAltText('Horta').getAttribute('src')).toBe('blob:x'));
  const html = await save();
  expect(getNames(html)).toEqual(['outra']);
  expect(html).toContain('alt="Horta"');
  expect(html).toContain('<figcaption>Alface</figcaption>');
});

test('an item whose photos did not change uploads nothing and stays as it was', async () => {
  open(`${figure}<p>Oi</p>`);
  await findPhotos(1);
  await act(async () => undefined);
  expect(await save()).toBe(`${figure}<p>Oi</p>`);
  expect(uploadFile).not.toHaveBeenCalled();
});

test('a figure with formatting in its caption, or with two pictures, is kept as it is', async () => {
  const rich = `<figure><p>Duas</p><figcaption>A <strong>horta</strong></figcaption></figure>`;
  open(`${rich}<p>Oi</p>`);
  await screen.findByText('horta');
  await findPhotos(0);
  expect(await save()).toContain('<figcaption>A <strong>horta</strong></figcaption>');
});

const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const buildVideo = (words: string) =>
  `<figure><a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a><figcaption>No pátio</figcaption></figure>`;

test('a video is added by its address, asks what it shows, and is saved as a link', async () => {
  open('<p>Oi</p>');
  await screen.findByRole('textbox', { name: 'Texto' });
  press('Vídeo no texto');
  const field = screen.getByLabelText<HTMLInputElement>('Endereço do vídeo no YouTube');
  for (const wrong of [
    'https://vimeo.com/123',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'oi',
  ]) {
    fireEvent.change(field, { target: { value: wrong } });
    press('Aplicar');
    screen.getByText(/^Cole o endereço de um vídeo do YouTube/);
    expect(field.value).toBe(wrong);
  }
  fireEvent.change(field, { target: { value: 'youtube.com/shorts/aqz-KE-bpKQ?feature=share' } });
  press('Aplicar');
  await screen.findByRole('group', { name: 'Vídeo do texto, sem descrição' });
  const description = screen.getByLabelText(/^O que o vídeo mostra/);
  await waitFor(() => expect(document.activeElement).toBe(description));
  fireEvent.change(description, { target: { value: 'A turma\n dança & canta ' } });
  const caption = screen.getByLabelText('Legenda (opcional)');
  fireEvent.change(caption, { target: { value: 'No pátio' } });
  expect(await save()).toBe(`<p>Oi</p>${buildVideo('A turma dança &amp; canta')}`);
});

test('a video moves and is removed by buttons, and undoing brings it back', async () => {
  open(`<p>um</p>${buildVideo('Quadrilha')}<p>dois</p>`);
  await screen.findByRole('group', { name: 'Vídeo do texto: Quadrilha' });
  press('Mover para baixo');
  await screen.findByText('Vídeo movido para baixo.');
  expect(await save()).toBe(`<p>um</p><p>dois</p>${buildVideo('Quadrilha')}`);
  press('Remover o vídeo do texto');
  expect(await save()).toBe('<p>um</p><p>dois</p>');
  press('Desfazer');
  expect(await save()).toBe(`<p>um</p><p>dois</p>${buildVideo('Quadrilha')}`);
});

test('a video whose link shows its address has no description yet', async () => {
  open(buildVideo(address));
  await screen.findByRole('group', { name: 'Vídeo do texto, sem descrição' });
  fireEvent.blur(screen.getByLabelText(/^O que o vídeo mostra/));
  await screen.findByText('Escreva em uma frase o que o vídeo mostra.');
  expect(await save()).toBe(buildVideo(address));
});

test('a figure with a link elsewhere, or with a formatted description, is kept as it is', async () => {
  const other = buildVideo('Quadrilha').replace('www.youtube.com', 'youtube.com.evil.example');
  open(`${other}<p>Oi</p>`);
  await screen.findByText('Quadrilha');
  expect(screen.queryByRole('group', { name: /^Vídeo/ })).toBeNull();
  expect(await save()).toContain('href="https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ"');
});
