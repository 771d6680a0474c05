import { facts } from './facts';
import type { Question } from './rich-text';

export const visitaFaq = {
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
} as const satisfies { title: string; questions: readonly Question[] };
