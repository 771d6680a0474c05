import { z } from 'zod/mini';
import { day, line, lines, list, rich } from './fields.ts';
import { head, p, search, toTitledList, titledSection, ul } from './parts.ts';

const purpose = z.object({
  purpose: line('Finalidade', '', { max: 300 }),
  data: line('Dados usados', '', { max: 500 }),
  legalBasis: line('Base legal', '', { max: 300 }),
});

const policySection = z.object({
  title: line('Título'),
  text: rich('Texto'),
  purposes: list('Tabela de finalidades', 'Finalidade', purpose, [], {
    min: 0,
    itemTitle: 'purpose',
  }),
  closing: rich('Texto depois da tabela', '', { optional: true }),
});

const purposes = {
  title: 'Finalidades e bases legais',
  text: p(
    'Tratamos dados pessoais apenas para finalidades determinadas, cada uma com a sua base legal:',
  ),
  purposes: [
    {
      purpose: 'Agendar e realizar a visita solicitada',
      data: 'Nome do responsável, WhatsApp, séries de interesse, períodos disponíveis e observações',
      legalBasis: 'Consentimento (art. 7º, I) e procedimentos preliminares a contrato (art. 7º, V)',
    },
    {
      purpose: 'Preparar a visita para as crianças e para quem precisa de acessibilidade',
      data: 'Idade das crianças e necessidades de acessibilidade, se o responsável as contar nas observações',
      legalBasis:
        'Consentimento específico do responsável (art. 11, I, e art. 14, § 1º), que pode ser retirado a qualquer momento',
    },
    {
      purpose: 'Responder a contatos por telefone, e-mail ou WhatsApp',
      data: 'Nome, dados de contato e conteúdo da mensagem',
      legalBasis: 'Procedimentos preliminares a contrato (art. 7º, V)',
    },
    {
      purpose: 'Avaliar candidatos em processos seletivos',
      data: 'Currículo e dados enviados pelo candidato',
      legalBasis: 'Procedimentos preliminares a contrato (art. 7º, V)',
    },
    {
      purpose: 'Realizar o concurso de bolsas',
      data: 'Dados informados no formulário de inscrição',
      legalBasis: 'Procedimentos preliminares a contrato (art. 7º, V)',
    },
    {
      purpose: 'Saber por quais caminhos as famílias chegam ao formulário de visita',
      data: 'Parâmetros de campanha, endereço da página e página de origem',
      legalBasis: 'Legítimo interesse (art. 7º, IX)',
    },
    {
      purpose: 'Proteger o site contra abusos e falhas',
      data: 'Endereço IP e registros técnicos de acesso',
      legalBasis: 'Legítimo interesse (art. 7º, IX)',
    },
    {
      purpose: 'Enviar novidades, convites e campanhas',
      data: 'Nome e dados de contato',
      legalBasis: 'Consentimento específico (art. 7º, I)',
    },
  ],
  closing: p(
    'Dados para fins de marketing só são usados com consentimento explícito (opt-in), dado em separado. Solicitar uma visita não inscreve ninguém em listas de divulgação, e o consentimento pode ser retirado a qualquer momento.',
  ),
};

