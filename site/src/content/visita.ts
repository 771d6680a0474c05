import { facts } from './facts';
import type { IconTopic } from './rich-text';
import { visitaFaq } from './visita-faq';
import { shellIcons } from '../components/icons/shellIcons';
import { topicIcons } from '../components/icons/topicIcons';

export const visita = {
  title: 'Agende uma Visita',
  subtitle:
    'Venha caminhar pela escola, conversar com quem ensina e sentir se este é o lugar da sua família.',
  formButton: 'Escolher dias e horários',
  how: {
    title: 'Como funciona a visita',
    items: [
      {
        icon: topicIcons.house,
        title: 'Um passeio pela escola',
        text: 'Começamos por um tour pelos espaços, com as turmas em atividade, no ritmo da criança.',
      },
      {
        icon: shellIcons.chat,
        title: 'Uma conversa com a coordenação',
        text: 'Em seguida, uma entrevista com a coordenação da série de interesse, para ouvir a família e tirar dúvidas.',
      },
      {
        icon: topicIcons.people,
        title: 'A criança vem junto',
        text: 'O responsável deve vir acompanhado da criança ou das crianças que serão matriculadas. A visita é para elas também.',
      },
      {
        icon: topicIcons.clock,
        title: `De ${facts.visitDuration}`,
        text: 'É a duração média. Reserve um pouco mais se tiver muitas perguntas: gostamos delas.',
      },
    ] satisfies IconTopic[],
  },
  form: {
    title: 'Solicite a sua visita',
    intro:
      'Marque todas as séries e períodos que servem para você. A secretaria combina o dia e o horário pelo WhatsApp.',
  },
  see: {
    title: 'O que você vai ver',
    items: [
      'Salas de aula com as turmas em atividade',
      'Parque e pátio da Educação Infantil',
      'Biblioteca e ateliê',
      'Laboratórios de ciências e tecnologia',
      'Ginásio poliesportivo coberto e áreas verdes',
      'Cozinha, refeitório e horta',
    ],
  },
  faq: visitaFaq,
} as const;
