import { z } from 'zod/mini';
import { line, lines, list, picture, rich, section, topPhoto } from './fields.ts';
import {
  button,
  faq,
  head,
  optionalButton,
  p,
  search,
  textSection,
  titledSection,
  topic,
  topics,
  ul,
  visitBand,
} from './parts.ts';

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
    photo: picture('Foto', '', [{ label: 'Na página', width: 4, height: 3 }]),
  });
}

/** The key of a stage is also the fragment of its URL. */
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
        'Estudos do meio e Mostra de Ciências, uma vez por ano',
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

const moment = z.extend(topic, { time: line('Hora', '', { max: 20 }) });

export const contraturno = z.object({
  ...head('Contraturno', 'O outro período do dia, com calma, companhia e muito o que fazer.'),
  photo: topPhoto(),
  intro: textSection(
    'Apresentação',
    'A escola no outro período',
    'No contraturno, a criança fica na escola também no período em que não tem aula. Não é mais do mesmo: o ritmo é outro, os grupos misturam idades e há tempo de sobra para brincar, criar e descansar.',
    'Uma equipe própria acompanha cada grupo do almoço à saída, em contato diário com as professoras da turma regular.',
  ),
  routine: titledSection('Rotina', 'A rotina do dia', {
    intro: lines(
      'Introdução',
      'Este é um dia de quem estuda de manhã. Para quem estuda à tarde, a ordem se inverte.',
    ),
    moments: list('Momentos', 'Momento', moment, [
      {
        time: '12h00',
        title: 'Chegada e almoço',
        text: 'As crianças deixam a mochila, lavam as mãos e almoçam juntas no refeitório.',
      },
      {
        time: '13h00',
        title: 'Descanso',
        text: 'Sono para os pequenos; leitura e jogos tranquilos para os maiores.',
      },
      {
        time: '14h00',
        title: 'Lição de casa',
        text: 'Momento de estudo orientado, em pequenos grupos, com apoio quando a dúvida aparece.',
      },
      {
        time: '15h00',
        title: 'Lanche da tarde',
        text: 'Frutas, suco natural e um preparo feito na escola.',
      },
      {
        time: '15h30',
        title: 'Oficinas',
        text: 'Esportes, artes, música, culinária, horta ou robótica, conforme o dia.',
      },
      {
        time: '17h00',
        title: 'Parque e saída',
        text: 'Brincadeira ao ar livre até a chegada da família, às 18h.',
      },
    ]),
  }),
  menu: titledSection('Cardápio', 'Cardápio saudável', {
    text: lines(
      'Texto',
      'As refeições do contraturno são preparadas na cozinha da escola, com orientação de nutricionista.',
    ),
    note: lines(
      'Observação',
      'O cardápio próprio do contraturno será publicado aqui em breve. Até lá, vale o cardápio da semana, da página de Alimentação.',
      {
        optional: true,
      },
    ),
    button: button('Botão', 'Ver o cardápio da semana', '/alimentacao#cardapio'),
  }),
  faq: faq({
    'Quem pode participar do contraturno?': p(
      'Estudantes matriculados na Educação Infantil e no Ensino Fundamental I. Os grupos são organizados por idade, e a inscrição é feita na secretaria, conforme as vagas de cada dia.',
    ),
    'Como funcionam as refeições?': p(
      'O almoço e o lanche estão incluídos e são servidos no refeitório, com a companhia da equipe. O almoço tem arroz e feijão todos os dias, saladas, uma guarnição e duas opções de proteína, sem frituras. No lanche, as crianças encontram frutas, suco natural e um preparo feito na escola.',
      'Alergias e restrições são atendidas por um plano individual, a partir do laudo médico enviado pelo aplicativo da escola.',
    ),
    'As atividades são as mesmas todos os dias?': p(
      'Não. A rotina de almoço, descanso e estudo se repete, porque dá segurança às crianças, mas as oficinas mudam a cada dia da semana e são renovadas a cada bimestre.',
    ),
  }),
  visit: visitBand(),
  search: search(
    'Contraturno',
    'Período integral para a Educação Infantil e o Fundamental I: rotina do dia, refeições, oficinas e perguntas frequentes.',
  ),
});

export const proposta = z.object({
  ...head(
    'Proposta Pedagógica',
    'Aprender é construir, com os outros, um jeito próprio de entender o mundo.',
  ),
  photo: topPhoto(),
  method: textSection(
    'Método',
    'O método construtivista-interacionista',
    'Uma criança não é um caderno em branco. Ela chega à escola com hipóteses sobre como se escreve, por que chove, o que é justo. O método construtivista-interacionista parte daí: o conhecimento se constrói quando o estudante age sobre o que quer conhecer e quando conversa sobre isso com colegas e adultos.',
    'Por isso as nossas aulas começam com boas perguntas. Diante de um problema, a turma levanta ideias, experimenta, registra, discorda, confere. O erro mostra como cada um está pensando e orienta o próximo passo. Ao professor cabe planejar o desafio certo, fazer a intervenção na hora certa e sistematizar o que foi aprendido.',
    'A interação é a outra metade. Em duplas, em grupos, em rodas e assembleias, explicar para alguém o que se pensou é uma das formas mais seguras de aprender.',
  ),
  practice: topics('Na prática', 'Na prática', {
    'Projetos de investigação':
      'Cada turma pesquisa, ao longo do ano, temas que reúnem várias disciplinas e terminam em algo para mostrar: um livro, uma exposição, um experimento.',
    'Sequências didáticas':
      'Leitura, escrita e matemática avançam em etapas planejadas, com objetivos claros para cada bimestre.',
    'Avaliação que ensina':
      'Provas, portfólios, observação e autoavaliação compõem um retrato justo do percurso, conversado com a família ao longo do ano.',
    Inclusão:
      'Adaptações de material, de tempo e de avaliação são planejadas com a família e com os profissionais que acompanham o estudante.',
  }),
  lifeSkills: titledSection('Programa LIV', 'Programa LIV', {
    subtitle: lines('Subtítulo', 'Habilidades para a vida também se aprendem na escola'),
    photo: picture(
      'Foto',
      'Crianças sentadas em roda conversam sobre o que sentem com a educadora',
    ),
    text: rich(
      'Texto',
      p(
        'O LIV é o programa de habilidades socioemocionais que faz parte da grade de todas as turmas. Em encontros regulares, com histórias, jogos, filmes e conversas próprias de cada idade, os estudantes aprendem a dar nome ao que sentem e a levar em conta o que o outro sente.',
      ) +
        ul(
          'Na Educação Infantil: reconhecer as emoções em si e nos amigos',
          'No Fundamental I: conviver, ouvir, esperar a vez e resolver conflitos',
          'No Fundamental II: identidade, amizade, vida digital e pensamento crítico',
          'No Ensino Médio: projeto de vida, escolhas e responsabilidade com o coletivo',
        ) +
        p(
          'As famílias também participam: ao longo do ano há encontros e materiais para continuar, em casa, a conversa que começou na escola.',
        ),
    ),
    button: button('Botão', 'Veja a proposta de cada etapa', '/ensino'),
  }),
  visit: visitBand(),
  search: search(
    'Proposta Pedagógica',
    'O método construtivista-interacionista na prática e o programa LIV de habilidades para a vida, da Educação Infantil ao Ensino Médio.',
  ),
});
