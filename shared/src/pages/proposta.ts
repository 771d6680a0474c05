import { z } from 'zod/mini';
import { line, lines, picture, rich, section } from './fields.ts';
import { button, head, p, search, textSection, topics, ul, visitBand } from './parts.ts';

export const proposta = z.object({
  ...head(
    'Proposta Pedagógica',
    'Aprender é construir, com os outros, um jeito próprio de entender o mundo.',
  ),
  photo: picture('Foto do topo'),
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
  lifeSkills: section('Programa LIV', {
    title: line('Título', 'Programa LIV'),
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
