import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, Form } from 'ra-core';
import { pageSchemas } from 'shared/pages/index';
import { createValidator } from '../kit/editor/fieldRules';
import { findMedianContrast } from './drawings';
import { createFormSchema, toContent, toForm } from './pageForm';
import { PageInputs } from './PageInputs';
import { completeContent } from './schemas';

const schema = pageSchemas.identidade;
const save = jest.fn<(content: { logos: Record<string, string> }) => void>();

// jsdom draws no pictures, so no contrast is measured here.
HTMLImageElement.prototype.decode = () => Promise.reject(new Error('No pictures here.'));

function open() {
  save.mockClear();
  render(
    <CoreAdminContext>
      <Form
        record={toForm(schema, completeContent(schema)) as object}
        validate={createValidator(createFormSchema(schema))}
        onSubmit={(values: unknown) => save(schema.parse(toContent(schema, values)))}
        noValidate
      >
        <PageInputs schema={schema} />
        <button type="submit">Salvar</button>
      </Form>
    </CoreAdminContext>,
  );
}

const field = (name: string) => within(screen.getByRole('group', { name }));

function choose(name: string, content: string | Uint8Array<ArrayBuffer>, fileName = 'marca.svg') {
  const input = field(name).getByLabelText(/^Escolher/, { selector: 'input' });
  const file = new File([content], fileName, { type: 'image/svg+xml' });
  // jsdom's files cannot be read as bytes.
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  file.arrayBuffer = () => Promise.resolve(bytes.buffer);
  fireEvent.change(input, { target: { files: [file] } });
}

const draw = (viewBox: string, content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M0 0h9v9z"/>${content}</svg>`;

test('an SVG is cleaned, shown, saved, and the original comes back', async () => {
  open();
  choose('Logotipo para fundo claro', draw('0 0 300 80', '<script>alert(1)</script>'));
  expect(await field('Logotipo para fundo claro').findByAltText('Como fica no site')).toBeTruthy();
  expect(
    field('Logotipo para fundo escuro').getByText(/mostra o outro logotipo sobre uma placa clara/),
  ).toBeTruthy();
  fireEvent.click(screen.getByText('Salvar'));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const { light = '', dark } = save.mock.lastCall?.[0].logos ?? {};
  expect(atob(light.split(',')[1] ?? '')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80" width="512" height="136.533"><path d="M0 0h9v9z"/></svg>',
  );
  expect(dark).toBe('');
  fireEvent.click(
    screen.getByRole('button', { name: 'Voltar ao desenho original: Logotipo para fundo claro' }),
  );
  expect(screen.queryByAltText('Como fica no site')).toBeNull();
});

test('the form says what it left out of a drawing', async () => {
  open();
  choose('Símbolo', draw('0 0 9 9', '<filter id="f"/>'));
  expect(await screen.findByText(/^Ficaram de fora do desenho .*\(filter\)/)).toBeTruthy();
});

test.each([
  ['Logotipo para fundo claro', '<p>Oi</p>', /“marca.svg” não contém um desenho SVG/],
  ['Logotipo para fundo claro', draw(''), /“marca.svg” não diz o seu tamanho/],
  ['Logotipo para fundo claro', draw('0 0 900 90'), /“marca.svg” é comprido demais/],
  ['Símbolo', draw('0 0 200 100'), /“marca.svg” não é quadrado/],
  ['Logotipo para fundo escuro', 'GIF89a', /“marca.svg” não é SVG nem PNG/],
])('%s: a file that cannot be used is refused with the reason', async (name, content, message) => {
  open();
  choose(name, content);
  expect(await field(name).findByText(message)).toBeTruthy();
  expect(field(name).queryByAltText('Como fica no site')).toBeNull();
});

test('a PNG that unfolds to gigabytes is refused before it is opened', async () => {
  open();
  const bomb = new Uint8Array(40);
  bomb.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bomb.set([0, 1, 0, 0, 0, 1, 0, 0], 16);
  choose('Logotipo para fundo claro', bomb, 'bomba.png');
  expect(await screen.findByText(/“bomba.png” é grande demais/)).toBeTruthy();
});

test('the contrast is that of most visible pixels, not of what is transparent or small', () => {
  const [black, white, nothing] = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
    [255, 255, 255, 20],
  ] as const;
  const measure = (...pixels: (readonly number[])[]) =>
    findMedianContrast(new Uint8ClampedArray(pixels.flat()), '#ffffff');
  expect(measure(black, black, white, nothing, nothing, nothing)).toBeCloseTo(21);
  expect(measure(black, white, white)).toBeCloseTo(1);
  expect(measure(nothing)).toBeNull();
});
