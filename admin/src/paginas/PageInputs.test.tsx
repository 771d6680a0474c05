import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, Form } from 'ra-core';
import {
  choice,
  day,
  line,
  lines,
  link,
  list,
  moment,
  picture,
  rich,
  section,
  toggle,
} from 'shared/pages/fields';
import { z } from 'zod/mini';
import { createValidator } from '../kit/editor/fieldRules';
import { FocusOnProblem } from '../kit/editor/FocusOnProblem';
import { createFile } from '../kit/photos/testing/createFile';
import { createFormSchema, toContent, toForm } from './pageForm';
import { PageInputs } from './PageInputs';
import { completeContent } from './schemas';

const question = z.object({ question: line('Pergunta'), answer: lines('Resposta') });
const schema = z.object({
  title: line('Título', 'Venha nos visitar', { max: 30, help: 'Curto.' }),
  intro: lines('Introdução', 'Uma escola\nde todos.'),
  text: rich('Texto', '<p>Olá.</p>'),
  to: link('Leva a', '/visita'),
  photo: picture('Foto', 'Crianças no pátio'),
  icon: choice('Ícone', { star: 'Estrela', leaf: 'Folha' }, 'star'),
  on: toggle('Mostrar', true),
  day: day('Dia', '2026-11-23'),
  from: moment('A partir de', '2026-11-23T12:00:00.000Z'),
  contact: section('Contato', { phone: line('Telefone', '(17) 3000-0000') }),
  faq: section('Perguntas frequentes', {
    title: line('Nome', 'Dúvidas'),
    questions: list('Perguntas', 'Pergunta', question, [
      { question: 'Quanto dura?', answer: 'Uma hora.' },
      { question: 'Quem vem?', answer: 'A família.' },
    ]),
  }),
  steps: list('Passos', 'Passo', line('Passo'), ['Ler', 'Escrever', 'Contar'], { max: 4 }),
});
const original = schema.parse({});

const rows: Record<string, object[]> = {
  paginas: [{ id: 'bolsas', slug: 'bolsas', nome: 'Bolsas' }],
  documentos: [{ id: 1, slug: 'guia', title: 'Guia das famílias' }],
};
const file_url = '/storage/v1/object/public/documentos/lista.pdf';
const create = jest.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 2 } }),
);
const dataProvider = {
  create,
  uploadFile: () => Promise.resolve(file_url),
  getList: (resource: string) => Promise.resolve({ data: rows[resource], total: 1 }),
} as unknown as DataProvider;

const save = jest.fn<(content: unknown) => void>();
const saved = () => save.mock.calls.at(-1)?.[0];

function open(stored: unknown = {}, originals?: unknown): void {
  const onSubmit = (values: unknown) => save(schema.parse(toContent(schema, values)));
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <Form
        record={toForm(schema, completeContent(schema, stored)) as object}
        validate={createValidator(createFormSchema(schema))}
        onSubmit={onSubmit}
        noValidate
      >
        <FocusOnProblem />
        <PageInputs schema={schema} originals={originals} />
        <button type="submit">Salvar</button>
      </Form>
    </CoreAdminContext>,
  );
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const unfold = () => press('Perguntas frequentes');
async function submit(): Promise<void> {
  const before = save.mock.calls.length;
  press('Salvar');
  await waitFor(() => expect(save.mock.calls.length).toBe(before + 1));
}

beforeEach(() => void save.mockReset());

