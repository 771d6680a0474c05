import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { ContentTable } from 'shared/content';
import { add, as, type Values } from './connect';

/* Valid rows: only access rules can refuse them. */

export const file = '/storage/v1/object/public/alimentacao-galeria/conformidade.webp';
/**
 * Builds the URL of a file that no other row shows: a withdrawal takes the file out of every row, those of tests that
 * run at the same time included.
 */
const buildFileUrl = (bucket: string, extension: string) =>
  `/storage/v1/object/public/${bucket}/${randomUUID()}.${extension}`;
const buildPhotoUrl = () => buildFileUrl('alimentacao-galeria', 'webp');

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

let week = Number(process.env.JEST_WORKER_ID) * 10_000 + Math.floor(Math.random() * 5000);
/** Builds a menu for an unused week: each call takes the week after the previous call's. */
export const buildMenu = (values: Values = {}) => {
  const start = Date.parse('2701-01-01') + week++ * 7 * millisecondsInDay;
  const days = { periodo_inicio: day(start), periodo_fim: day(start + 4 * millisecondsInDay) };
  return { ...days, url_cardapio: 'https://coopen.example/a.pdf', ...values };
};

export async function fetchCategoryId(slug = 'alimentacao-galeria-estrutura'): Promise<number> {
  const found = as.staff.from('media_categories').select('id').eq('slug', slug).single();
  return (await found.throwOnError()).data.id;
}

/** Adds a picture and its link to the gallery. */
export async function addToGallery(position = 3) {
  const picture = { file_url: file, filename: 'cozinha.webp' };
  const asset = await add<{ id: string }>('media_assets', picture);
  const category_id = await fetchCategoryId();
  const place = { asset_id: asset.id, category_id, position };
  return { asset, place: await add('media_asset_categories', place) };
}

/** A visit request as the database stores it. */
export const buildVisitRow = (values: Values = {}) => ({
  nome_responsavel: 'Rui Prado',
  series_interesse: ['eic3', '1em'],
  periodos_disponiveis: ['seg_manha'],
  whatsapp: '+55 17 90000-0000',
  privacy_policy_version: '2025-07-16',
  ...values,
});

export const hoursFromNow = (count: number) =>
  new Date(Date.now() + count * 3600 * 1000).toISOString();

/**
 * Start of the e-mails of accounts that join the team only briefly. Tests that list the team ignore them, because files
 * run at the same time.
 */
export const newcomer = 'novata-';

interface Sample {
  /** The values of a new row; at least one is unique. */
  row: () => Values | Promise<Values>;
  change: Values;
}

/** Content tables that clients insert into. Picture categories and pages are fixed by the site's code. */
type WrittenTable = Exclude<ContentTable, 'media_categories' | 'paginas'>;

