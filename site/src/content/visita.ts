import { shellIcons } from '../components/icons/shellIcons';
import { topicIcons } from '../components/icons/topicIcons';
import { facts } from './facts';
import type { IconTopic, Question } from './rich-text';

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
  faq: {
    title: 'Perguntas frequentes',
    questions: [
      {
        question: 'Quanto tempo dura a visita?',
        answer: [
          `Em média, de ${facts.visitDuration}, somando o passeio pela escola e a conversa com a coordenação.`,
        ],
      },
      {
        question: 'Quem deve participar?',
        answer: [
          'O responsável, acompanhado da criança ou das crianças que serão matriculadas. Outras pessoas da família são bem-vindas; se o grupo for grande, conte para nós nas observações.',
        ],
      },
      {
        question: 'Preciso levar documentos?',
        answer: [
          'Não são obrigatórios na primeira visita. Se quiser adiantar a conversa, você pode trazer:',
          { list: ['RG do responsável', 'CPF do responsável', 'Histórico escolar do estudante'] },
        ],
      },
      {
        question: 'Posso remarcar?',
        answer: [
          'Claro. Responda à nossa mensagem no WhatsApp com novas opções de dia e período, e a secretaria confirma.',
        ],
      },
      {
        question: 'Há estacionamento?',
        answer: [
          'Há vagas nas ruas ao redor da escola e estacionamentos próximos. Se alguém precisar de acessibilidade, como vaga junto à entrada ou trajeto sem degraus, avise no campo de observações para prepararmos a sua chegada.',
        ],
      },
    ],
  } satisfies { title: string; questions: readonly Question[] },
} as const;
