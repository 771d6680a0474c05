import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  HttpError,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'ra-core';
import { EditorForm } from '../kit/editor/EditorForm';
import { createFile } from '../kit/photos/testing/createFile';
import { documentoForm } from './DocumentoList';
import { suggestTitle } from './documentPdfs';

interface Sent {
  data: { title: string; slug: string; form_id: string };
}

const create = jest.fn((_resource: string, sent: Sent) =>
  Promise.resolve({ data: { id: create.mock.calls.length, ...sent.data } }),
);
const close = jest.fn();
const dataProvider = {
  create,
  uploadFile: ({ path }: { path: string }) => Promise.resolve(`/${path}`),
  removeFiles: () => Promise.resolve(),
} as unknown as DataProvider;

const pdf = (name: string, content = '%PDF-1.4') => createFile(name, 'application/pdf', content);

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/^Enviar/), { target: { files } });
const titles = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Título/ }).map(({ value }) => value);
const created = () => create.mock.calls.map(([, { data }]) => data.title);
const pressSave = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

beforeEach(() => {
  create.mockClear();
  close.mockClear();
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <ResourceContextProvider value="documentos">
          <EditorForm form={documentoForm} onClose={close} />
        </ResourceContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
});

test('each of several PDFs becomes a document titled by its file name, and other files are refused', async () => {
  choose(pdf('lista_de-materiais 2027.pdf'), pdf('foto.pdf', 'JFIF'), pdf('Regimento.PDF'));
  await screen.findByText(/“foto\.pdf” não é um PDF/);
  await screen.findByText('Regimento.PDF');
  expect(titles()).toEqual(['Lista de materiais 2027', 'Regimento']);
  fireEvent.click(screen.getByRole('button', { name: 'Remover Regimento.PDF' }));
  expect(titles()).toEqual(['Lista de materiais 2027']);
  fireEvent.click(screen.getByRole('button', { name: /^Desfazer a remoção/ }));
  expect(titles()).toEqual(['Lista de materiais 2027', 'Regimento']);
  pressSave();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(created()).toEqual(['Lista de materiais 2027', 'Regimento']);
  const ids = create.mock.calls.map(([, { data }]) => data.form_id);
  expect(new Set(ids).size).toBe(2);
});

test('the first of several PDFs can be removed and restored with its typed title', async () => {
  choose(pdf('a.pdf'), pdf('b.pdf'));
  await waitFor(() => expect(titles()).toEqual(['A', 'B']));
  fireEvent.change(screen.getByRole('textbox', { name: 'Título' }), {
    target: { value: 'Regimento de 2027' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remover a.pdf' }));
  expect(titles()).toEqual(['B']);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer a remoção de a.pdf' }));
  expect(titles()).toEqual(['Regimento de 2027', 'B']);
  pressSave();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(created()).toEqual(['Regimento de 2027', 'B']);
});

test('removed PDFs can be restored one by one and saved', async () => {
  choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  await waitFor(() => expect(titles()).toEqual(['A', 'B', 'C']));
  for (const name of ['b.pdf', 'c.pdf', 'a.pdf'])
    fireEvent.click(screen.getByRole('button', { name: `Remover ${name}` }));
  screen.getByText('a.pdf: fora da lista. Antes, saíram mais 2.');
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer a remoção de a.pdf' }));
  screen.getByText('c.pdf: fora da lista. Antes, saiu mais 1.');
  fireEvent.click(screen.getByRole('button', { name: 'Remover a.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer a remoção de a.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remover a.pdf' }));
  for (const name of ['a.pdf', 'c.pdf', 'b.pdf'])
    fireEvent.click(screen.getByRole('button', { name: `Desfazer a remoção de ${name}` }));
  expect(titles()).toEqual(['A', 'B', 'C']);
  pressSave();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(created()).toEqual(['A', 'B', 'C']);
});

test('a failed PDF does not stop the others and stays in the form with the reason', async () => {
  choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  await waitFor(() => expect(titles()).toEqual(['A', 'B', 'C']));
  create.mockImplementation((_resource, sent) => {
    const body = { code: '23505', message: 'duplicate' };
    return sent.data.title === 'B'
      ? Promise.reject(new HttpError('duplicate', 409, body))
      : Promise.resolve({ data: { id: 1, ...sent.data } });
  });
  pressSave();
  const reason = await screen.findByText(/^De 3, 2 documentos foram criados\. Ficou faltando: “B”/);
  within(reason).getByText(/Já existe um documento em \/documentos\/b\.pdf/);
  expect(titles()).toEqual(['B']);
  await waitFor(() =>
    expect(screen.getByLabelText(/^Título/).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(close).not.toHaveBeenCalled();

  const [, failed] = create.mock.calls.map(([, { data }]) => data.form_id);
  fireEvent.change(screen.getByLabelText(/^Título/), { target: { value: 'B de 2027' } });
  pressSave();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(created()).toEqual(['A', 'B', 'C', 'B de 2027']);
  // The remaining form must not edit a document that was just created.
  expect(create.mock.lastCall?.[1].data.form_id).toBe(failed);
});

test('when every PDF fails, the form says that no document was created', async () => {
  choose(pdf('a.pdf'), pdf('b.pdf'));
  await waitFor(() => expect(titles()).toEqual(['A', 'B']));
  create.mockRejectedValue(new HttpError('Serviço fora do ar', 503));
  pressSave();
  await screen.findByText(/^De 2, nenhum documento foi criado\. Ficou faltando: “A”/);
});

test('two documents with the same title are reported before anything is saved', async () => {
  choose(pdf('guia.pdf'), pdf('Guia.pdf'));
  await waitFor(() => expect(titles()).toEqual(['Guia', 'Guia']));
  pressSave();
  await screen.findByText('Outro documento desta lista tem o mesmo título. Dê outro a este.');
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ['lista_de-materiais 2027.pdf', 'Lista de materiais 2027'],
  ['2027-01-10_reuniao.PDF', '2027-01-10 reuniao'],
  ['avaliac\u0327a\u0303o.pdf', 'Avaliação'],
])('%s is titled %s', (name, title) => expect(suggestTitle(name)).toBe(title));
