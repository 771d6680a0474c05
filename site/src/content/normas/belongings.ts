import type { Rule } from './rule';

/** What the student wears and brings. */
export const belongings = [
  {
    id: 'uniforme',
    title: 'Uniforme',
    text: [
      'O uniforme completo é obrigatório todos os dias, também nos passeios, nas avaliações e nas atividades do período oposto. Ele identifica o estudante e protege a todos.',
      {
        list: [
          'Camiseta, bermuda, calça ou saia-short e agasalho do modelo da escola, identificados com o nome.',
          'Calçado fechado e firme. Para Educação Física, tênis.',
          'Quem tiver dificuldade para adquirir as peças deve procurar a secretaria: a APM mantém um banco de uniformes.',
        ],
      },
      'Quando o uniforme não é usado:',
      {
        steps: [
          '1ª ocorrência: orientação ao estudante.',
          '2ª ocorrência: advertência por escrito.',
          '3ª ocorrência: convocação dos pais ou responsáveis.',
        ],
      },
    ],
  },
  {
    id: 'material',
    title: 'Material escolar',
    text: [
      'A lista de materiais é enviada no ato da matrícula e traz apenas o que será de fato usado. Cada estudante é responsável por trazer o necessário para as aulas do dia.',
      {
        list: [
          'Todo material deve estar identificado com nome e turma.',
          'Tarefas e livros esquecidos não são recebidos na portaria durante as aulas: lembrar-se deles faz parte do que se aprende.',
          'Brinquedos e objetos de valor ficam em casa, salvo pedido da professora. A escola não se responsabiliza por perdas.',
          'Objetos encontrados ficam na secretaria até o fim do bimestre e depois são doados.',
        ],
      },
    ],
  },
] as const satisfies readonly Rule[];
