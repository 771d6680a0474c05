import { buildGap, emptyDetails } from 'shared/pages/gaps';
import type { PageContent, PageSlug } from 'shared/pages/index';
import { p, ul } from 'shared/pages/parts';
import type { SchoolPageSlug } from 'shared/pages/paths';
import { stageLabels } from 'shared/stages';
import { originalStages } from 'shared/visit-options';

/** Some of the fields of a page's content. Lists are whole. */
type Some<Content> = Content extends readonly unknown[]
  ? Content
  : Content extends object
    ? { [Key in keyof Content]?: Some<Content[Key]> }
    : Content;

export type NeutralTexts = { [Slug in PageSlug]?: Some<PageContent<Slug>> };

const gap = buildGap;
const mail = (box: string) => `${box}@${emptyDetails.mailDomain}`;
/** The mail address that stands for that of the school's office until the school writes its own. */
export const neutralOffice = mail('secretaria');

/** The names and paths of the pages whose original paths carry a school's name. */
export const neutralPlaces: Readonly<Record<SchoolPageSlug, { nome: string; endereco: string }>> = {
  coopen: { nome: 'Quem Somos', endereco: '/quem-somos' },
  'vivencias-coopen': { nome: 'Vivências', endereco: '/vivencias' },
  'coopen-inspira': { nome: 'Notícias', endereco: '/noticias' },
};

const noButton = { label: '', to: '' };

/** The grades of the Educação Infantil by age, because each school has names of its own for them. */
const youngest = ['3 anos', '4 anos', '5 anos'].map((title) => ({ title, id: '' }));

/** A stage of teaching: the school says how it teaches. */
const stage = (what: string) => ({ text: p(gap(what)) });

/**
 * What a new school's pages say instead of the original texts: nothing that is true of one school only. Texts that are not here
 * suit every school, and stay as they are.
 * @param name the school's name, at most 80 characters
 */
