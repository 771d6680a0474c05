import { school } from 'shared/school';
import { facts } from './facts';
import { policyUpdatedOn } from './policyUpdatedOn';

export interface PageSeo {
  /** Without the school's name, which the page's head adds. */
  readonly title: string;
  /** At most 155 characters, so that result pages show all of it. */
  readonly description: string;
  /** Kept out of search results: what is no destination of its own. */
  readonly hidden?: boolean;
  /** Where search engines are to lead instead; its own path if none is given. */
  readonly canonical?: string;
}

/** What search engines and shared links say of each fixed page, by its address. */
export const seo = {
  '/': {
    title: 'Educação Infantil, Fundamental e Médio',
    description: `${school.tagline} Conheça a escola cooperativa de ${school.address.city} e agende uma visita.`,
  },
  '/coopen': {
    title: 'Quem Somos',
    description: `A história da ${school.name}, fundada por famílias em ${facts.foundedOn}, e os valores que nos guiam: acolhimento, cooperação e excelência.`,
  },
  '/governanca': {
    title: 'Governança',
    description:
      'Como a escola é gerida: a cooperativa de famílias e as suas assembleias, a Associação de Pais e Mestres (APM) e o Conselho Administrativo.',
  },
  '/colaboradores': {
    title: 'Nossos Colaboradores',
    description: `Conheça as pessoas que ensinam, cuidam e fazem a ${school.name} funcionar todos os dias.`,
  },
  '/estrutura': {
    title: 'Estrutura Completa',
    description: `${facts.campus.totalArea} de campus, ${facts.campus.greenArea} de área verde, ginásio coberto e laboratórios de ciências e tecnologia. Veja os espaços da escola.`,
  },
  '/ensino': {
    title: 'Proposta de Ensino',
    description:
      'Educação Infantil, Ensino Fundamental I e II, Ensino Médio e contraturno: como se aprende em cada etapa da escola.',
  },
  '/contraturno': {
    title: 'Contraturno',
    description:
      'Período integral para a Educação Infantil e o Fundamental I: rotina do dia, refeições, oficinas e perguntas frequentes.',
  },
  '/proposta': {
    title: 'Proposta Pedagógica',
    description:
      'O método construtivista-interacionista na prática e o programa LIV de habilidades para a vida, da Educação Infantil ao Ensino Médio.',
  },
  '/alimentacao': {
    title: 'Alimentação',
    description:
      'O cardápio da semana, a rotina das refeições, quem cuida da cozinha e como atendemos alergias e restrições alimentares.',
  },
  '/vivencias-coopen': {
    title: 'Vivências',
    description:
      'Vídeos curtos das atividades da escola: projetos, esporte, arte, ciência e festas.',
  },
  '/coopen-inspira': {
    title: 'Coopen Inspira: notícias da escola',
    description: `Projetos, conquistas, eventos e histórias de quem faz a ${school.name}: todas as notícias da escola.`,
  },
  '/matriculas': {
    title: `Matrículas ${facts.enrolmentYear}`,
    description:
      'Os oito passos da matrícula, da visita às boas-vindas, e a lista dos documentos necessários.',
  },
  '/visita': {
    title: 'Agende uma Visita',
    description: `Conheça a escola em um passeio de ${facts.visitDuration}, com conversa com a coordenação. Escolha os melhores dias e períodos.`,
  },
  '/visita/obrigado': {
    title: 'Solicitação recebida',
    description: 'Recebemos o seu pedido de visita. A secretaria entrará em contato pelo WhatsApp.',
    canonical: '/visita',
  },
  '/normas': {
    title: 'Normas e Regimento',
    description:
      'Horários, uniforme, saúde, celulares, notebook, direitos e deveres: os principais combinados da escola.',
  },
  '/privacidade': {
    title: 'Política de Privacidade',
    description: `Quais dados tratamos, para quê, por quanto tempo e como exercer os seus direitos. Atualizada em ${policyUpdatedOn}.`,
  },
  '/trabalhe-conosco': {
    title: 'Trabalhe Conosco',
    description: `Faça parte da equipe da ${school.name}: saiba como enviar o seu currículo ao nosso RH.`,
  },
  '/bolsas': {
    title: `Concurso de Bolsas ${facts.scholarship.year}`,
    description: `Descontos de até ${facts.scholarship.highestDiscount} para o 9º ano e o Ensino Médio em ${facts.scholarship.year}. Veja quem pode participar e como se inscrever.`,
  },
  '/busca': {
    title: 'Buscar no site',
    description:
      'Encontre páginas e notícias da escola por palavra: horários, uniforme, cardápio, bolsas e muito mais.',
  },
  '/404': {
    title: 'Página não encontrada',
    description: 'A página que você procura não existe ou mudou de endereço.',
    hidden: true,
  },
} as const satisfies Record<string, PageSeo>;

export type PagePath = keyof typeof seo;

/** Of an article that has no page of its own yet. The page built for it later is the one to be found. */
export const freshArticleSeo: PageSeo = {
  title: 'Notícia',
  description: 'Notícia da escola.',
  hidden: true,
};
