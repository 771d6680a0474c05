import { jest } from '@jest/globals';
import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import {
  type AuthProvider,
  CoreAdminContext,
  type CoreAdminContextProps,
  type DataProvider,
  HttpError,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'ra-core';
import { TextInput } from 'react-admin';
import { Route, Routes, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type Photo, toFormPhotos } from '../photos/formPhotos';
import { PhotosInput } from '../photos/PhotosInput';
import { createFile } from '../photos/testing/createFile';
import { EditorDialog } from './EditorDialogs';
import { EditorForm } from './EditorForm';
import { requiredText } from './fieldRules';
import { itemTexts, type ResourceForm } from './resourceForm';

interface Item {
  id: number;
  title: string;
  starts_at: string | null;
  updated_at: string;
  image_urls: string[];
}

const schema = z.object({
  title: requiredText('Informe o título.'),
  starts_at: z.nullish(z.string()),
  photos: z.array(z.custom<Photo>()),
});
const save =
  jest.fn<(values: z.output<typeof schema>, record?: Item) => Promise<Item> | Promise<never>>();
const form: ResourceForm<Item, typeof schema> = {
  texts: {
    ...itemTexts('item', 'itens'),
  },
  schema,
  toForm: (item) => ({
    title: item?.title ?? 'Festa',
    starts_at: item?.starts_at ?? '',
    photos: toFormPhotos(item?.image_urls ?? []),
  }),
  save: (values, { record }) => save(values, record),
  refusalFields: { items_hours_in_order: 'starts_at' },
  mark: null,
  Inputs: () => (
    <>
      <TextInput source="title" label="Título" />
      <TextInput source="starts_at" label="Das" type="time" helperText={false} />
      <PhotosInput source="photos" label="Fotos" addLabel="Adicionar" multiple />
    </>
  ),
};

const stored: Item = {
  id: 7,
  title: 'Festa junina',
  starts_at: null,
  updated_at: 'first',
  image_urls: [],
};
const close = jest.fn();

function open({ record, ...props }: { 'aria-hidden'?: boolean; record?: Item } = {}): void {
  save.mockReset().mockResolvedValue(stored);
  close.mockReset();
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={{} as DataProvider}>
        <div {...props}>
          <EditorForm form={form} record={record} onClose={close} />
        </div>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const pressSave = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

test('an incomplete time is reported, not dropped', async () => {
  open();
  // Browsers report "19:--" as an empty value.
  const hour = field('Das');
  Object.defineProperty(hour, 'validity', { value: { badInput: true }, configurable: true });
  pressSave();
  await screen.findByText('Complete a data ou a hora, ou apague o que começou a escrever.');
  expect(save).not.toHaveBeenCalled();

  Object.defineProperty(hour, 'validity', { value: { badInput: false } });
  type('Das', '19:00');
  pressSave();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ title: 'Festa', starts_at: '19:00' });
});