test('an unchanged page shows its original texts and saves them unchanged', async () => {
  open();
  expect(field('Título').value).toBe('Venha nos visitar');
  expect(field('Introdução').value).toBe('Uma escola\nde todos.');
  expect(screen.getByRole('textbox', { name: 'Texto' }).textContent).toBe('Olá.');
  expect(field('Leva a').value).toBe('/visita');
  expect(field(/^Texto alternativo/).value).toBe('Crianças no pátio');
  expect(screen.getByRole('combobox', { name: 'Ícone' }).textContent).toBe('Estrela');
  expect(field('Mostrar').checked).toBe(true);
  expect(field('Dia').value).toBe('2026-11-23');
  expect(field(/^A partir de/).value).toBe('2026-11-23T09:00');
  expect(field('Telefone').value).toBe('(17) 3000-0000');
  expect(field('Passo 3').value).toBe('Contar');
  expect(screen.queryByText('Curto.')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^Voltar/ })).toBeNull();
  await submit();
  expect(saved()).toEqual(original);
});

test('changed fields are saved in their place in the content', async () => {
  open();
  type('Título', ' Venha ');
  type('Leva a', 'coopen.example/mapa');
  fireEvent.blur(field('Leva a'));
  type('Texto alternativo (opcional)', '');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Ícone' }));
  fireEvent.click(screen.getByRole('option', { name: 'Folha' }));
  fireEvent.click(field('Mostrar'));
  type(/^A partir de/, '2027-01-10T08:30');
  type('Telefone', '(17) 3111-1111');
  await submit();
  expect(saved()).toEqual({
    ...original,
    title: 'Venha',
    to: 'https://coopen.example/mapa',
    photo: { src: '', alt: '' },
    icon: 'leaf',
    on: false,
    from: '2027-01-10T11:30:00.000Z',
    contact: { phone: '(17) 3111-1111' },
  });
});

test("a link field suggests the school's documents; a new document can be uploaded and becomes its target", async () => {
  open();
  type('Leva a', 'fam');
  fireEvent.click(await screen.findByRole('option', { name: /Guia das famílias/ }));
  expect(field('Leva a').value).toBe('/documentos/guia.pdf');
  press('Enviar um PDF: Leva a');
  const dialog = within(await screen.findByRole('dialog', { name: /^Enviar um PDF/ }));
  fireEvent.change(dialog.getByLabelText(/^Título/), { target: { value: 'Lista de 2027' } });
  const pdf = createFile('lista.pdf', 'application/pdf', '%PDF-');
  fireEvent.change(dialog.getByLabelText(/^Enviar o PDF/), { target: { files: [pdf] } });
  await dialog.findByText('lista.pdf');
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(field('Leva a').value).toBe('/documentos/lista-de-2027.pdf'));
  const stored = { data: { title: 'Lista de 2027', file_url } };
  expect(create.mock.lastCall).toMatchObject(['documentos', stored]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(save).not.toHaveBeenCalled();
  await submit();
  expect(saved()).toMatchObject({ to: '/documentos/lista-de-2027.pdf' });
});

test('items of lists can be moved, added, removed and unfolded', async () => {
  open();
  press('Mover Passo 2 para cima');
  press('Adicionar passo');
  await waitFor(() => expect(document.activeElement).toBe(field('Passo 4')));
  type('Passo 4', 'Brincar');
  press('Remover Passo 2');
  unfold();
  press('Pergunta 2: Quem vem?');
  type('Resposta', 'A família inteira.');
  press('Mover Pergunta 2 para cima');
  await submit();
  const questions = [
    { question: 'Quem vem?', answer: 'A família inteira.' },
    { question: 'Quanto dura?', answer: 'Uma hora.' },
  ];
  const steps = ['Escrever', 'Contar', 'Brincar'];
  expect(saved()).toMatchObject({ steps, faq: { title: 'Dúvidas', questions } });
});

test('removals are undone in reverse order, and each item returns to its place', async () => {
  open();
  unfold();
  press('Remover Pergunta 1');
  press('Remover Passo 1');
  press('Remover Passo 2');
  const undo = () => screen.getByRole('button', { name: /^Desfazer a remoção de Passo/ });
  expect(document.activeElement).toBe(undo());
  type('Passo 1', 'Escrever muito');
  fireEvent.click(undo());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mover Passo 2:/ })),
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Passo 2: de volta à lista.',
  );
  fireEvent.click(undo());
  press('Desfazer a remoção de Pergunta 1');
  expect(screen.queryByRole('button', { name: /^Desfazer a remoção/ })).toBeNull();
  await submit();
  expect(saved()).toEqual({ ...original, steps: ['Ler', 'Escrever muito', 'Contar'] });
});

