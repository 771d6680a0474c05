import { z } from 'zod/mini';
import { line, lines, section } from './fields.ts';
import { button, head, search, textSection, topics } from './parts.ts';

export const trabalheConosco = z.object({
  ...head(
    'Trabalhe Conosco',
    'Procuramos pessoas que gostem de gente, de estudar e de trabalhar em equipe.',
  ),
  intro: textSection(
    'Apresentação',
    'Educar é trabalho de equipe',
    'Na {escola}, quem educa também é educado. Professores, auxiliares, cozinheiras, secretárias e coordenadores planejam juntos, estudam juntos e participam das decisões da escola.',
    'Recebemos currículos o ano todo, para todas as áreas. Quando surge uma vaga, é a eles que recorremos primeiro.',
  ),
  reasons: topics('Motivos', 'O que você encontra aqui', {
    'Formação continuada':
      'Horas de estudo e planejamento remuneradas, toda semana, com acompanhamento da coordenação.',
    'Trabalho em equipe':
      'Projetos entre áreas, tempo de conversa e colegas que compartilham o que sabem.',
    'Um ambiente que cuida':
      'Almoço na escola, áreas verdes e respeito ao tempo e à vida de cada um.',
  }),
  apply: section('Currículo', {
    title: line('Título', 'Envie o seu currículo'),
    text: lines(
      'Texto',
      'Mande o currículo em PDF e conte, em poucas linhas, em que área gostaria de trabalhar e por quê.',
    ),
    button: line('Texto do botão', 'Enviar currículo por e-mail', { max: 60 }),
    subject: line('Assunto do e-mail', 'Currículo para a {escolaCompleta}'),
    privacy: line('Observação', 'Usamos os seus dados apenas em processos seletivos da escola.'),
    privacyLink: button('Link da observação', 'Leia a Política de Privacidade', '/privacidade'),
  }),
  search: search(
    'Trabalhe Conosco',
    'Faça parte da equipe da {escola}: saiba como enviar o seu currículo ao nosso RH.',
  ),
});
