import { z } from 'zod/mini';
import { line, lines, list, picture, section, toggle } from './fields.ts';
import { button, head, search, textSection, topics } from './parts.ts';

export const bolsas = z.object({
  open: toggle(
    'Concurso aberto',
    true,
    'Enquanto está aberto, o rodapé e a página de matrículas levam a esta página.',
  ),
  ...head('Concurso de Bolsas {anoBolsas}', 'Para o {seriesBolsas}.'),
  photo: picture('Foto do topo'),
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
  steps: section('Para se inscrever', {
    title: line('Título', 'Para se inscrever'),
    items: list('Passos', 'Passo', line('Passo', '', { max: 300 }), [
      'Leia o edital com a sua família.',
      'Preencha o formulário de inscrição e separe os documentos pedidos.',
      'Faça as provas no dia e no horário informados por e-mail.',
      'Acompanhe o resultado e converse conosco sobre a matrícula.',
    ]),
  }),
  apply: section('Edital e inscrição', {
    title: line('Título', 'Edital e inscrição'),
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
