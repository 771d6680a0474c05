import { z } from 'zod/mini';
import { line, lines, list, picture, section } from './fields.ts';
import { head, iconTopics, search, textSection, topic, visitBand } from './parts.ts';

const milestone = z.extend(topic, { date: line('Data', '', { max: 60 }) });

export const coopen = z.object({
  ...head('Quem Somos', 'Uma escola feita por famílias e educadores que escolheram educar juntos.'),
  photo: picture('Foto do topo'),
  history: textSection(
    'História',
    'Nossa História',
    'A {escola} nasceu de uma conversa entre vizinhos. No começo dos anos 1990, um grupo de famílias de {cidade} queria para as crianças uma escola em que pudesse confiar e, mais do que isso, da qual pudesse participar. Em vez de esperar que alguém a construísse, decidiu construí-la, com os professores que acreditaram na ideia.',
    'Em {fundacao}, reunido em assembleia, esse grupo fundou a cooperativa de famílias que mantém a escola. Foram meses de mutirões, rifas e noites de planejamento até que, em {inicioDasAulas}, o portão se abriu para o primeiro dia de aula.',
    'A escola cresceu com as suas turmas: vieram o Ensino Fundamental completo, o Ensino Médio, os laboratórios, o ginásio, a cozinha própria. O que não mudou foi a ideia do começo. Cada família cooperada tem voz nas decisões, e tudo o que a escola recebe volta para a educação dos estudantes. Ao lado da cooperativa, a Associação de Pais e Mestres (APM) reúne famílias e educadores no dia a dia.',
    'Hoje, muitos dos nossos estudantes são filhos de quem aprendeu a ler nestas mesmas salas. É o reconhecimento que mais nos orgulha.',
  ),
  milestones: list('Marcos', 'Marco', milestone, [
    {
      date: '{fundacao}',
      title: 'Fundação da cooperativa',
      text: 'Um grupo de famílias assina, em assembleia, a ata que cria a escola.',
    },
    {
      date: '{inicioDasAulas}',
      title: 'Primeiro dia de aula',
      text: 'As primeiras turmas são recebidas no portão por quem as sonhou.',
    },
    {
      date: '{anoCozinha}',
      title: 'Cozinha própria',
      text: 'A alimentação passa a ser planejada e preparada dentro da escola.',
    },
  ]),
  values: iconTopics('Valores', 'Nossos Valores', [
    {
      icon: 'heart',
      title: 'Acolhimento',
      text: 'Cada estudante é recebido pelo nome, com sua história, seu ritmo e suas perguntas. Quem se sente seguro aprende melhor e respeita com mais facilidade.',
    },
    {
      icon: 'people',
      title: 'Cooperação',
      text: 'Aprendemos em grupo, decidimos em conjunto e dividimos responsabilidades. Famílias, educadores e estudantes constroem a escola todos os dias.',
    },
    {
      icon: 'star',
      title: 'Excelência',
      text: 'Esperamos muito de cada um e oferecemos os meios para chegar lá: professores em formação constante, acompanhamento próximo e projetos que exigem pensar.',
    },
  ]),
  mission: section('Missão', {
    title: line('Título', 'Missão'),
    text: lines(
      'Texto',
      'Educar crianças e jovens com cuidado, afeto e rigor, formando pessoas autônomas, solidárias e capazes de aprender por toda a vida e de transformar, em cooperação, o lugar em que vivem.',
    ),
  }),
  vision: section('Visão', {
    title: line('Título', 'Visão'),
    text: lines(
      'Texto',
      'Ser reconhecida na região como a escola em que as famílias participam de verdade, em que cada estudante é conhecido por todos e em que a qualidade do ensino anda junto com a qualidade das relações.',
    ),
  }),
  visit: visitBand(),
  search: search(
    'Quem Somos',
    'A história da {escola}, fundada por famílias em {fundacao}, e os valores que nos guiam: acolhimento, cooperação e excelência.',
  ),
});
