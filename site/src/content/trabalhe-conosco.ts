import { school } from 'shared/school';
import type { RichText, Topic } from './rich-text';

export const trabalheConosco = {
  title: 'Trabalhe Conosco',
  subtitle: 'Procuramos pessoas que gostem de gente, de estudar e de trabalhar em equipe.',
  intro: {
    title: 'Educar é trabalho de equipe',
    text: [
      `Na ${school.name}, quem educa também é educado. Professores, auxiliares, cozinheiras, secretárias e coordenadores planejam juntos, estudam juntos e participam das decisões da escola.`,
      'Recebemos currículos o ano todo, para todas as áreas. Quando surge uma vaga, é a eles que recorremos primeiro.',
    ] satisfies RichText,
  },
  reasons: {
    title: 'O que você encontra aqui',
    items: [
      {
        title: 'Formação continuada',
        text: 'Horas de estudo e planejamento remuneradas, toda semana, com acompanhamento da coordenação.',
      },
      {
        title: 'Trabalho em equipe',
        text: 'Projetos entre áreas, tempo de conversa e colegas que compartilham o que sabem.',
      },
      {
        title: 'Um ambiente que cuida',
        text: 'Almoço na escola, áreas verdes e respeito ao tempo e à vida de cada um.',
      },
    ] satisfies Topic[],
  },
  apply: {
    title: 'Envie o seu currículo',
    text: 'Mande o currículo em PDF e conte, em poucas linhas, em que área gostaria de trabalhar e por quê.',
    button: 'Enviar currículo por e-mail',
    subject: `Currículo para a ${school.fullName}`,
    privacy: 'Usamos os seus dados apenas em processos seletivos da escola.',
    privacyLink: 'Leia a Política de Privacidade',
    copy: {
      button: 'Copiar e-mail',
      done: 'Copiado!',
      failed: 'Não foi possível copiar. O endereço é:',
      description: 'O e-mail foi copiado para a área de transferência.',
    },
  },
} as const;
