import { z } from 'zod/mini';
import { line, lines, list, picture, section } from './fields.ts';
import { button, faq, head, iconTopics, p, search, ul } from './parts.ts';

export const visita = z.object({
  ...head(
    'Agende uma Visita',
    'Venha caminhar pela escola, conversar com quem ensina e sentir se este é o lugar da sua família.',
  ),
  photo: picture('Foto do topo'),
  button: button('Botão', 'Escolher dias e horários', '#formulario'),
  how: iconTopics('Como funciona', 'Como funciona a visita', [
    {
      icon: 'house',
      title: 'Um passeio pela escola',
      text: 'Começamos por um tour pelos espaços, com as turmas em atividade, no ritmo da criança.',
    },
    {
      icon: 'chat',
      title: 'Uma conversa com a coordenação',
      text: 'Em seguida, uma entrevista com a coordenação da série de interesse, para ouvir a família e tirar dúvidas.',
    },
    {
      icon: 'people',
      title: 'A criança vem junto',
      text: 'O responsável deve vir acompanhado da criança ou das crianças que serão matriculadas. A visita é para elas também.',
    },
    {
      icon: 'clock',
      title: 'De {duracaoDaVisita}',
      text: 'É a duração média. Reserve um pouco mais se tiver muitas perguntas: gostamos delas.',
    },
  ]),
  form: section('Formulário', {
    title: line('Título', 'Solicite a sua visita'),
    intro: lines(
      'Introdução',
      'Marque todas as séries e períodos que servem para você. A secretaria combina o dia e o horário pelo WhatsApp.',
    ),
  }),
  see: section('O que se vê', {
    title: line('Título', 'O que você vai ver'),
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
