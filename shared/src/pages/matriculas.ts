import { z } from 'zod/mini';
import { visitOptionLimits } from '../visit-fields.ts';
import {
  listVisitOptions,
  originalDays,
  originalStages,
  type VisitOption,
} from '../visit-options.ts';
import { line, lines, list, picture, rich, toggle, topPhoto } from './fields.ts';
import {
  button,
  faq,
  head,
  iconTopics,
  optionalButton,
  p,
  search,
  textSection,
  titledSection,
  topicList,
  topics,
  ul,
  visitBand,
} from './parts.ts';

export const matriculas = z.object({
  ...head(
    'Matrículas {anoMatriculas}',
    'Oito passos, da primeira visita ao primeiro dia de aula. Caminhamos com você em todos.',
  ),
  photo: topPhoto(),
  button: button('Botão', 'Agende uma Visita', '/visita'),
  steps: titledSection('Passos', 'Como funciona a matrícula', {
    items: topicList('Passos', 'Passo', {
      'Agende uma visita':
        'Preencha o formulário com os melhores dias e períodos. A secretaria responde pelo WhatsApp para combinar o horário.',
      'Conheça a proposta':
        'Durante a visita, caminhe pela escola, veja as turmas em atividade e converse sobre o nosso jeito de ensinar.',
      'Entrevista com a coordenação':
        'A coordenadora da série ouve a família e a criança e esclarece dúvidas sobre adaptação, rotina e acompanhamento.',
      'Entrega de documentos':
        'Traga à secretaria os documentos da lista abaixo, em cópia simples acompanhada do original.',
      'Análise da documentação':
        'A secretaria confere os documentos e retorna em poucos dias úteis, avisando se algo faltar.',
      'Avaliação de nivelamento, se aplicável':
        'Para algumas séries, uma conversa com atividades mostra o ponto de partida do estudante. Ela serve para planejar o apoio, não para eliminar.',
      'Assinatura do contrato':
        'Com a vaga confirmada, os responsáveis assinam o contrato e recebem o calendário e a lista de materiais.',
      'Boas-vindas!':
        'A família conhece a professora e os espaços da turma, e o estudante é recebido pelos novos colegas.',
    }),
  }),
  documents: titledSection('Documentos', 'Documentos necessários', {
    items: list('Documentos', 'Documento', line('Documento'), [
      'Certidão de nascimento ou RG do estudante',
      'CPF do estudante',
      'RG e CPF dos responsáveis',
      'Comprovante de residência recente',
      'Histórico escolar ou declaração de transferência',
      'Carteira de vacinação atualizada',
      'Declaração de quitação da escola anterior',
    ]),
    note: lines(
      'Observação',
      'Para a Educação Infantil, histórico e declaração de quitação são necessários apenas se a criança já frequentou outra escola.',
    ),
    form: optionalButton(
      'Ficha de matrícula',
      'Ficha de matrícula (PDF)',
      '/documentos/ficha-de-matricula.pdf',
    ),
  }),
  scholarship: titledSection(
    'Concurso de bolsas',
    'Concurso de Bolsas {anoBolsas}',
    {
      text: lines(
        'Texto',
        'Exclusivo para alunos de outras escolas que vão cursar, em {anoBolsas}, o 9º ano ou o Ensino Médio: as provas garantem descontos de até {descontoBolsas}.',
      ),
      button: button('Botão', 'Conhecer o concurso', '/bolsas'),
    },
    'Aparece enquanto o concurso está aberto.',
  ),
  visit: visitBand(
    'O primeiro passo é uma visita',
    'Venha conhecer a escola em um dia comum, com a criança. Leva menos de uma hora e não há compromisso.',
  ),
  search: search(
    'Matrículas {anoMatriculas}',
    'Os oito passos da matrícula, da visita às boas-vindas, e a lista dos documentos necessários.',
  ),
});

/** A grade or a period of the visit form. Those of the original form have an id, which no form shows and which stays. */
const visitOption = z.object({
  title: line('Nome', '', { max: visitOptionLimits.title }),
  id: z._default(z.string().check(z.maxLength(40)), ''),
});

