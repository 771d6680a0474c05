import type { Permission } from 'shared/permissions';
import { permissions } from 'shared/permissions';
import { resourceSources } from '../data/resources';
import { mayAccess } from './access';

const userId = 'ana';
const rightsWith = (...given: Permission[]) => ({
  userId,
  isStaff: true,
  permissions: given,
  obstacle: null,
});

const screens = Object.keys(resourceSources);
const openWith = (...given: Permission[]) =>
  screens.filter((resource) => mayAccess(rightsWith(...given), { action: 'list', resource }));

/** What every member may open. */
const common = ['gerenciar-noticias', 'historico', 'lixeira', 'equipe'];

test.each<[Permission[], string[]]>([
  [[], []],
  [
    ['publica'],
    [
      'categorias',
      'gerenciar-vivencias',
      'gerenciar-categorias',
      'gerenciar-cardapios',
      'gerenciar-estrutura-alimentacao',
      'agenda',
      'documentos',
      'alertas',
      'autorizacoes',
    ],
  ],
  [
    ['muda_escola'],
    [
      'gerenciar-colaboradores',
      'gerenciar-conselho',
      'gerenciar-estrutura',
      'paginas',
      'outras-paginas',
      'enderecos-antigos',
      'importar',
      'autorizacoes',
    ],
  ],
  [['atende_visitas'], ['visitas']],
  [['muda_equipe'], []],
])('a member with %j opens the screens of these permissions only', (given, own) => {
  expect(openWith(...given).sort()).toEqual([...common, ...own].sort());
});

test('a member with every permission opens every screen', () => {
  expect(openWith(...permissions)).toEqual(screens);
});

test('what a screen hides can’t be created, changed or deleted either', () => {
  for (const resource of ['agenda', 'paginas', 'visitas', 'equipe'])
    for (const action of ['create', 'edit', 'delete', 'deleteMany'])
      expect(mayAccess(rightsWith(), { resource, action })).toBe(false);
});

test.each([
  ['own draft', { author_id: userId, published_at: null }, true],
  ['own article that is published', { author_id: userId, published_at: '2026-01-05' }, false],
  ['draft of a colleague', { author_id: 'bia', published_at: null }, false],
])('a writer may change and delete an article: %s', (_, record, expected) => {
  for (const action of ['edit', 'delete'])
    expect(mayAccess(rightsWith(), { resource: 'gerenciar-noticias', action, record })).toBe(
      expected,
    );
});

test('a writer publishes nothing and has no actions for several articles', () => {
  for (const action of ['publish', 'deleteMany'])
    expect(mayAccess(rightsWith(), { resource: 'gerenciar-noticias', action })).toBe(false);
});

test('members with “publica” or “muda_escola” may start a publication', () => {
  const starters = permissions.filter((permission) =>
    mayAccess(rightsWith(permission), { resource: 'publicacoes', action: 'create' }),
  );
  expect(starters).toEqual(['publica', 'muda_escola']);
});

const deletion = { table_name: 'noticias', operation: 'DELETE' };
const ownDraft = { author_id: userId, published_at: null };

test.each([
  ['a page, with “muda_escola”', ['muda_escola'], { table_name: 'paginas' }, true],
  ['a page, with “publica”', ['publica'], { table_name: 'paginas' }, false],
  ['an article, with “publica”', ['publica'], { table_name: 'noticias' }, true],
  ['a change of an own article', [], { table_name: 'noticias', operation: 'UPDATE' }, false],
  [
    'an own draft that its writer deleted',
    [],
    { ...deletion, before: ownDraft, changed_by: userId },
    true,
  ],
  [
    'an own draft that somebody else deleted',
    [],
    { ...deletion, before: ownDraft, changed_by: 'outra' },
    false,
  ],
  ['an own draft in the bin, which has no earlier columns', [], deletion, true],
  [
    'an own published article that was deleted',
    [],
    {
      ...deletion,
      before: { ...ownDraft, published_at: '2026-01-05' },
      changed_by: userId,
    },
    false,
  ],
] as [string, Permission[], Record<string, unknown>, boolean][])(
  'restoring %s is offered only to those who may',
  (_, given, record, expected) => {
    const access = { resource: 'historico', action: 'restore', record };
    expect(mayAccess(rightsWith(...given), access)).toBe(expected);
  },
);
