import { randomUUID } from 'node:crypto';
import { publicAddress } from 'shared/storage';

/** The lists of the console: what fills them, and how the menu calls them. */
export const lists = [
  { segment: 'gerenciar-noticias', label: 'Notícias', table: 'noticias' },
  {
    segment: 'gerenciar-colaboradores',
    label: 'Colaboradores',
    table: 'colaboradores',
    arranged: true,
  },
  { segment: 'gerenciar-conselho', label: 'Conselho', table: 'conselho_administrativo' },
  { segment: 'gerenciar-vivencias', label: 'Vivências', table: 'atividades' },
  { segment: 'gerenciar-estrutura', label: 'Estrutura Geral', table: 'espacos', arranged: true },
  { segment: 'gerenciar-cardapios', label: 'Cardápios', table: 'cardapios' },
  {
    segment: 'gerenciar-estrutura-alimentacao',
    label: 'Estrutura Alimentação',
    table: 'media_assets',
    arranged: true,
  },
  { segment: 'visitas', label: 'Visitas', table: 'solicitacoes_visita' },
] as const satisfies readonly {
  segment: string;
  label: string;
  table: string;
  arranged?: boolean;
}[];

type Table = (typeof lists)[number]['table'];

/** The file that every row with a photo names; it lies in each bucket of photos. */
export const photoPath = 'public/foto.webp';
export const photoBuckets = [
  'noticias-images',
  'colaboradores-images',
  'conselho-images',
  'espacos-images',
  'alimentacao-galeria',
] as const;

const photoIn = (bucket: (typeof photoBuckets)[number]) => publicAddress(bucket, photoPath);
const paragraph = '<p>A turma plantou, regou e colheu. Agora conta o que aprendeu com a terra.</p>';

/** What the row of a table says, given its number: "n0777". */
const rowOf: Record<Table, (number: string) => object> = {
  noticias: (number) => ({
    title: `Notícia ${number}`,
    content: paragraph.repeat(20),
    image_urls: [photoIn('noticias-images')],
  }),
  colaboradores: (number) => ({
    name: `Pessoa ${number}`,
    role: 'Professora',
    image_url: photoIn('colaboradores-images'),
  }),
  conselho_administrativo: (number) => ({
    name: `Pessoa ${number}`,
    role: 'Conselheira',
    image_url: photoIn('conselho-images'),
  }),
  atividades: (number) => ({
    nome: `Atividade ${number}`,
    video_url: 'https://youtu.be/aqz-KE-bpKQ',
  }),
  espacos: (number) => ({ name: `Espaço ${number}`, image_url: photoIn('espacos-images') }),
  cardapios: (number) => ({
    periodo_inicio: '2026-03-02',
    periodo_fim: '2026-03-06',
    url_cardapio: `https://example.com/${number}.pdf`,
  }),
  media_assets: (number) => ({
    id: randomUUID(),
    alt_text: `Imagem ${number}`,
    file_url: photoIn('alimentacao-galeria'),
  }),
  solicitacoes_visita: (number) => ({
    nome_responsavel: `Família ${number}`,
    series_interesse: ['eic3'],
    periodos_disponiveis: ['seg_manha'],
    whatsapp: '+55 17 90000-0000',
    privacy_policy_version: '2025-07-16',
  }),
};

export const rowsOf = (table: Table, count: number) =>
  Array.from({ length: count }, (_, index) => rowOf[table](`n${String(index).padStart(4, '0')}`));
