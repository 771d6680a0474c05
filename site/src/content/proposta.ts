import type { RichText, Topic } from './rich-text';

export const proposta = {
  title: 'Proposta Pedagógica',
  subtitle: 'Aprender é construir, com os outros, um jeito próprio de entender o mundo.',
  method: {
    title: 'O método construtivista-interacionista',
    text: [
      'Uma criança não é um caderno em branco. Ela chega à escola com hipóteses sobre como se escreve, por que chove, o que é justo. O método construtivista-interacionista parte daí: o conhecimento se constrói quando o estudante age sobre o que quer conhecer e quando conversa sobre isso com colegas e adultos.',
      'Por isso as nossas aulas começam com boas perguntas. Diante de um problema, a turma levanta ideias, experimenta, registra, discorda, confere. O erro mostra como cada um está pensando e orienta o próximo passo. Ao professor cabe planejar o desafio certo, fazer a intervenção na hora certa e sistematizar o que foi aprendido.',
      'A interação é a outra metade. Em duplas, em grupos, em rodas e assembleias, explicar para alguém o que se pensou é uma das formas mais seguras de aprender.',
    ] satisfies RichText,
  },
  practice: {
    title: 'Na prática',
    items: [
      {
        title: 'Projetos de investigação',
        text: 'Cada turma pesquisa, ao longo do ano, temas que reúnem várias disciplinas e terminam em algo para mostrar: um livro, uma exposição, um experimento.',
      },
      {
        title: 'Sequências didáticas',
        text: 'Leitura, escrita e matemática avançam em etapas planejadas, com objetivos claros para cada bimestre.',
      },
      {
        title: 'Avaliação que ensina',
        text: 'Provas, portfólios, observação e autoavaliação compõem um retrato justo do percurso, conversado com a família ao longo do ano.',
      },
      {
        title: 'Inclusão',
        text: 'Adaptações de material, de tempo e de avaliação são planejadas com a família e com os profissionais que acompanham o estudante.',
      },
    ] satisfies Topic[],
  },
  lifeSkills: {
    title: 'Programa LIV',
    alt: 'Crianças sentadas em roda conversam sobre o que sentem com a educadora',
    subtitle: 'Habilidades para a vida também se aprendem na escola',
    text: [
      'O LIV é o programa de habilidades socioemocionais que faz parte da grade de todas as turmas. Em encontros regulares, com histórias, jogos, filmes e conversas próprias de cada idade, os estudantes aprendem a dar nome ao que sentem e a levar em conta o que o outro sente.',
      {
        list: [
          'Na Educação Infantil: reconhecer as emoções em si e nos amigos',
          'No Fundamental I: conviver, ouvir, esperar a vez e resolver conflitos',
          'No Fundamental II: identidade, amizade, vida digital e pensamento crítico',
          'No Ensino Médio: projeto de vida, escolhas e responsabilidade com o coletivo',
        ],
      },
      'As famílias também participam: ao longo do ano há encontros e materiais para continuar, em casa, a conversa que começou na escola.',
    ] satisfies RichText,
  },
  closing: { label: 'Veja a proposta de cada etapa', to: '/ensino' },
} as const;