test('one changed text can be reset to its original without changing others', async () => {
  open({ title: 'Outro', text: '<p>Tchau.</p>' });
  press('Voltar ao texto original: Texto');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Texto' }).textContent).toBe('Olá.'),
  );
  expect(screen.getAllByRole('button', { name: /^Voltar/ })).toHaveLength(1);
  await submit();
  expect(saved()).toEqual({ ...original, title: 'Outro' });
});

test('in a school that began with neutral texts, the original is one of those', async () => {
  open({ title: 'Outro' }, { title: '[Escreva: o título]' });
  press('Voltar ao texto original: Título');
  await waitFor(() => expect(field('Título').value).toBe('[Escreva: o título]'));
  await submit();
  expect(saved()).toEqual({ ...original, title: '[Escreva: o título]' });
});

test('an error is shown at its field, which is unfolded and gets the focus', async () => {
  open();
  unfold();
  press('Pergunta 2: Quem vem?');
  type('Pergunta', '');
  press(/^Pergunta 2:/);
  unfold();
  expect(screen.queryByRole('button', { name: /^Pergunta 2:/ })).toBeNull();
  press('Salvar');
  await screen.findByText('Escreva um texto.');
  await waitFor(() => expect(document.activeElement).toBe(field('Pergunta')));

  type('Leva a', 'javascript:alert(1)');
  press('Salvar');
  await screen.findByText(/^Escolha uma página do site ou cole/);
  await waitFor(() => expect(document.activeElement).toBe(field('Leva a')));
  expect(field('Leva a').value).toBe('javascript:alert(1)');
  expect(save).not.toHaveBeenCalled();
});

test('a rich text of empty paragraphs counts as missing', async () => {
  open({ text: '<p></p><p>&nbsp; </p>' });
  press('Salvar');
  await screen.findByText('Escreva um texto.');
  expect(save).not.toHaveBeenCalled();
});

test('an unknown placeholder is refused with a list of the known ones', async () => {
  open();
  type('Título', 'Ligue {telefon}');
  type('Passo 1', 'Ligue {telefone');
  type('Passo 2', 'Ligue { telefone }');
  press('Salvar');
  const errors = await screen.findAllByText(/^Entre chaves só pode estar .*{escola}.*{telefone}/);
  expect(errors).toHaveLength(3);
  type('Título', 'Ligue {telefone}');
  for (const step of ['Passo 1', 'Passo 2']) type(step, 'Matrículas {anoMatriculas}');
  await submit();
  expect(saved()).toMatchObject({ title: 'Ligue {telefone}' });
});

test('stored values that are invalid are shown with their errors and can be corrected', async () => {
  open({ title: 'a'.repeat(31), steps: [], faq: 7, on: 'sim', icon: 'lua', contact: { phone: 3 } });
  press('Salvar');
  await screen.findByText('Use no máximo 30 caracteres.');
  expect(screen.queryByText('Deixe pelo menos um item.')).not.toBeNull();
  expect(screen.queryByText('Ligue ou desligue.')).not.toBeNull();
  expect(screen.queryByText('Escolha uma das opções.')).not.toBeNull();
  type('Título', 'Venha');
  press('Adicionar passo');
  await act(async () => undefined);
  type('Passo 1', 'Ler');
  fireEvent.click(field('Mostrar'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Ícone' }));
  fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Folha' }));
  await submit();
  expect(saved()).toEqual({
    ...original,
    title: 'Venha',
    steps: ['Ler'],
    icon: 'leaf',
    contact: { phone: '3' },
  });
});
