import type { PolicySection } from './section';

export const purposes: PolicySection = {
  id: 'finalidades',
  title: 'Finalidades e bases legais',
  text: [
    'Tratamos dados pessoais apenas para finalidades determinadas, cada uma com a sua base legal:',
  ],
  table: {
    caption: 'Finalidades do tratamento, dados usados e bases legais',
    head: { purpose: 'Finalidade', data: 'Dados usados', legalBasis: 'Base legal' },
    rows: [
      {
        purpose: 'Agendar e realizar a visita solicitada',
        data: 'Nome do responsável, WhatsApp, séries de interesse, períodos disponíveis e observações',
        legalBasis:
          'Consentimento (art. 7º, I) e procedimentos preliminares a contrato (art. 7º, V)',
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
  },
  closing: [
    'Dados para fins de marketing só são usados com consentimento explícito (opt-in), dado em separado. Solicitar uma visita não inscreve ninguém em listas de divulgação, e o consentimento pode ser retirado a qualquer momento.',
  ],
};
