import { z } from 'zod/mini';
import { line, picture, rich, section } from './fields.ts';
import { head, optionalButton, p, search, ul, visitBand } from './parts.ts';

interface Stage {
  label: string;
  title?: string;
  audience?: string;
  text: string;
  document?: { label: string; to: string };
  page?: { label: string; to: string };
}

function stage({ label, title = label, audience, text, document, page }: Stage) {
  return section(label, {
    label: line('Nome no menu da página', label, { max: 40 }),
    title: line('Título', title),
    audience: line('Idades ou séries', audience, { optional: true }),
    text: rich('Texto', text),
    document: optionalButton('Documento', document?.label, document?.to),
    page: optionalButton('Página que diz mais', page?.label, page?.to),
    photo: picture('Foto'),
  });
}

/** The key of a stage is also the fragment of its address. */
export const stages = {
  'proposta-pedagogica': stage({
    label: 'Proposta Pedagógica',
    text: p(
      'Trabalhamos com o método construtivista-interacionista: o estudante constrói o conhecimento ao investigar, conversar, errar, comparar e tentar de novo, com a mediação de professores que conhecem cada turma de perto.',
      'Isso não quer dizer aprender sem direção. Cada série tem objetivos claros, avaliações regulares e devolutivas para as famílias. O que muda é o caminho: partimos de boas perguntas, de situações reais e do que a criança já sabe.',
      'O desenvolvimento socioemocional tem lugar na grade. Com o programa LIV, as turmas têm encontros regulares para aprender a reconhecer emoções, ouvir o outro e resolver conflitos.',
    ),
    page: { label: 'Conheça a proposta completa', to: '/proposta' },
  }),
  eic: stage({
    label: 'Educação Infantil',
    title: 'Educação Infantil {escola} (EIC)',
    audience: 'EIC 3, EIC 4 e EIC 5 · crianças de 3 a 5 anos',
    text:
      p(
        'Na Educação Infantil, brincar é coisa séria. É brincando que a criança organiza o mundo, cria linguagem, testa limites e faz os primeiros amigos. As salas têm cantos de faz de conta, leitura, arte e construção, e o parque é parte da aula.',
      ) +
      ul(
        'Rodas de conversa e de histórias todos os dias',
        'Projetos que nascem da curiosidade da turma, com registro em portfólio',
        'Música, movimento, artes e contato com a natureza',
        'Adaptação planejada com a família, no tempo de cada criança',
      ),
  }),
  'fundamental-i': stage({
    label: 'Fundamental I',
    title: 'Ensino Fundamental I',
    audience: '1º ao 5º ano',
    text:
      p(
        'São os anos de aprender a ler o mundo e de gostar de estudar. A alfabetização acontece com textos de verdade: bilhetes, receitas, poemas, notícias. A matemática começa com material concreto, jogos e resolução de problemas.',
      ) +
      ul(
        'Professora de referência e especialistas em Inglês, Arte, Música e Educação Física',
        'Biblioteca semanal, com empréstimo de livros para casa',
        'Estudos do meio e feira anual de ciências',
        'Rotina de estudos construída aos poucos, com autonomia crescente',
      ),
  }),
  'fundamental-ii': stage({
    label: 'Fundamental II',
    title: 'Ensino Fundamental II',
    audience: '6º ao 9º ano',
    text:
      p(
        'Com mais professores, mais disciplinas e uma vida social intensa, a organização passa a ser um conteúdo. Cada turma tem um professor tutor, que acompanha o rendimento, a convivência e o planejamento de estudos.',
      ) +
      ul(
        'Aulas práticas nos laboratórios de ciências e tecnologia',
        'Notebook como ferramenta de pesquisa e autoria, com regras claras de uso',
        'Assembleias de classe para debater a convivência',
        'Plantões de dúvidas e recuperação contínua',
      ),
  }),
  medio: stage({
    label: 'Ensino Médio',
    audience: '1ª à 3ª série',
    text:
      p(
        'O Ensino Médio une formação geral sólida e escolhas. O estudante aprofunda as áreas de que gosta nos itinerários formativos, pesquisa, escreve, debate e se prepara para o Enem e os vestibulares sem perder de vista quem quer ser.',
      ) +
      ul(
        'Simulados periódicos com devolutiva individual',
        'Oficina semanal de redação, com correção comentada',
        'Projeto de vida e orientação profissional',
        'Iniciação científica nos laboratórios da escola',
      ),
  }),
  contraturno: stage({
    label: 'Contraturno',
    audience: 'Educação Infantil e Ensino Fundamental I',
    text: p(
      'Para as famílias que precisam de mais horas, e para as crianças que querem mais escola. No período oposto ao das aulas, o estudante almoça, descansa, faz a lição com acompanhamento e participa de oficinas de esporte, arte, culinária e horta.',
      'A permanência pode ser contratada por dias da semana, conforme as vagas de cada grupo.',
    ),
    document: { label: 'Saiba Mais', to: '/documentos/contraturno.pdf' },
    page: { label: 'Veja como é um dia no contraturno', to: '/contraturno' },
  }),
};

export const ensino = z.object({
  ...head(
    'Proposta de Ensino',
    'Da primeira roda de conversa ao vestibular, um percurso contínuo e acompanhado de perto.',
  ),
  stages: section('Etapas', stages),
  visit: visitBand(),
  search: search(
    'Proposta de Ensino',
    'Educação Infantil, Ensino Fundamental I e II, Ensino Médio e contraturno: como se aprende em cada etapa da escola.',
  ),
});
