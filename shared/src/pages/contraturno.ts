import { z } from 'zod/mini';
import { line, lines, list, picture, section } from './fields.ts';
import { button, faq, head, p, search, textSection, topic, visitBand } from './parts.ts';

const moment = z.extend(topic, { time: line('Hora', '', { max: 20 }) });

export const contraturno = z.object({
  ...head('Contraturno', 'O outro período do dia, com calma, companhia e muito o que fazer.'),
  photo: picture('Foto do topo'),
  intro: textSection(
    'Apresentação',
    'A escola no outro período',
    'No contraturno, a criança fica na escola também no período em que não tem aula. Não é mais do mesmo: o ritmo é outro, os grupos misturam idades e há tempo de sobra para brincar, criar e descansar.',
    'Uma equipe própria acompanha cada grupo do almoço à saída, em contato diário com as professoras da turma regular.',
  ),
  routine: section('Rotina', {
    title: line('Título', 'A rotina do dia'),
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
  menu: section('Cardápio', {
    title: line('Título', 'Cardápio saudável'),
    text: lines(
      'Texto',
      'As refeições do contraturno são preparadas na cozinha da escola, com orientação de nutricionista, e seguem o mesmo cardápio semanal publicado na página de Alimentação.',
    ),
    note: lines('Observação', 'O cardápio especial do contraturno será publicado aqui em breve.', {
      optional: true,
    }),
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
