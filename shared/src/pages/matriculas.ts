import { z } from 'zod/mini';
import { line, lines, list, picture, section } from './fields.ts';
import { button, head, optionalButton, search, topicList, visitBand } from './parts.ts';

export const matriculas = z.object({
  ...head(
    'Matrículas {anoMatriculas}',
    'Oito passos, da primeira visita ao primeiro dia de aula. Caminhamos com você em todos.',
  ),
  photo: picture('Foto do topo'),
  button: button('Botão', 'Agende uma Visita', '/visita'),
  steps: section('Passos', {
    title: line('Título', 'Como funciona a matrícula'),
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
  documents: section('Documentos', {
    title: line('Título', 'Documentos necessários'),
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
  scholarship: section(
    'Concurso de bolsas',
    {
      title: line('Título', 'Concurso de Bolsas {anoBolsas}'),
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