/** @param listOptions lists the options of all items */
function refuseBadOptions<Item>(
  listOptions: (items: Item[]) => readonly VisitOption[],
  name: string,
) {
  return z.superRefine<Item[]>((items, context) => {
    const options = listOptions(items);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (options.length > visitOptionLimits.options)
      refuse(`São no máximo ${visitOptionLimits.options} ${name}, contando as de todos os itens.`);
    const repeated = options.find(({ id, label }, index) =>
      options.slice(0, index).some((other) => other.id === id || other.label === label),
    );
    if (repeated) refuse(`“${repeated.label}” está na lista duas vezes.`);
  });
}

export const visita = z.object({
  ...head(
    'Agende uma Visita',
    'Venha caminhar pela escola, conversar com quem ensina e sentir se este é o lugar da sua família.',
  ),
  photo: topPhoto(),
  button: button('Botão', 'Escolher dias e horários', '#formulario'),
  how: iconTopics('Como funciona', 'Como funciona a visita', {
    'Um passeio pela escola': [
      'house',
      'Começamos por um tour pelos espaços, com as turmas em atividade, no ritmo da criança.',
    ],
    'Uma conversa com a coordenação': [
      'chat',
      'Em seguida, uma entrevista com a coordenação da série de interesse, para ouvir a família e tirar dúvidas.',
    ],
    'A criança vem junto': [
      'people',
      'O responsável deve vir acompanhado da criança ou das crianças que serão matriculadas. A visita é para elas também.',
    ],
    'De {duracaoDaVisita}': [
      'clock',
      'É a duração média. Reserve um pouco mais se tiver muitas perguntas: gostamos delas.',
    ],
  }),
  form: titledSection('Formulário', 'Solicite a sua visita', {
    intro: lines(
      'Introdução',
      'Marque todas as séries e períodos que servem para você. A secretaria combina o dia e o horário pelo WhatsApp.',
    ),
    stages: list(
      'Etapas e séries',
      'Etapa',
      z.object({
        title: line('Etapa', '', { max: visitOptionLimits.title }),
        grades: list('Séries', 'Série', visitOption, []),
      }),
      originalStages,
      { max: 12 },
    ).check(refuseBadOptions((stages) => listVisitOptions({ stages, days: [] }).grades, 'séries')),
    days: list(
      'Dias e períodos',
      'Dia',
      z.object({
        title: line('Dia', '', { max: visitOptionLimits.title }),
        periods: list('Períodos', 'Período', visitOption, []),
      }),
      originalDays,
      { max: 7 },
    ).check(refuseBadOptions((days) => listVisitOptions({ stages: [], days }).periods, 'períodos')),
  }),
  see: titledSection('O que se vê', 'O que você vai ver', {
    items: list('Lugares', 'Lugar', line('Lugar'), [
      'Salas de aula com as turmas em atividade',
      'Parque e pátio da Educação Infantil',
      'Biblioteca e ateliê',
      'Laboratórios de ciências e tecnologia',
      'Ginásio poliesportivo coberto e áreas verdes',
      'Cozinha, refeitório e horta',
    ]),
    photo: picture('Foto'),
  }),
  faq: faq({
    'Quanto tempo dura a visita?': p(
      'Em média, de {duracaoDaVisita}, somando o passeio pela escola e a conversa com a coordenação.',
    ),
    'Quem deve participar?': p(
      'O responsável, acompanhado da criança ou das crianças que serão matriculadas. Outras pessoas da família são bem-vindas; se o grupo for grande, conte para nós nas observações.',
    ),
    'Preciso levar documentos?':
      p(
        'Não são obrigatórios na primeira visita. Se quiser adiantar a conversa, você pode trazer:',
      ) + ul('RG do responsável', 'CPF do responsável', 'Histórico escolar do estudante'),
    'Posso remarcar?': p(
      'Claro. Responda à nossa mensagem no WhatsApp com novas opções de dia e período, e a secretaria confirma.',
    ),
    'Há estacionamento?': p(
      'Há vagas nas ruas ao redor da escola e estacionamentos próximos. Se alguém precisar de acessibilidade, como vaga junto à entrada ou trajeto sem degraus, avise no campo de observações para prepararmos a sua chegada.',
    ),
  }),
  search: search(
    'Agende uma Visita',
    'Conheça a escola em um passeio de {duracaoDaVisita}, com conversa com a coordenação. Escolha os melhores dias e períodos.',
  ),
});

