import { facts } from '../facts';
import type { Rule } from './rule';

/** What every student may expect and what is expected of every student. */
export const student = [
  {
    id: 'direitos',
    title: 'Direitos do estudante',
    text: [
      'Todo estudante tem direito a:',
      {
        list: [
          'Ser tratado com respeito, sem discriminação de qualquer natureza.',
          'Aprender em um ambiente seguro, limpo e acolhedor.',
          'Conhecer os objetivos e os critérios de avaliação de cada disciplina, ver suas provas corrigidas e pedir revisão.',
          'Receber apoio, recuperação e adaptações quando precisar.',
          'Ser ouvido e apresentar a sua versão antes de qualquer medida disciplinar.',
          'Participar do grêmio, das assembleias de classe e dos projetos da escola.',
          'Ter preservadas a sua intimidade, a sua imagem e os seus dados pessoais.',
        ],
      },
    ],
  },
  {
    id: 'deveres',
    title: 'Deveres do estudante',
    text: [
      'É dever de todo estudante:',
      {
        list: [
          'Respeitar colegas, educadores, funcionários e visitantes, dentro e fora da escola, também nos meios digitais.',
          `Ser assíduo e pontual, mantendo ao menos ${facts.minimumAttendance} de frequência.`,
          'Fazer as tarefas, participar das aulas e apresentar trabalhos de autoria própria.',
          'Cuidar dos espaços, dos livros e dos equipamentos, e reparar o que danificar.',
          'Não praticar nem calar diante de bullying, violência ou discriminação.',
          'Não trazer nem consumir cigarros, inclusive eletrônicos, bebidas alcoólicas ou outras drogas.',
          'Conhecer e cumprir estas normas.',
        ],
      },
    ],
  },
] as const satisfies readonly Rule[];
