import { facts } from './facts';
import type { RichText, Topic } from './rich-text';

const { year, highestDiscount } = facts.scholarship;

/** Who may compete, as every text about the scholarships says it. */
const grades = '9º ano do Ensino Fundamental II e para a 1ª, a 2ª e a 3ª série do Ensino Médio';

export const bolsas = {
  title: `Concurso de Bolsas ${year}`,
  subtitle: `Para o ${grades}.`,
  intro: {
    title: 'Uma porta aberta para novos estudantes',
    text: [
      `Queremos que a escola seja possível para mais estudantes. O Concurso de Bolsas ${year} é exclusivo para alunos de outras escolas e oferece descontos de até ${highestDiscount}, conforme o desempenho nas provas.`,
      'A bolsa vale para a mensalidade do ano letivo e pode ser renovada, desde que o estudante mantenha bom aproveitamento e boa convivência.',
    ] satisfies RichText,
  },
  conditions: {
    title: 'Como funciona',
    items: [
      {
        title: 'Quem pode participar',
        text: `Estudantes de outras escolas que, em ${year}, vão cursar o 9º ano do Ensino Fundamental II ou a 1ª, a 2ª ou a 3ª série do Ensino Médio.`,
      },
      {
        title: 'Seleção',
        text: 'Pelo desempenho acadêmico, nas provas do concurso, e pelo perfil socioeconômico da família.',
      },
      {
        title: 'Vagas limitadas',
        text: 'O número de bolsas de cada série é limitado e está no edital.',
      },
      {
        title: 'Cobertura parcial ou integral',
        text: `Conforme a classificação, a bolsa cobre parte da mensalidade ou chega a ${highestDiscount} dela.`,
      },
    ] satisfies Topic[],
  },
  steps: {
    title: 'Para se inscrever',
    items: [
      'Leia o edital com a sua família.',
      'Preencha o formulário de inscrição e separe os documentos pedidos.',
      'Faça as provas no dia e no horário informados por e-mail.',
      'Acompanhe o resultado e converse conosco sobre a matrícula.',
    ],
  },
  apply: {
    title: 'Edital e inscrição',
    noticeButton: 'Ver o edital',
    registrationButton: 'Fazer a inscrição',
    note: 'Ao continuar, você será redirecionado para um formulário externo.',
    regulationLink: 'Ler o regulamento do concurso (PDF)',
  },
} as const;

/** What leads to it from other pages while it runs. */
export const bolsasInvitation = {
  title: `Concurso de Bolsas ${year}`,
  text: `Exclusivo para alunos de outras escolas que vão cursar, em ${year}, o 9º ano ou o Ensino Médio: as provas garantem descontos de até ${highestDiscount}.`,
  link: 'Conhecer o concurso',
} as const;

export const bolsasPopup = {
  title: `Concurso de Bolsas ${year}`,
  text: [
    'Exclusivo para alunos de outras escolas.',
    `Válido para o ${grades} em ${year}.`,
    `As provas garantem descontos de até ${highestDiscount}, conforme o desempenho.`,
  ],
  registrationButton: 'Quero me inscrever',
  regulationLink: 'Ler o regulamento (PDF)',
  closeLabel: 'Fechar',
} as const;