export const createNeutralTexts = (name: string): NeutralTexts => ({
  escola: {
    name: name.slice(0, 40).trim(),
    fullName: name,
    tagline: gap('a frase da escola, em uma linha'),
    address: {
      street: gap('rua e número'),
      district: gap('bairro'),
      city: gap('cidade'),
      postalCode: emptyDetails.postalCode,
    },
    hours: [],
    phone: emptyDetails.phone,
    whatsapp: emptyDetails.phone,
    emails: {
      contact: mail('contato'),
      office: neutralOffice,
      careers: mail('curriculos'),
      privacy: mail('privacidade'),
    },
    social: [],
    facts: {
      anoMatriculas: gap('o ano'),
      anoGuia: gap('o ano'),
      anoBolsas: gap('o ano'),
      descontoBolsas: gap('desconto'),
      seriesBolsas: gap('as séries do concurso'),
      fundacao: gap('data da fundação'),
      inicioDasAulas: gap('primeiro dia de aula'),
      areaTotal: gap('área'),
      areaVerde: gap('área'),
      anoCozinha: gap('o ano'),
      duracaoDaVisita: gap('quantos minutos'),
    },
  },
  anuncio: {
    on: false,
    title: 'Aviso da escola',
    text: p('O que a escola tem a dizer a quem abre o site.'),
    button: { label: 'Saiba mais', to: '/matriculas' },
    link: noButton,
  },
  menu: {
    header: [
      {
        title: 'Institucional',
        to: '',
        entries: [
          { title: 'Quem Somos', to: neutralPlaces.coopen.endereco },
          { title: 'Colaboradores', to: '/colaboradores' },
          { title: 'Estrutura', to: '/estrutura' },
          { title: 'Agenda', to: '/agenda' },
        ],
      },
      { title: 'Ensino', to: '/ensino', entries: [] },
      { title: 'Alimentação', to: '/alimentacao', entries: [] },
      { title: 'Vivências', to: neutralPlaces['vivencias-coopen'].endereco, entries: [] },
      { title: 'Notícias', to: neutralPlaces['coopen-inspira'].endereco, entries: [] },
      { title: 'Matrículas', to: '/matriculas', entries: [] },
    ],
  },
  inicio: {
    slides: [
      {
        title: gap('o que a sua escola tem de melhor'),
        subtitle: gap('uma ou duas frases que digam por quê'),
        button: { label: 'Conheça a escola', to: neutralPlaces.coopen.endereco },
        photo: { src: '', alt: '' },
        ownPhoto: 'hero-acolhida',
      },
      {
        title: 'Cada etapa, de perto',
        subtitle: gap('as etapas que a escola oferece, em uma frase'),
        button: { label: 'Veja a proposta de ensino', to: '/ensino' },
        photo: { src: '', alt: '' },
        ownPhoto: 'hero-ensino',
      },
    ],
    shortcuts: [
      { title: 'Cardápio da semana', to: '/alimentacao#cardapio' },
      { title: 'Agenda', to: '/agenda' },
      { title: 'Documentos da matrícula', to: '/matriculas#documentos' },
    ],
    stages: {
      title: 'Etapas',
      items: [
        { title: 'Educação Infantil', audience: '', to: '/ensino#eic' },
        { title: 'Fundamental I', audience: '1º ao 5º ano', to: '/ensino#fundamental-i' },
        { title: 'Fundamental II', audience: '6º ao 9º ano', to: '/ensino#fundamental-ii' },
        { title: 'Ensino Médio', audience: '1ª à 3ª série', to: '/ensino#medio' },
      ],
    },
    pillars: {
      title: 'O que nos move',
      items: [
        { title: gap('um valor'), text: gap('como ele aparece no dia a dia'), icon: 'heart' },
        { title: gap('outro valor'), text: gap('como ele aparece no dia a dia'), icon: 'people' },
        { title: gap('mais um valor'), text: gap('como ele aparece no dia a dia'), icon: 'star' },
      ],
    },
    news: { title: 'Notícias' },
    testimonials: { title: 'Depoimentos', videos: [] },
    search: {
      title: 'Página inicial',
      description:
        'Conheça a {escola}: a proposta de ensino, as notícias, a agenda, o cardápio e as matrículas. Agende uma visita.',
    },
  },
  coopen: {
    title: 'Quem Somos',
    subtitle: gap('a escola em uma frase'),
    history: {
      text: p(gap('como a escola começou, quem a fez e o que mudou desde então')),
    },
    milestones: [
      {
        date: '{fundacao}',
        title: 'Fundação da escola',
        text: gap('quem a fundou, e como foi'),
      },
      {
        date: '{inicioDasAulas}',
        title: 'Primeiro dia de aula',
        text: gap('quantas turmas havia, e onde'),
      },
    ],
    values: {
      items: [
        { title: gap('um valor'), text: gap('o que ele quer dizer na escola'), icon: 'heart' },
        { title: gap('outro valor'), text: gap('o que ele quer dizer na escola'), icon: 'people' },
        { title: gap('mais um valor'), text: gap('o que ele quer dizer na escola'), icon: 'star' },
      ],
    },
    mission: { text: gap('a missão da escola') },
    vision: { text: gap('a visão da escola') },
    search: {
      description: 'Quem somos: a história da {escola}, a nossa missão e os valores que nos guiam.',
    },
  },
  governanca: {
    subtitle: 'Quem responde pela escola e como as decisões são tomadas.',
    cooperative: {
      title: gap('o nome da mantenedora'),
      text: p(gap('quem mantém a escola e como ela é gerida')),
    },
    principles: [{ title: gap('um princípio'), text: gap('o que ele garante às famílias') }],
    council: { intro: gap('o que faz o conselho e como os seus membros são escolhidos') },
    association: {
      title: gap('o nome da associação de pais'),
      text: p(gap('o que ela faz e como participar')),
    },
    search: {
      description:
        'Como a {escola} é gerida: quem a mantém, quem decide e como as famílias participam.',
    },
  },
  estrutura: {
    subtitle: 'Os espaços em que a escola acontece.',
    aerial: { caption: gap('onde fica a escola e como os espaços se ligam') },
    figures: [
      { value: '{areaTotal}', label: 'de área total' },
      { value: gap('número'), label: gap('o que ele conta: salas, quadras, laboratórios') },
    ],
    search: {
      description:
        'Salas, pátios, quadras e laboratórios: conheça os espaços da {escola}, com fotos.',
    },
  },
  ensino: {
    subtitle: gap('o caminho do estudante na escola, em uma frase'),
    stages: {
      'proposta-pedagogica': stage('o método da escola, em dois ou três parágrafos'),
      eic: {
        ...stage('como se aprende na Educação Infantil'),
        title: 'Educação Infantil',
        audience: gap('as idades'),
      },
      'fundamental-i': stage('como se aprende do 1º ao 5º ano'),
      'fundamental-ii': stage('como se aprende do 6º ao 9º ano'),
      medio: stage('como se aprende no Ensino Médio'),
      contraturno: {
        ...stage('o que as crianças fazem no contraturno, e para quem ele é'),
        audience: gap('para quem'),
        document: noButton,
      },
    },
  },
  contraturno: {
    intro: { text: p(gap('como é o contraturno e quem acompanha as crianças')) },
    routine: {
      intro: gap('de que turno é este dia'),
      moments: [{ time: gap('hora'), title: gap('o momento'), text: gap('o que acontece nele') }],
    },
    menu: { text: gap('quem prepara as refeições do contraturno'), note: '' },
    faq: {
      questions: [
        {
          question: 'Quem pode participar do contraturno?',
          answer: p(gap('as turmas e como se inscrever')),
        },
        { question: 'Como funcionam as refeições?', answer: p(gap('o que está incluído')) },
      ],
    },
    search: {
      description:
        'O contraturno da {escola}: a rotina do dia, as refeições e as perguntas mais frequentes.',
    },
  },
  proposta: {
    subtitle: gap('no que a escola acredita, em uma frase'),
    method: {
      title: 'O nosso método',
      text: p(gap('o método da escola e o que ele muda na aula')),
    },
    practice: { items: [{ title: gap('uma prática'), text: gap('como ela é') }] },
    lifeSkills: {
      title: gap('um programa da escola'),
      subtitle: gap('o programa em uma frase'),
      text: p(gap('o que o programa faz em cada etapa')),
    },
    search: {
      description: 'O método da {escola} e o que ele muda na prática, da primeira à última etapa.',
    },
  },
  alimentacao: {
    subtitle: gap('como a escola cuida da comida, em uma frase'),
    caretakers: {
      text: p(gap('quem planeja o cardápio e quem prepara as refeições')),
      nutritionist: { name: gap('nome') },
      team: { name: 'Nossa equipe', role: gap('quem são') },
    },
    quality: {
      items: [
        { title: gap('um cuidado da cozinha'), text: gap('como ele é feito'), icon: 'kitchen' },
        { title: gap('outro cuidado'), text: gap('como ele é feito'), icon: 'shield' },
      ],
    },
    routine: {
      intro: gap('o que as crianças encontram à mesa'),
      meals: [
        { title: 'Almoço', items: [gap('o que há todos os dias')] },
        { title: 'Lanche', items: [gap('o que há todos os dias')] },
      ],
    },
    inclusion: {
      intro: gap('como a escola recebe quem come diferente'),
      items: [
        {
          title: 'Alergias e restrições',
          text: gap('como a família avisa e o que a cozinha faz'),
          icon: 'heart',
        },
      ],
    },
    autonomy: {
      items: [
        { title: gap('uma prática'), text: gap('como as crianças participam'), icon: 'hand' },
      ],
    },
    faq: {
      questions: [
        {
          question: 'Como aviso de alergias e restrições alimentares?',
          answer: p(gap('por onde a família envia o laudo')),
        },
        {
          question: 'Com que frequência o cardápio é atualizado?',
          answer: p(gap('quando o novo cardápio sai')),
        },
      ],
    },
  },
  'vivencias-coopen': {
    intro: p('Escolha um vídeo e toque para assistir.'),
  },
  'coopen-inspira': {
    title: 'Notícias',
    search: {
      title: 'Notícias da escola',
      description:
        'Projetos, conquistas e eventos: todas as notícias da {escola}, as mais novas primeiro.',
    },
  },
  matriculas: {
    subtitle: 'Da primeira visita ao primeiro dia de aula.',
    documents: {
      items: [gap('um documento'), gap('outro documento')],
      note: gap('o que vale só para algumas séries, ou apague este texto'),
      form: noButton,
    },
    steps: {
      items: [
        {
          title: 'Agende uma visita',
          text: 'Preencha o formulário com os melhores dias e períodos. A secretaria responde para combinar o horário.',
        },
        {
          title: 'Conheça a proposta',
          text: 'Durante a visita, caminhe pela escola e converse sobre o nosso jeito de ensinar.',
        },
        {
          title: 'Entregue os documentos',
          text: 'Traga à secretaria os documentos da lista abaixo.',
        },
        { title: gap('mais um passo'), text: gap('o que a família faz, e em que prazo') },
      ],
    },
    search: {
      description:
        'Os passos da matrícula na {escola}, da visita às boas-vindas, e os documentos necessários.',
    },
  },
  visita: {
    how: {
      items: [
        {
          title: 'Um passeio pela escola',
          text: 'Mostramos os espaços com calma, no ritmo da criança.',
          icon: 'house',
        },
        {
          title: 'Uma conversa',
          text: gap('com quem a família conversa'),
          icon: 'chat',
        },
        {
          title: 'Quanto tempo leva',
          text: 'Em média, {duracaoDaVisita}.',
          icon: 'clock',
        },
      ],
    },
    form: { stages: [{ title: stageLabels.eic, grades: youngest }, ...originalStages.slice(1)] },
    see: { items: [gap('um lugar da escola'), gap('outro lugar')] },
    faq: {
      questions: [
        {
          question: 'Quanto tempo dura a visita?',
          answer: p('Em média, {duracaoDaVisita}.'),
        },
        { question: 'Quem deve participar?', answer: p(gap('quem vem à visita')) },
        {
          question: 'Posso remarcar?',
          answer: p(
            'Claro. Responda à nossa mensagem no WhatsApp com novas opções de dia e período.',
          ),
        },
        { question: 'Há estacionamento?', answer: p(gap('onde parar, e o caminho sem degraus')) },
      ],
    },
    search: {
      description:
        'Conheça a {escola} de perto: escolha os melhores dias e períodos, e combinamos o horário com você.',
    },
  },
  bolsas: {
    open: false,
    intro: { text: p(gap('o que é o concurso de bolsas e para quem é')) },
    conditions: {
      items: [
        { title: 'Quem pode participar', text: gap('as séries e as condições') },
        { title: 'Seleção', text: gap('como os estudantes são escolhidos') },
      ],
    },
    steps: { items: ['Leia o edital com a sua família.', gap('os passos da inscrição')] },
    search: {
      description:
        'O concurso de bolsas da {escola}: quem pode participar, como é a seleção e como se inscrever.',
    },
  },
  normas: {
    intro: 'Reunimos aqui, em linguagem simples, as principais normas da escola.',
    topics: [
      { title: 'Pontualidade e frequência', text: p(gap('horários e tolerâncias')) },
      { title: 'Uniforme', text: p(gap('o que se usa, e quando')) },
      { title: 'Saúde e medicação', text: p(gap('o que a família informa e entrega')) },
      { title: 'Celulares e aparelhos eletrônicos', text: p(gap('o que pode e o que não pode')) },
      {
        title: 'Direitos do estudante',
        text:
          p('Todo estudante tem direito a:') +
          ul(
            'Ser tratado com respeito, sem discriminação de qualquer natureza.',
            'Aprender em um ambiente seguro, limpo e acolhedor.',
            'Ser ouvido e apresentar a sua versão antes de qualquer medida disciplinar.',
          ),
      },
    ],
  },
  'trabalhe-conosco': {
    intro: { text: p(gap('como é trabalhar na escola')) },
    reasons: { items: [{ title: gap('um motivo'), text: gap('o que a pessoa encontra aqui') }] },
  },
});

/** Pages that few schools have. A new school begins with them off the site, and puts them there when their texts are written. */
export const pagesOffSite: readonly PageSlug[] = ['governanca', 'contraturno', 'bolsas'];