/** Presses keys. @returns whether the browser's own action was prevented */
async function press(keys: KeyboardEventInit): Promise<boolean> {
  const event = createEvent.keyDown(document.body, keys);
  await act(async () => {
    fireEvent(document.body, event);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  return event.defaultPrevented;
}

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%j and S save the form, but not again while it is being saved',
  async (modifier) => {
    open();
    save.mockReturnValue(new Promise<never>(() => undefined));
    type(/Título/, 'Festa junina');
    for (let times = 0; times < 2; times += 1)
      expect(await press({ key: 's', ...modifier })).toBe(true);
    await screen.findByRole('button', { name: 'Salvando...' });
    expect(save).toHaveBeenCalledTimes(1);
  },
);

test('the shortcut reports that an unchanged form has nothing to save, and other keys save nothing', async () => {
  open();
  expect(await press({ key: 's', ctrlKey: true })).toBe(true);
  await screen.findByText('Não há nada novo para salvar.');
  type(/Título/, 'Festa junina');
  expect(await press({ key: 's' })).toBe(false);
  expect(await press({ key: 's', ctrlKey: true, altKey: true })).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

test('the form is not saved while another dialog covers it', async () => {
  open({ 'aria-hidden': true });
  type(/Título/, 'Festa junina');
  expect(await press({ key: 's', ctrlKey: true })).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

/** The router creates a Request for every navigation, but jsdom has no such class. */
class RouterRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal;

  constructor(
    readonly url: string,
    init: { signal: AbortSignal },
  ) {
    this.signal = init.signal;
  }
}

function CurrentPath() {
  return <p>{`em ${useParams()['*']}`}</p>;
}

/** Opens the editor at a path of the console, and shows the current path beside it. */
function openAt(path: string, { dataProvider, ...context }: CoreAdminContextProps = {}) {
  Object.assign(globalThis, { Request: RouterRequest });
  const announceEditing = () => Promise.resolve([]);
  render(
    <TestMemoryRouter initialEntries={[path]}>
      <CoreAdminContext
        dataProvider={{ announceEditing, ...dataProvider } as unknown as DataProvider}
        {...context}
      >
        <ResourceContextProvider value="agenda">
          <Routes>
            <Route path="/agenda/:id" element={<EditorDialog form={form} />} />
          </Routes>
          <Routes>
            <Route path="*" element={<CurrentPath />} />
          </Routes>
        </ResourceContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
}

test('Ctrl+S saves a new item and keeps it open at its own URL; the button saves changes and closes it', async () => {
  save.mockReset();
  openAt('/agenda/create');
  await screen.findByRole('dialog', { name: 'Novo item' });
  const title = field(/Título/);
  act(() => title.focus());
  type(/Título/, 'Festa junina ');
  title.setSelectionRange(5, 5);
  let finishSaving = (_item: Item) => {};
  save.mockReturnValueOnce(new Promise((resolve) => (finishSaving = resolve)));
  await press({ key: 's', ctrlKey: true });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  // Type while the form is being saved.
  type('Das', '19:00');
  await act(async () => finishSaving(stored));
  await screen.findByText('em agenda/7');
  await screen.findByRole('dialog', { name: 'Editar item' });
  await screen.findByText(/^Salvo às \d\d:\d\d/);
  // The field is the same and keeps the typed space at its end: removing it would move the caret.
  expect(field(/Título/)).toBe(title);
  expect(document.activeElement).toBe(title);
  expect([title.value, title.selectionStart]).toEqual(['Festa junina ', 5]);

  save.mockResolvedValueOnce({ ...stored, starts_at: '19:00', updated_at: 'second' });
  await screen.findByRole('button', { name: 'Salvar' });
  await press({ key: 's', ctrlKey: true });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]).toMatchObject({ starts_at: '19:00' });
  expect(save.mock.calls[1]?.[1]?.updated_at).toBe('first');
  await screen.findByRole('button', { name: 'Salvar' });
  await press({ key: 's', ctrlKey: true });
  await screen.findByText('Não há nada novo para salvar.');

  // Nothing may be reported as saved after a field was refused.
  type(/Título/, '');
  await press({ key: 's', ctrlKey: true });
  await screen.findByText('Informe o título.');
  expect(screen.queryByText(/Salvo às|Não há nada/)).toBeNull();

  save.mockResolvedValueOnce({ ...stored, updated_at: 'third' });
  type(/Título/, 'Quermesse');
  pressSave();
  await screen.findByText('em agenda');
  expect(save.mock.calls[2]?.[1]?.updated_at).toBe('second');
});

describe('an open item', () => {
  const getOne = jest.fn<() => Promise<{ data: Item }>>();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let isLost: boolean;

  beforeEach(async () => {
    queryClient.clear();
    isLost = false;
    getOne.mockReset().mockResolvedValue({ data: stored });
    const sessionLoss = { isLost: () => isLost, subscribe: () => () => undefined };
    openAt('/agenda/7', {
      dataProvider: { getOne } as unknown as DataProvider,
      authProvider: { sessionLoss } as unknown as AuthProvider,
      queryClient,
    });
    await screen.findByRole('dialog', { name: 'Editar item' });
    await waitFor(() => field(/Título/));
    type(/Título/, 'Quermesse');
  });

  test('stays as it was typed when it cannot be fetched again', async () => {
    getOne.mockRejectedValue(new HttpError('Sua sessão terminou. Entre de novo.', 401));
    await act(() => queryClient.refetchQueries());
    expect(getOne).toHaveBeenCalledTimes(2);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByText('Descartar alterações?')).toBeNull();
    screen.getByText('em agenda/7');
    expect(field(/Título/).value).toBe('Quermesse');
  });

  test('is not left, and nobody is asked to discard it, while its user’s session is over', async () => {
    const leave = () => fireEvent.click(screen.getByText('Cancelar'));
    isLost = true;
    leave();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByText('Descartar alterações?')).toBeNull();
    screen.getByText('em agenda/7');
    isLost = false;
    leave();
    await screen.findByText('Descartar alterações?');
  });
});

test('opening an item marks a field whose stored value is no longer valid', async () => {
  open({ record: { ...stored, title: ' ' } });
  await screen.findByText('Há algo a corrigir neste item');
  await screen.findByText('Informe o título.');
  await waitFor(() => expect(document.activeElement).toBe(field(/Título/)));
  type(/Título/, 'Quermesse');
  await waitFor(() => expect(screen.queryByText('Informe o título.')).toBeNull());
});

describe('a refused save', () => {
  const refusal = (message: string, code = '23514') =>
    new HttpError(message, 400, { code, message });
  const failWith = async (error: unknown) => {
    save.mockRejectedValueOnce(error);
    pressSave();
    const title = await screen.findByText('Erro ao salvar item');
    return within(title.closest<HTMLElement>('[role=alert]') as HTMLElement);
  };

  test('stays in the dialog until the next attempt, whatever is typed meanwhile', async () => {
    open();
    const alert = await failWith(new Error('Sem conexão com o servidor.'));
    alert.getByText('Sem conexão com o servidor.');
    type(/Título/, 'Festa junina');
    alert.getByText('Sem conexão com o servidor.');
    save.mockReturnValueOnce(new Promise<never>(() => undefined));
    pressSave();
    await waitFor(() => expect(screen.queryByText('Sem conexão com o servidor.')).toBeNull());
  });

  test.each([
    [
      'the column in the name of a constraint',
      'violates check constraint "items_title_check"',
      'Título',
    ],
    ['the name of a constraint', 'check constraint "items_hours_in_order"', 'Das'],
    ['its column', 'null value in column "title" of relation "items"', 'Título'],
  ])('is shown at the field found by %s until that is corrected', async (_how, message, label) => {
    open();
    await failWith(refusal(message));
    const marked = () => field(new RegExp(`^${label}`)).getAttribute('aria-invalid');
    await waitFor(() => expect(marked()).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field(new RegExp(`^${label}`))));
    type(new RegExp(`^${label}`), label === 'Das' ? '10:00' : 'Quermesse');
    await waitFor(() => expect(marked()).toBe('false'));
  });
});

