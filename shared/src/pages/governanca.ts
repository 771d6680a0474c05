import { z } from 'zod/mini';
import { line, lines, section } from './fields.ts';
import { head, search, textSection, topicList } from './parts.ts';

export const governanca = z.object({
  ...head('Governança', 'Quem decide os rumos da escola são as pessoas que fazem parte dela.'),
  cooperative: textSection(
    'Cooperativa',
    'Uma cooperativa de famílias',
    'A {escola} é mantida por uma cooperativa de famílias. Quem matricula um filho torna-se cooperado e passa a ter voz e voto nas assembleias. Não há donos: há famílias que respondem juntas pela escola.',
    'A assembleia geral se reúne ao menos duas vezes por ano. É nela que se elege o Conselho Administrativo, se aprova o orçamento, se apresentam as contas e se discutem os projetos do ano seguinte. Como a cooperativa não tem fins lucrativos, todo resultado é reinvestido em pessoas, espaços e materiais.',
  ),
  principles: topicList('Princípios', 'Princípio', {
    'Uma família, um voto':
      'As decisões têm o mesmo peso para todos, qualquer que seja o número de filhos matriculados.',
    'Contas abertas':
      'O balanço é apresentado em assembleia e fica à disposição dos cooperados na secretaria.',
    'Mandatos com começo e fim':
      'Os conselheiros são eleitos entre os cooperados e não recebem remuneração pelo cargo.',
  }),
  council: section('Conselho', {
    title: line('Título', 'Conselho Administrativo'),
    intro: lines(
      'Introdução',
      'O Conselho acompanha a gestão da escola, cuida do planejamento de longo prazo e presta contas à assembleia. A condução pedagógica do dia a dia cabe à direção e às coordenações.',
    ),
  }),
  association: textSection(
    'Associação',
    'Associação de Pais e Mestres (APM)',
    'Ao lado da cooperativa caminha a Associação de Pais e Mestres. A cooperativa mantém a escola; a APM reúne famílias e educadores para cuidar da vida que acontece nela.',
    'Ela organiza festas e campanhas, mantém o banco de uniformes e anima as comissões de alimentação, de eventos, de obras e de bolsas, abertas a todas as famílias. O que as comissões propõem e depende de orçamento é decidido na assembleia da cooperativa.',
  ),
  search: search(
    'Governança',
    'Como a escola é gerida: a cooperativa de famílias e as suas assembleias, a Associação de Pais e Mestres (APM) e o Conselho Administrativo.',
  ),
});
