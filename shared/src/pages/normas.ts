import { z } from 'zod/mini';
import { line, lines, list, rich } from './fields.ts';
import { button, head, ol, p, search, toTitledList, ul } from './parts.ts';

const rule = z.object({ title: line('Título'), text: rich('Texto') });

const rules = {
  'Pontualidade e frequência':
    p(
      'Chegar no horário é um cuidado com a própria aprendizagem e com a turma, que começa o dia reunida. Os portões abrem 15 minutos antes da primeira aula.',
    ) +
    ul(
      'No 1º ano do Ensino Fundamental a tolerância é de 15 minutos.',
      'Nas demais séries a tolerância é de 10 minutos.',
      'Passada a tolerância, o estudante aguarda na biblioteca, acompanhado, e entra na aula seguinte.',
      'Até 3 atrasos no mês, a família é comunicada pelo aplicativo da escola.',
      'A partir do 4º atraso no mês, o responsável deve comparecer à escola e é emitida uma advertência.',
    ) +
    p(
      'A lei exige frequência mínima de {frequenciaMinima} das aulas para a aprovação. Faltas por motivo de saúde devem ser justificadas com atestado em até 48 horas após o retorno.',
    ),
  'Saída antecipada':
    p(
      'O estudante só deixa a escola antes do fim das aulas acompanhado de um responsável ou com autorização escrita, enviada pelo aplicativo até o início do turno.',
    ) +
    ul(
      'Quem vier buscar deve constar da lista de pessoas autorizadas e apresentar documento com foto.',
      'Autorizações por telefone não são aceitas, pela segurança dos próprios estudantes.',
      'Consultas e compromissos devem, sempre que possível, ser marcados fora do horário de aula.',
    ),
  'Permanência fora do horário':
    p(
      'Fora do seu turno, o estudante permanece na escola apenas em atividades com acompanhamento: contraturno, plantões de dúvidas, treinos, ensaios e trabalhos em grupo agendados com a coordenação.',
    ) +
    ul(
      'Após a última aula, há uma espera assistida de 20 minutos no pátio.',
      'Depois desse tempo, crianças da Educação Infantil e do Ensino Fundamental I são encaminhadas ao contraturno, com cobrança avulsa.',
      'Nos espaços esportivos e nos laboratórios, só com a presença de um educador.',
    ),
  Uniforme:
    p(
      'O uniforme completo é obrigatório todos os dias, também nos passeios, nas avaliações e nas atividades do período oposto. Ele identifica o estudante e protege a todos.',
    ) +
    ul(
      'Camiseta, bermuda, calça ou saia-short e agasalho do modelo da escola, identificados com o nome.',
      'Calçado fechado e firme. Para Educação Física, tênis.',
      'Quem tiver dificuldade para adquirir as peças deve procurar a secretaria: a APM mantém um banco de uniformes.',
    ) +
    p('Quando o uniforme não é usado:') +
    ol(
      '1ª ocorrência: orientação ao estudante.',
      '2ª ocorrência: advertência por escrito.',
      '3ª ocorrência: convocação dos pais ou responsáveis.',
    ),
  'Material escolar':
    p(
      'A lista de materiais é enviada no ato da matrícula e traz apenas o que será de fato usado. Cada estudante é responsável por trazer o necessário para as aulas do dia.',
    ) +
    ul(
      'Todo material deve estar identificado com nome e turma.',
      'Tarefas e livros esquecidos não são recebidos na portaria durante as aulas: lembrar-se deles faz parte do que se aprende.',
      'Brinquedos e objetos de valor ficam em casa, salvo pedido da professora. A escola não se responsabiliza por perdas.',
      'Objetos encontrados ficam na secretaria até o fim do bimestre e depois são doados.',
    ),
  'Saúde e medicação':
    p(
      'A família mantém atualizada a ficha de saúde, com alergias, medicações de uso contínuo e telefones de emergência.',
    ) +
    ul(
      'Medicamentos só são dados com receita médica e autorização escrita, com dose e horário, entregues na secretaria. Estudantes não devem trazê-los na mochila.',
      'Febre, vômito, diarreia ou suspeita de doença contagiosa pedem repouso em casa. O retorno acontece depois de 24 horas sem sintomas ou com liberação médica.',
      'Em caso de mal-estar, a escola presta os primeiros cuidados e chama a família. Em emergências, aciona o serviço de resgate e avisa os responsáveis imediatamente.',
      'Laudos de alergias e restrições alimentares são enviados pelo aplicativo e seguem para a nutricionista.',
    ),
  'Celulares e aparelhos eletrônicos':
    p(
      'Celulares, relógios inteligentes, fones e jogos eletrônicos não são usados na escola, nem durante as aulas nem nos intervalos. Se vierem, ficam desligados e guardados na mochila. Para falar com a família, o estudante usa o telefone da secretaria.',
      'O uso é permitido quando o professor o pede para uma atividade e a estudantes que dependem do aparelho por motivo de saúde ou de acessibilidade.',
      'Em caso de uso indevido:',
    ) +
    ol(
      '1ª ocorrência: orientação ao estudante.',
      '2ª ocorrência: o aparelho é recolhido e entregue ao responsável.',
      '3ª ocorrência: suspensão.',
      '4ª ocorrência: encaminhamento à Vara da Infância e da Juventude.',
    ),
  Notebook:
    p(
      'A partir do 6º ano, o notebook é material obrigatório. É uma ferramenta de pesquisa, escrita e criação, usada quando o professor orienta.',
    ) +
    ul(
      'O aparelho vem carregado e identificado. A guarda e a conservação cabem ao estudante.',
      'O acesso à rede é feito com a conta da escola e apenas para fins de estudo.',
      'Não são permitidos jogos, redes sociais, conteúdo impróprio, nem gravar ou fotografar pessoas sem autorização.',
    ) +
    p('Em caso de mau uso:') +
    ol(
      'Orientação ao estudante.',
      'Advertência.',
      'Suspensão.',
      'Na reincidência, bloqueio do aparelho.',
    ),
  'Direitos do estudante':
    p('Todo estudante tem direito a:') +
    ul(
      'Ser tratado com respeito, sem discriminação de qualquer natureza.',
      'Aprender em um ambiente seguro, limpo e acolhedor.',
      'Conhecer os objetivos e os critérios de avaliação de cada disciplina, ver suas provas corrigidas e pedir revisão.',
      'Receber apoio, recuperação e adaptações quando precisar.',
      'Ser ouvido e apresentar a sua versão antes de qualquer medida disciplinar.',
      'Participar do grêmio, das assembleias de classe e dos projetos da escola.',
      'Ter preservadas a sua intimidade, a sua imagem e os seus dados pessoais.',
    ),
  'Deveres do estudante':
    p('É dever de todo estudante:') +
    ul(
      'Respeitar colegas, educadores, funcionários e visitantes, dentro e fora da escola, também nos meios digitais.',
      'Ser assíduo e pontual, mantendo ao menos {frequenciaMinima} de frequência.',
      'Fazer as tarefas, participar das aulas e apresentar trabalhos de autoria própria.',
      'Cuidar dos espaços, dos livros e dos equipamentos, e reparar o que danificar.',
      'Não praticar nem calar diante de bullying, violência ou discriminação.',
      'Não trazer nem consumir cigarros, inclusive eletrônicos, bebidas alcoólicas ou outras drogas.',
      'Conhecer e cumprir estas normas.',
    ),
};

export const normas = z.object({
  ...head('Normas e Regimento', 'Combinados claros deixam a convivência mais leve para todos.'),
  guide: button(
    'Botão do guia',
    'Guia de Pais e Estudantes {anoGuia}',
    '/documentos/guia-de-pais-e-estudantes.pdf',
  ),
  topicsTitle: line('Título dos combinados', 'Os combinados da escola'),
  intro: lines(
    'Introdução',
    'Reunimos aqui, em linguagem simples, as principais normas da escola. O texto completo está no guia entregue às famílias no início do ano letivo.',
  ),
  topics: list('Combinados', 'Combinado', rule, toTitledList(rules)),
  search: search(
    'Normas e Regimento',
    'Horários, uniforme, saúde, celulares, notebook, direitos e deveres: os principais combinados da escola.',
  ),
});
