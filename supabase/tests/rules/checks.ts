import type { Rules } from './rule';

const longerThan = (length: number) => [`repeat('a', ${length + 1})`];
const blankOrLongerThan = (length: number) => [`''`, `E' \\n\\t'`, ...longerThan(length)];
const noneOrMoreThan = (count: number) => [`'{}'`, `array_fill('a'::text, array[${count + 1}])`];
const negative = ['-1'];
const notListed = [`''`, `'outra'`];

const farTooLong = `'https://coopen.example/' || repeat('a', 2048)`;
const notOnTheWeb = [`''`, `'a.webp'`, `'//a.example/a'`, `'javascript:alert(1)'`, `'data:,a'`];
const outside = [
  '../../x',
  '.',
  'a/../b',
  '%2e%2e/x',
  'a%2Fb',
  'a%5cb',
  'a\\\\b',
  'a%0ab',
  '%zz',
  'a?b',
  '/a',
  '',
];
const noAddress = [
  ...notOnTheWeb,
  `'https://a.example/a b'`,
  `'/interno/a.webp'`,
  farTooLong,
  ...outside.map((path) => `'/storage/v1/object/public/documentos/${path}'`),
  `'/storage/v1/object/public/../../x'`,
];
const noStoredFile = [
  ...noAddress,
  `'https://coopen.example/a.webp'`,
  `'http://127.0.0.1:8000/storage/v1/object/public/espacos-images/a.webp'`,
];

/** For every check of the database values that it has to refuse, whatever else guards the column. */
export const checks: Rules = {
  ...column('noticias', 'title', blankOrLongerThan(300)),
  ...column('noticias', 'content', longerThan(200_000)),
  ...column('noticias', 'image_urls', [
    ...noStoredFile.map((address) => `array[${address}]`),
    'array[null]::text[]',
    `array_fill('/storage/v1/object/public/a/a'::text, array[51])`,
  ]),
  ...column('colaboradores', 'name', blankOrLongerThan(200)),
  ...column('colaboradores', 'role', longerThan(200)),
  ...column('colaboradores', 'image_url', noStoredFile),
  ...column('colaboradores', 'position', negative),
  ...column('conselho_administrativo', 'name', blankOrLongerThan(200)),
  ...column('conselho_administrativo', 'role', longerThan(200)),
  ...column('conselho_administrativo', 'image_url', noStoredFile),
  ...column('espacos', 'name', blankOrLongerThan(200)),
  ...column('espacos', 'image_url', noStoredFile),
  ...column('espacos', 'position', negative),
  ...column('cardapios', 'url_cardapio', noAddress),
  cardapios_period_in_order: refusals('cardapios', 'cardapios_period_in_order', [
    'periodo_fim = periodo_inicio - 1',
  ]),
  ...column('categorias_atividades', 'nome', blankOrLongerThan(200)),
  ...column('atividades', 'nome', blankOrLongerThan(200)),
  ...column('atividades', 'video_url', [
    ...noAddress,
    `'/storage/v1/object/public/documentos/a.mp4'`,
    `'https://vimeo.com/dQw4w9WgXcQ'`,
    `'https://youtu.be/' || repeat('a', 2048)`,
  ]),
  ...column('media_categories', 'slug', [`''`, `'Com Espaço'`, `'a--b'`, ...longerThan(100)]),
  ...column('media_assets', 'alt_text', longerThan(500)),
  ...column('media_assets', 'credit', longerThan(300)),
  ...column('media_assets', 'file_url', noStoredFile),
  ...column('media_assets', 'file_path', longerThan(1024)),
  ...column('media_assets', 'filename', longerThan(255)),
  ...column('media_assets', 'mime_type', longerThan(100)),
  ...column('media_asset_categories', 'position', negative),
  ...column('equipe', 'nome', blankOrLongerThan(200)),
  ...column('solicitacoes_visita', 'nome_responsavel', blankOrLongerThan(200)),
  ...column('solicitacoes_visita', 'series_interesse', noneOrMoreThan(50)),
  ...column('solicitacoes_visita', 'periodos_disponiveis', noneOrMoreThan(50)),
  ...column('solicitacoes_visita', 'whatsapp', blankOrLongerThan(40)),
  ...column('solicitacoes_visita', 'observacoes', longerThan(5000)),
  ...column('solicitacoes_visita', 'notas', longerThan(5000)),
  ...column('solicitacoes_visita', 'privacy_policy_version', longerThan(100)),
  ...column('solicitacoes_visita', 'utm_source', longerThan(500)),
  ...column('solicitacoes_visita', 'utm_medium', longerThan(500)),
  ...column('solicitacoes_visita', 'utm_campaign', longerThan(500)),
  ...column('solicitacoes_visita', 'utm_content', longerThan(500)),
  ...column('solicitacoes_visita', 'page_url', longerThan(2048)),
  ...column('solicitacoes_visita', 'referrer', longerThan(2048)),
  ...column('solicitacoes_visita', 'status', notListed),
  ...column('private.emails_saida', 'message_id', blankOrLongerThan(300)),
  ...column('private.emails_saida', 'recipient', blankOrLongerThan(320)),
  ...column('private.emails_saida', 'subject', longerThan(500)),
  ...column('private.emails_saida', 'attempts', negative),
  ...column('historico', 'operation', notListed),
  ...column('publicacoes', 'status', notListed),
  publicacoes_no_ar_has_release: refusals('publicacoes', 'publicacoes_no_ar_has_release', [
    `status = 'no_ar', release_id = null`,
  ]),
  publicacoes_falhou_has_error: refusals('publicacoes', 'publicacoes_falhou_has_error', [
    `status = 'falhou', error = null`,
  ]),
};

function column(table: string, name: string, values: string[]): Rules {
  const constraint = `${table.replace(/^.*\./, '')}_${name}_check`;
  const changes = values.map((value) => `${name} = ${value}`);
  return { [constraint]: refusals(table, constraint, changes) };
}

function refusals(table: string, by: string, changes: string[]) {
  return changes.map((change) => ({
    run: `update ${table} set ${change}`,
    refused: '23514',
    by,
    withoutTriggers: true,
  }));
}