describe('a photo that is still being prepared', () => {
  let decoded: { finish: () => void; fail: () => void }[];
  const choose = (...names: string[]) => {
    const files = names.map((name) => createFile(name, 'image/jpeg', '\xff\xd8\xff\xe0'));
    fireEvent.change(field('Adicionar'), { target: { files } });
  };
  const settleNext = async (how: 'finish' | 'fail') => {
    await waitFor(() => expect(decoded.length).toBeGreaterThan(0));
    await act(async () => decoded.shift()?.[how]());
  };

  beforeEach(() => {
    decoded = [];
    const bitmap = { width: 96, height: 64, close: () => undefined };
    Object.assign(window, {
      createImageBitmap: () =>
        new Promise((resolve, reject) =>
          decoded.push({
            finish: () => resolve(bitmap),
            fail: () => reject(new Error('broken')),
          }),
        ),
    });
    const { prototype } = HTMLCanvasElement;
    Object.assign(prototype, {
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (done: (blob: Blob) => void) => done(new Blob(['x'], { type: 'image/webp' })),
    });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  });

  test('delays saving, which continues automatically when the photo is ready', async () => {
    open();
    choose('a.jpg', 'b.jpg');
    pressSave();
    await screen.findByText('Preparando 2 fotos… Tudo será salvo em seguida.');
    await settleNext('finish');
    await screen.findByText('Preparando a foto… Tudo será salvo em seguida.');
    type(/Título/, 'Quermesse');
    expect(save).not.toHaveBeenCalled();
    await settleNext('finish');
    await waitFor(() => expect(close).toHaveBeenCalled());
    const saved = save.mock.calls[0]?.[0];
    expect(saved?.title).toBe('Quermesse');
    expect(saved?.photos.map(({ name, blob }) => [name, blob?.type])).toEqual([
      ['a.jpg', 'image/webp'],
      ['b.jpg', 'image/webp'],
    ]);
  });

  test('does not delay messages about missing fields', async () => {
    open();
    choose('a.jpg');
    type(/Título/, '');
    pressSave();
    await screen.findByText('Informe o título.');
    expect(screen.queryByText(/Tudo será salvo em seguida/)).toBeNull();
  });

  test('no longer delays saving after it is removed or saving is cancelled', async () => {
    open();
    choose('a.jpg');
    pressSave();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar o salvamento' }));
    await screen.findByText('Nada foi salvo. Você pode continuar editando.');
    await settleNext('finish');
    expect(save).not.toHaveBeenCalled();
    choose('b.jpg');
    pressSave();
    await screen.findByText(/^Preparando a foto/);
    fireEvent.click(screen.getByRole('button', { name: 'Remover foto 2' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(save.mock.calls[0]?.[0].photos.map(({ name }) => name)).toEqual(['a.jpg']);
  });

  test('stops saving with a message when it cannot be used', async () => {
    open();
    choose('a.jpg');
    pressSave();
    await screen.findByText(/^Preparando a foto/);
    await settleNext('fail');
    await screen.findByText('Nada foi salvo');
    screen.getByText(/“a\.jpg”\. O arquivo parece danificado/);
    expect(save).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
    pressSave();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(save.mock.calls[0]?.[0].photos).toEqual([]);
  });
});
