import { z } from 'zod/mini';
import { originalName } from '../original-school.ts';
import { openingDays, type OpeningDays } from '../opening-hours.ts';
import { choice, line, link, list, moment, rich, section, toggle } from './fields.ts';
import { button, optionalButton, p } from './parts.ts';

const phone = (label: string, original: string) =>
  line(label, original, {
    pattern: /^\(\d{2}\) \d{4,5}-\d{4}$/,
    error: 'Escreva o número com DDD, assim: (17) 3000-0000.',
  });

const email = (label: string, original: string) =>
  line(label, original, { pattern: z.regexes.email, error: 'Revise este e-mail.' });

const webAddress = (label: string, original: string) =>
  line(label, original, {
    max: 2048,
    pattern: /^https:\/\/[^\s/]\S*$/,
    error: 'Cole um endereço que comece com https://.',
  });

const clock = (label: string, original: string) =>
  line(label, original, {
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    error: 'Escreva a hora assim: 07:30.',
  });

const opening = z
  .object({
    days: choice(
      'Dias',
      Object.fromEntries(Object.keys(openingDays).map((days) => [days, days])) as Record<
        OpeningDays,
        string
      >,
      'Segunda a sexta',
    ),
    opens: clock('Das', '07:00'),
    closes: clock('Até', '17:30'),
  })
  .check(
    z.refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      error: 'O fim precisa vir depois do começo.',
    }),
  );

/**
 * The school's details, which pages, mails and files mention. All are fictional until the school writes its
 * own.
 */
export const escola = z.object({
  name: line('Nome curto', originalName, { max: 40 }),
  fullName: line('Nome completo', 'Escola Cooperativa Coopen', { max: 80 }),
  tagline: line(
    'Frase da escola',
    'Construindo futuros brilhantes com cuidado, afeto e cooperação.',
  ),
  address: section('Endereço', {
    street: line('Rua e número', 'Alameda das Jabuticabeiras, 1000'),
    district: line('Bairro', 'Jardim Primavera'),
    city: line('Cidade', 'Vila Esperança'),
    state: line('Estado', 'SP', { pattern: /^[A-Z]{2}$/, error: 'Use a sigla, como SP.' }),
    postalCode: line('CEP', '15000-000', {
      pattern: /^\d{5}-\d{3}$/,
      error: 'Escreva o CEP assim: 15000-000.',
    }),
    map: link('Link do mapa', '', {
      optional: true,
      help: 'Onde o endereço leva quando é tocado. Vazio: uma busca do endereço no Google Maps.',
    }),
    position: line('Coordenadas', '', {
      optional: true,
      pattern: /^-?\d{1,2}\.\d{3,8}, ?-?\d{1,3}\.\d{3,8}$/,
      error: 'Copie os dois números do mapa, assim: -20.80312, -49.37145.',
      help: 'Deixam o mapa e os buscadores acharem o portão da escola. No Google Maps, toque por um tempo no lugar e copie os dois números.',
    }),
  }),
  hours: list(
    'Horário de atendimento',
    'Horário',
    opening,
    [{ days: 'Segunda a sexta', opens: '07:00', closes: '17:30' }],
    { min: 0, max: 7, itemTitle: 'days' },
  ),
  phone: phone('Telefone', '(17) 3000-0000'),
  whatsapp: phone('WhatsApp', '(17) 90000-0000'),
  visitMessage: line(
    'Mensagem do botão de WhatsApp',
    'Olá! Gostaria de agendar uma visita à escola.',
  ),
  emails: section('E-mails', {
    contact: email('Contato', 'contato@coopen.example'),
    office: email('Secretaria (recebe os pedidos de visita)', 'secretaria@coopen.example'),
    careers: email('Currículos', 'rh@coopen.example'),
    privacy: email('Privacidade', 'privacidade@coopen.example'),
  }),
  social: list(
    'Redes sociais',
    'Rede',
    z.object({
      network: choice(
        'Rede',
        { Instagram: 'Instagram', Facebook: 'Facebook', TikTok: 'TikTok', YouTube: 'YouTube' },
        'Instagram',
      ),
      url: webAddress('Endereço', ''),
    }),
    [
      { network: 'Instagram', url: 'https://www.instagram.com/escola.coopen.exemplo' },
      { network: 'Facebook', url: 'https://www.facebook.com/escola.coopen.exemplo' },
      { network: 'TikTok', url: 'https://www.tiktok.com/@escola.coopen.exemplo' },
      { network: 'YouTube', url: 'https://www.youtube.com/@escola.coopen.exemplo' },
    ],
    { min: 0, max: 6, itemTitle: 'network' },
  ),
  facts: section(
    'Dados citados nas páginas',
    {
      anoMatriculas: line('Ano das matrículas', '2025', { max: 20 }),
      anoGuia: line('Ano do guia de pais e estudantes', '2025', { max: 20 }),
      anoBolsas: line('Ano do concurso de bolsas', '2026', { max: 20 }),
      descontoBolsas: line('Maior desconto do concurso', '100%', { max: 20 }),
      seriesBolsas: line(
        'Séries do concurso',
        '9º ano do Ensino Fundamental II e para a 1ª, a 2ª e a 3ª série do Ensino Médio',
      ),
      fundacao: line('Data de fundação', '17 de agosto de 1993', { max: 40 }),
      inicioDasAulas: line('Primeiro dia de aula', '15 de março de 1994', { max: 40 }),
      areaTotal: line('Área total', '20.000 m²', { max: 20 }),
      areaVerde: line('Área verde', '5.000 m²', { max: 20 }),
      anoCozinha: line('Cozinha própria desde', '2017', { max: 20 }),
      duracaoDaVisita: line('Duração da visita', '30 a 40 minutos', { max: 40 }),
      frequenciaMinima: line('Frequência mínima', '75%', { max: 20 }),
      prazoPrivacidade: line('Prazo de resposta sobre dados pessoais', '15 dias corridos', {
        max: 40,
      }),
      prazoAcessibilidade: line('Prazo de resposta sobre acessibilidade', '15 dias corridos', {
        max: 40,
      }),
    },
    'Cada um é escrito aqui uma vez. Nas páginas, o nome entre chaves, como {anoMatriculas}, é trocado por ele.',
  ),
});

export type School = z.output<typeof escola>;

/** If one of them is empty, the announcement has no end or begins at once, so any order is valid. */
const endsAfterItBegins = ({ from, until }: { from: string; until: string }) =>
  !(Date.parse(until) <= Date.parse(from));

export const anuncio = z
  .object({
    on: toggle('Mostrar o anúncio', true),
    from: moment('A partir de', '', 'Vazio: desde já.'),
    until: moment('Até', '', 'Vazio: até ser desligado.'),
    title: line('Título', 'Concurso de Bolsas {anoBolsas}', { max: 80 }),
    text: rich(
      'Texto',
      p(
        'Exclusivo para alunos de outras escolas.',
        'Válido para o {seriesBolsas} em {anoBolsas}.',
        'As provas garantem descontos de até {descontoBolsas}, conforme o desempenho.',
      ),
      { max: 2000 },
    ),
    button: button('Botão', 'Quero me inscrever', '/bolsas'),
    link: optionalButton('Link', 'Ler o regulamento (PDF)', '/documentos/regulamento-bolsas.pdf'),
  })
  .check(
    z.refine(endsAfterItBegins, { path: ['until'], error: 'O fim precisa vir depois do começo.' }),
  );

export type Anuncio = z.output<typeof anuncio>;