export const visitaObrigado = z.object({
  ...head(
    'Solicitação recebida!',
    'Obrigado pelo interesse em conhecer a nossa escola. Recebemos o seu pedido de visita.',
  ),
  photo: topPhoto(),
  text: rich(
    'Texto',
    p(
      'A secretaria entrará em contato pelo WhatsApp para combinar o dia e o horário. Respondemos em dias úteis, no horário de funcionamento da escola.',
    ),
  ),
  button: button('Botão', 'Voltar para a página inicial', '/'),
  chat: line('Texto do botão de WhatsApp', 'Falar com a escola no WhatsApp', { max: 60 }),
  search: search(
    'Solicitação recebida',
    'Recebemos o seu pedido de visita. A secretaria entrará em contato pelo WhatsApp.',
  ),
});

export const bolsas = z.object({
  open: toggle(
    'Concurso aberto',
    true,
    'Enquanto está aberto, o rodapé e a página de matrículas levam a esta página.',
  ),
  ...head('Concurso de Bolsas {anoBolsas}', 'Para o {seriesBolsas}.'),
  photo: topPhoto(),
  intro: textSection(
    'Apresentação',
    'Uma porta aberta para novos estudantes',
    'Queremos que a escola seja possível para mais estudantes. O Concurso de Bolsas {anoBolsas} é exclusivo para alunos de outras escolas e oferece descontos de até {descontoBolsas}, conforme o desempenho nas provas.',
    'A bolsa vale para a mensalidade do ano letivo e pode ser renovada, desde que o estudante mantenha bom aproveitamento e boa convivência.',
  ),
  conditions: topics('Como funciona', 'Como funciona', {
    'Quem pode participar':
      'Estudantes de outras escolas que, em {anoBolsas}, vão cursar o 9º ano do Ensino Fundamental II ou a 1ª, a 2ª ou a 3ª série do Ensino Médio.',
    Seleção:
      'Pelo desempenho acadêmico, nas provas do concurso, e pelo perfil socioeconômico da família.',
    'Vagas limitadas': 'O número de bolsas de cada série é limitado e está no edital.',
    'Cobertura parcial ou integral':
      'Conforme a classificação, a bolsa cobre parte da mensalidade ou chega a {descontoBolsas} dela.',
  }),
  steps: titledSection('Para se inscrever', 'Para se inscrever', {
    items: list('Passos', 'Passo', line('Passo', '', { max: 300 }), [
      'Leia o edital com a sua família.',
      'Preencha o formulário de inscrição e separe os documentos pedidos.',
      'Faça as provas no dia e no horário informados por e-mail.',
      'Acompanhe o resultado e converse conosco sobre a matrícula.',
    ]),
  }),
  apply: titledSection('Edital e inscrição', 'Edital e inscrição', {
    note: lines('Observação', 'Ao continuar, você será redirecionado para um formulário externo.'),
    registration: button(
      'Botão de inscrição',
      'Fazer a inscrição',
      '/documentos/ficha-de-inscricao-bolsas.pdf',
    ),
    notice: button('Botão do edital', 'Ver o edital', '/documentos/regulamento-bolsas.pdf'),
    regulation: button(
      'Link do regulamento',
      'Ler o regulamento do concurso (PDF)',
      '/documentos/regulamento-bolsas.pdf',
    ),
  }),
  search: search(
    'Concurso de Bolsas {anoBolsas}',
    'Descontos de até {descontoBolsas} para o 9º ano e o Ensino Médio em {anoBolsas}. Veja quem pode participar e como se inscrever.',
  ),
});