/** A new row and an update for each of these tables. */
const contents: Record<WrittenTable, Sample> = {
  noticias: {
    row: () => ({ title: 'Festa', image_urls: [buildPhotoUrl()] }),
    change: {
      title: 'Outra',
      content: '<p>x</p>',
      image_texts: { [file]: { alt: 'Outra', focus: '30 60' } },
      leaves_at: '2999-01-05T12:00:00Z',
      on_top_until: '2999-01-04',
    },
  },
  categorias: {
    row: () => ({ nome: randomUUID(), slug: `a-${randomUUID()}` }),
    change: { nome: randomUUID(), position: 3 },
  },
  cardapios: {
    row: buildMenu,
    change: { url_cardapio: 'https://coopen.example/b.pdf' },
  },
  colaboradores: {
    row: () => ({ name: 'Bia' }),
    change: { name: 'Outra', role: 'Diretora', position: 3 },
  },
  conselho_administrativo: {
    row: () => ({ name: 'Caio' }),
    change: { name: 'Outro', image_url: file },
  },
  espacos: {
    row: () => ({ name: 'Quadra' }),
    change: {
      name: 'Outro',
      image_alt: 'Mesas',
      image_caption: 'O pátio',
      image_focus: '30 60',
      position: 3,
    },
  },
  categorias_atividades: { row: () => ({ nome: randomUUID() }), change: { nome: randomUUID() } },
  atividades: {
    row: () => ({ nome: 'Coral' }),
    change: { nome: 'Outra', video_url: 'https://youtu.be/dQw4w9WgXcQ', poster_url: file },
  },
  media_assets: {
    row: () => ({ id: randomUUID(), file_url: buildPhotoUrl(), filename: 'cozinha.webp' }),
    change: { alt_text: 'Outro', credit: 'Alguém' },
  },
  media_asset_categories: {
    row: async () => {
      const { id } = await add<{ id: string }>('media_assets', { file_url: buildPhotoUrl() });
      return { asset_id: id, category_id: await fetchCategoryId() };
    },
    change: { position: 7 },
  },
  eventos: {
    row: () => ({ title: 'Feira', starts_on: '2026-12-05' }),
    change: {
      title: 'Outra',
      place: 'Pátio',
      image_alt: 'Barracas',
      image_focus: '0 100',
      stages: ['eic'],
    },
  },
  documentos: {
    row: () => ({
      slug: `a-${randomUUID()}`,
      title: 'Guia',
      file_url: buildFileUrl('documentos', 'pdf'),
    }),
    change: { title: 'Outro' },
  },
  enderecos_antigos: {
    row: () => ({ origem: `/a-${randomUUID()}`, destino: '/matriculas' }),
    change: { origem: `/b-${randomUUID()}`, destino: '/bolsas' },
  },
  paginas_livres: {
    row: () => ({ title: 'Uniforme', slug: `a-${randomUUID()}` }),
    change: { title: 'Outra', description: 'Um resumo', content: '<p>x</p>' },
  },
  alertas: {
    row: () => ({ title: 'Sem aula', starts_at: hoursFromNow(-1), ends_at: hoursFromNow(1) }),
    change: { title: 'Outro' },
  },
};

/** Gives each new row an identifier, as the console's form does. */
const addFormId = ({ row, change }: Sample): Sample => ({
  row: async () => ({ form_id: randomUUID(), ...(await row()) }),
  change,
});

/** Content tables that have no form of their own. */
const tablesWithoutForm = ['media_assets', 'media_asset_categories'];

/** A new row and an update for each content table that clients write. */
export const samples: Record<string, Sample> = Object.fromEntries(
  Object.entries(contents).map(([table, sample]) => [
    table,
    tablesWithoutForm.includes(table) ? sample : addFormId(sample),
  ]),
);

async function createOutsider(): Promise<string> {
  // Another file may invite its own newcomer at the same time.
  const email = `${newcomer}${process.env.JEST_WORKER_ID}@conformidade.example`;
  const invitation = { email, nome: 'Novata' };
  const { data: id } = await as.inviter.rpc('convidar_membro', invitation).throwOnError();
  await as.service.from('equipe').delete().eq('user_id', id).throwOnError();
  return id;
}

/** A new row and an update for each table of the API except those that only the system writes. */
export const tableSamples: Record<string, Sample> = {
  ...samples,
  media_categories: {
    row: () => ({ slug: randomUUID() }),
    change: { created_at: hoursFromNow(0) },
  },
  paginas: {
    row: () => ({ slug: `a-${randomUUID()}`, nome: 'a' }),
    change: { content: { a: 'b' } },
  },
  equipe: {
    row: async () => ({ user_id: await createOutsider(), nome: 'Novata' }),
    change: { nome: 'Outro nome' },
  },
  solicitacoes_visita: {
    row: () => buildVisitRow({ id: randomUUID() }),
    change: { notas: 'Ligar depois das 18h' },
  },
  importacoes: {
    row: () => ({ arquivos: [`${randomUUID()}.xml`] }),
    change: { relatorio: { contagens: {} } },
  },
  itens_importados: {
    row: () => ({ chave: randomUUID(), tabela: 'noticias', item: '0', recebido: 'a' }),
    change: { recebido: 'b' },
  },
};
