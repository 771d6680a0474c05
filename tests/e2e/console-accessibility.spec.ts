import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { addRow, removeRows, startsWith } from './fixtures/data-service';
import { signedOut } from './fixtures/environment';

/** The lists that staff fill, and those of them that have an order. */
const lists = [
  'gerenciar-noticias',
  'gerenciar-colaboradores',
  'gerenciar-conselho',
  'gerenciar-vivencias',
  'gerenciar-vivencias/categorias',
  'gerenciar-estrutura',
  'gerenciar-cardapios',
  'gerenciar-estrutura-alimentacao',
];
const arranged = [
  'gerenciar-colaboradores',
  'gerenciar-estrutura',
  'gerenciar-estrutura-alimentacao',
];

const signInPages = ['login', 'forgot-password', 'set-password'];
const besideLists = ['dashboard', 'publicacoes', 'minha-conta', 'equipe', 'paginas'];
const logs = [
  ['visitas', /^Editar visita/],
  ['historico', /^Ver o que mudou/],
] as const;

test.describe('without a session', () => {
  test.use({ storageState: signedOut });
  test('the sign-in pages are accessible', async ({ page }) => {
    for (const address of signInPages) {
      await page.goto(`/admin/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleEverywhere(page);
    }
  });
});

for (const list of lists) {
  test(`the list and the dialogs of ${list} are accessible`, async ({ page }) => {
    test.slow();
    await page.goto(`/admin/${list}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessibleEverywhere(page);

    const first = (role: 'button' | 'link', name: RegExp) => page.getByRole(role, { name }).first();
    await first('button', /^Excluir /).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await first('link', /^Editar /).click();
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
    await expectAccessibleEverywhere(page);

    await page.goto(`/admin/${list}/create`);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(/^Informe o|^Escolha a|não pode ser vazio/).first()).toBeVisible();
    await expectAccessibleEverywhere(page);

    if (!arranged.includes(list)) return;
    await page.goto(`/admin/${list}/ordem`);
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
}

test('what lies beside the lists is accessible', async ({ page }) => {
  test.slow();
  for (const address of [...besideLists, 'nao-existe']) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page, address === 'dashboard' ? 'all' : 'most');
  }
  await page.goto('/admin/equipe/create');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Informe o e-mail.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill('Festa da primavera');
  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(page.getByRole('dialog', { name: /visualiza/i })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Descartar alterações?' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('visits and history are accessible', async ({ page }) => {
  test.slow();
  const name = `Espaço ${randomUUID().slice(0, 8)}`;
  await addRow('espacos', { name });
  await addRow('solicitacoes_visita', {
    nome_responsavel: name,
    series_interesse: ['eic3'],
    periodos_disponiveis: ['seg_manha'],
    whatsapp: '+55 17 90000-0000',
    privacy_policy_version: '2025-07-16',
    status: 'em_contato',
  });
  try {
    for (const [address, link] of logs) {
      await page.goto(`/admin/${address}`);
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessibleEverywhere(page);
      await page.getByRole('table').getByRole('link', { name: link }).first().click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await expectAccessibleEverywhere(page);
    }
  } finally {
    await removeRows('espacos', startsWith('name', name));
    await removeRows('solicitacoes_visita', startsWith('nome_responsavel', name));
  }
});
