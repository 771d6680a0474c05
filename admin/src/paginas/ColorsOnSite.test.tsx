import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, Form } from 'ra-core';
import { pageSchemas } from 'shared/pages/index';
import { createValidator } from '../kit/editor/fieldRules';
import { ColorsOnSite } from './ColorsOnSite';
import { createFormSchema, toContent, toForm } from './pageForm';
import { PageInputs } from './PageInputs';
import { completeContent } from './schemas';

const schema = pageSchemas.identidade;
const save = jest.fn<(content: unknown) => void>();

function open() {
  render(
    <CoreAdminContext>
      <Form
        record={toForm(schema, completeContent(schema)) as object}
        validate={createValidator(createFormSchema(schema))}
        onSubmit={(values: unknown) => save(schema.parse(toContent(schema, values)))}
        noValidate
      >
        <PageInputs schema={schema} />
        <ColorsOnSite />
        <button type="submit">Salvar</button>
      </Form>
    </CoreAdminContext>,
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the form says that the original colours can be read, and with which contrast', () => {
  open();
  const news = screen.getByRole('status').textContent;
  expect(news).toContain('podem ser lidas em todo o site');
  expect(news).toContain('tem contraste de 7,6');
  expect(screen.queryByText(/Palavras entre chaves/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Voltar à cor original/ })).toBeNull();
});

test('a colour that is hard to read is moved, and the form says where, why and to which tone', async () => {
  open();
  type('Cor principal', '#FFF4B0');
  const news = await screen.findByText(/^A cor principal #fff4b0 seria difícil de ler/);
  expect(news.textContent).toMatch(
    /em links e títulos sobre o fundo claro e no texto branco dos botões, do topo e do rodapé\. O site usa #[0-9a-f]{6}/,
  );
  expect(screen.getByText('Escolhida: #fff4b0')).toBeTruthy();
  const used = screen.getByText(/^No site: #/).textContent?.slice('No site: '.length) ?? '';
  const link = screen.getByText('Link no fundo claro');
  const swatch = document.createElement('i');
  swatch.style.color = used;
  expect(link.style.color).toBe(swatch.style.color);
});

test('a colour is typed or chosen in the palette, saved in one way of writing, and the original comes back', async () => {
  open();
  type('Cor principal', ' 03A ');
  expect(screen.getByLabelText('Escolher: Cor principal')).toHaveProperty('value', '#0033aa');
  type('Escolher: Cor de destaque', '#ffb3d1');
  expect(screen.getByLabelText('Cor de destaque')).toHaveProperty('value', '#ffb3d1');
  fireEvent.click(screen.getByText('Salvar'));
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ colors: { primary: '#0033aa', accent: '#ffb3d1' } }),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Voltar à cor original: Cor principal' }));
  expect(screen.getByLabelText('Cor principal')).toHaveProperty('value', '#0f5f49');
});

test('what is not a colour is refused', async () => {
  open();
  save.mockClear();
  type('Cor principal', 'verde');
  fireEvent.click(screen.getByText('Salvar'));
  expect(await screen.findByText(/^Escreva a cor com #/)).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(save).not.toHaveBeenCalled();
});