const others = {
  'Dados que coletamos':
    p('Coletamos o mínimo necessário para cada finalidade:') +
    ul(
      'No formulário de visita: nome do responsável, número de WhatsApp, séries de interesse, períodos disponíveis, observações (opcionais) e o registro do aceite desta política, com data e versão.',
      'Nas observações, que são opcionais: o que você quiser contar, como a idade das crianças ou uma necessidade de acessibilidade de quem vem à visita.',
      'Junto com o formulário: o endereço da página e, da sua chegada ao site naquela aba, a página de origem e os parâmetros de campanha (utm), quando houver.',
      'Em contatos diretos: os dados que você nos envia por telefone, e-mail ou WhatsApp.',
      'Em currículos: os dados que o candidato decide nos enviar.',
      'Na navegação: registros técnicos de acesso, como endereço IP, data e hora, guardados pelo serviço de hospedagem.',
    ) +
    p(
      'Das crianças e dos adolescentes, o formulário pede apenas as séries de interesse, e não o nome. A idade e as necessidades de acessibilidade, que podem revelar dados de saúde, só recebemos se o responsável decidir contá-las nas observações. Servem para preparar a visita e nada mais, não mudam a resposta ao pedido e são guardadas pelo mesmo tempo que ele. Diagnósticos, laudos e documentos não são necessários: por favor, não os inclua.',
    ),
  Compartilhamento:
    p(
      'Não vendemos nem cedemos dados pessoais. Eles são acessados apenas pelas pessoas da escola que precisam deles para o seu trabalho e compartilhados somente com:',
    ) +
    ul(
      'Fornecedores de hospedagem, banco de dados e envio de e-mail, que tratam os dados em nosso nome e sob contrato.',
      'O WhatsApp, quando conversamos com você por esse aplicativo, segundo a política dele.',
      'Autoridades públicas, quando a lei ou uma ordem judicial exigir.',
    ) +
    p(
      'Os vídeos do site são carregados da plataforma de vídeos apenas quando você escolhe assistir. A partir daí, vale a política de privacidade daquela plataforma. O mesmo ocorre com o formulário externo do concurso de bolsas e com as nossas redes sociais.',
      'Alguns fornecedores podem guardar dados fora do Brasil. Nesse caso, exigimos garantias de proteção equivalentes às da LGPD.',
    ),
  'Seus direitos (LGPD)':
    p('A qualquer momento, e sem custo, você pode pedir:') +
    ul(
      'A confirmação de que tratamos os seus dados e o acesso a eles.',
      'A correção de dados incompletos, inexatos ou desatualizados.',
      'A anonimização, o bloqueio ou a eliminação de dados desnecessários ou tratados em desacordo com a lei.',
      'A portabilidade dos dados a outro fornecedor.',
      'A eliminação dos dados tratados com o seu consentimento.',
      'A informação sobre com quem compartilhamos os seus dados.',
      'A informação sobre a possibilidade de não consentir e sobre as consequências disso.',
      'A revogação do consentimento.',
    ) +
    p(
      'Respondemos aos pedidos em até {prazoPrivacidade}. Para a sua segurança, podemos pedir uma confirmação de identidade. Se não ficar satisfeito com a resposta, você pode se dirigir à Autoridade Nacional de Proteção de Dados (ANPD).',
    ),
  'Segurança e retenção':
    p(
      'Adotamos medidas técnicas e administrativas para proteger os dados: conexão criptografada, acesso por senha individual, permissões restritas à equipe, registro das alterações e cópias de segurança.',
      'Guardamos os dados apenas pelo tempo necessário:',
    ) +
    ul(
      'Solicitações de visita: até {prazoDosPedidos} após o último andamento do pedido; depois disso, são eliminadas automaticamente, com as observações. Se houver matrícula, os dados passam a seguir o contrato.',
      'Currículos: até 12 meses após o recebimento.',
      'Mensagens e contatos: pelo tempo do atendimento e, quando preciso, pelos prazos legais de defesa de direitos.',
      'Registros técnicos de acesso: até 6 meses.',
    ) +
    p(
      'Se ocorrer um incidente que possa trazer risco relevante a alguém, avisaremos as pessoas afetadas e a ANPD.',
    ),
  Cookies:
    p(
      'Este site não tem ferramentas de rastreamento ou de publicidade, nem cookies de terceiros. O seu navegador guarda apenas:',
    ) +
    ul(
      'Um cookie próprio, “bolsas-anunciado”: a indicação de que o aviso do concurso de bolsas já foi mostrado, para que ele não apareça de novo em nenhuma aba. É apagado quando o navegador é fechado, é igual para todos e não identifica ninguém. Como todo cookie, acompanha os pedidos de páginas ao site, que não o usa para mais nada.',
      'A campanha e a página de origem da sua chegada ao site, quando houver: ficam só no seu aparelho, até que a aba seja fechada, e só nos são enviadas se você enviar o formulário de visita.',
      'O que você digitou no formulário de visita e ainda não enviou, para que não se perca se você mudar de página: fica só no seu aparelho, até que o pedido seja enviado ou a aba seja fechada.',
      'Quais comunicados da escola você fechou, para que não apareçam de novo: fica só no seu aparelho.',
      'Até onde cada página foi lida, para que o botão Voltar leve você ao mesmo lugar: fica só no seu aparelho, até que a aba seja fechada.',
    ) +
    p(
      'Ao assistir a um vídeo, o reprodutor é carregado em modo de privacidade ampliada. A plataforma de vídeos pode, a partir desse momento, usar os próprios cookies.',
    ),
  'Atualizações desta política': p(
    'Esta política pode mudar para acompanhar a lei ou o funcionamento do site. Cada versão é identificada pela data da última atualização, que fica no início da página, e cada aceite registrado guarda a versão que estava em vigor.',
    'Quando uma mudança for importante para quem já nos confiou seus dados, avisaremos pelos contatos informados.',
  ),
};

export const privacidade = z.object({
  ...head('Política de Privacidade', 'Última atualização: {dataDaPolitica}'),
  updatedOn: day(
    'Última atualização',
    '2025-07-16',
    'A versão que as famílias aceitam no formulário de visita. Mude a data a cada mudança do texto.',
  ),
  intro: rich(
    'Introdução',
    p(
      'A {escolaCompleta} respeita a privacidade de quem visita este site, solicita uma visita ou entra em contato conosco. Esta política explica, em linguagem simples, quais dados pessoais tratamos, para quê, com quem os compartilhamos e como você pode exercer os seus direitos, nos termos da Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018).',
      'Ela trata do site e do atendimento a quem ainda não é da escola. O tratamento dos dados de estudantes matriculados e de suas famílias é regido pelo contrato de matrícula.',
    ),
  ),
  sections: list('Seções', 'Seção', policySection, [purposes, ...toTitledList(others)]),
  contact: titledSection('Contato', 'Contato', {
    text: lines(
      'Texto',
      'Para exercer os seus direitos ou esclarecer dúvidas sobre esta política, fale com o encarregado pelo tratamento de dados pessoais:',
    ),
  }),
  search: search(
    'Política de Privacidade',
    'Quais dados tratamos, para quê, por quanto tempo e como exercer os seus direitos. Atualizada em {dataDaPolitica}.',
  ),
});
