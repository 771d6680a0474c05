import { facts } from '../facts';
import type { Rule } from './rule';

const { toleranceFirstYear, tolerance, notifiedAMonth } = facts.lateness;

/** Coming, leaving early and staying on. */
export const presence = [
  {
    id: 'pontualidade',
    title: 'Pontualidade e frequência',
    text: [
      'Chegar no horário é um cuidado com a própria aprendizagem e com a turma, que começa o dia reunida. Os portões abrem 15 minutos antes da primeira aula.',
      {
        list: [
          `No 1º ano do Ensino Fundamental a tolerância é de ${toleranceFirstYear}.`,
          `Nas demais séries a tolerância é de ${tolerance}.`,
          'Passada a tolerância, o estudante aguarda na biblioteca, acompanhado, e entra na aula seguinte.',
          `Até ${notifiedAMonth} atrasos no mês, a família é comunicada pelo aplicativo da escola.`,
          `A partir do ${notifiedAMonth + 1}º atraso no mês, o responsável deve comparecer à escola e é emitida uma advertência.`,
        ],
      },
      `A lei exige frequência mínima de ${facts.minimumAttendance} das aulas para a aprovação. Faltas por motivo de saúde devem ser justificadas com atestado em até 48 horas após o retorno.`,
    ],
  },
  {
    id: 'saida-antecipada',
    title: 'Saída antecipada',
    text: [
      'O estudante só deixa a escola antes do fim das aulas acompanhado de um responsável ou com autorização escrita, enviada pelo aplicativo até o início do turno.',
      {
        list: [
          'Quem vier buscar deve constar da lista de pessoas autorizadas e apresentar documento com foto.',
          'Autorizações por telefone não são aceitas, pela segurança dos próprios estudantes.',
          'Consultas e compromissos devem, sempre que possível, ser marcados fora do horário de aula.',
        ],
      },
    ],
  },
  {
    id: 'permanencia',
    title: 'Permanência fora do horário',
    text: [
      'Fora do seu turno, o estudante permanece na escola apenas em atividades com acompanhamento: contraturno, plantões de dúvidas, treinos, ensaios e trabalhos em grupo agendados com a coordenação.',
      {
        list: [
          'Após a última aula, há uma espera assistida de 20 minutos no pátio.',
          'Depois desse tempo, crianças da Educação Infantil e do Ensino Fundamental I são encaminhadas ao contraturno, com cobrança avulsa.',
          'Nos espaços esportivos e nos laboratórios, só com a presença de um educador.',
        ],
      },
    ],
  },
] as const satisfies readonly Rule[];
