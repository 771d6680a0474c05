import { school } from 'shared/school';
import type { RichText, Topic } from './rich-text';

export const governanca = {
  title: 'Governança',
  subtitle: 'Quem decide os rumos da escola são as pessoas que fazem parte dela.',
  association: {
    title: 'Associação de Pais e Mestres (APM)',
    text: [
      `A ${school.name} é mantida por uma Associação de Pais e Mestres. Quem matricula um filho torna-se associado e passa a ter voz e voto nas assembleias, ao lado dos educadores. Não há donos: há famílias e profissionais que respondem juntos pela escola.`,
      'A assembleia geral se reúne ao menos duas vezes por ano. É nela que se elege o Conselho Administrativo, se aprova o orçamento, se apresentam as contas e se discutem os projetos do ano seguinte. Como a associação não distribui lucros, todo resultado é reinvestido em pessoas, espaços e materiais.',
      'Entre uma assembleia e outra, as famílias participam das comissões de alimentação, de eventos, de obras e de bolsas, abertas a qualquer associado.',
    ] satisfies RichText,
  },
  principles: [
    {
      title: 'Um associado, um voto',
      text: 'As decisões têm o mesmo peso para todos, qualquer que seja o número de filhos matriculados.',
    },
    {
      title: 'Contas abertas',
      text: 'O balanço é apresentado em assembleia e fica à disposição dos associados na secretaria.',
    },
    {
      title: 'Mandatos com começo e fim',
      text: 'Os conselheiros são eleitos entre os associados e não recebem remuneração pelo cargo.',
    },
  ] satisfies Topic[],
  council: {
    title: 'Conselho Administrativo',
    intro:
      'O Conselho acompanha a gestão da escola, cuida do planejamento de longo prazo e presta contas à assembleia. A condução pedagógica do dia a dia cabe à direção e às coordenações.',
    empty: 'Em breve apresentaremos aqui os membros do Conselho.',
  },
} as const;
