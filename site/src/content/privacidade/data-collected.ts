import type { PolicySection } from './section';

export const dataCollected: PolicySection = {
  id: 'dados-coletados',
  title: 'Dados que coletamos',
  text: [
    'Coletamos o mínimo necessário para cada finalidade:',
    {
      list: [
        'No formulário de visita: nome do responsável, número de WhatsApp, séries de interesse, períodos disponíveis, observações (opcionais) e o registro do aceite desta política, com data e versão.',
        'Junto com o formulário: o endereço da página, a página de origem e, quando houver, os parâmetros de campanha (utm) presentes no endereço.',
        'Em contatos diretos: os dados que você nos envia por telefone, e-mail ou WhatsApp.',
        'Em currículos: os dados que o candidato decide nos enviar.',
        'Na navegação: registros técnicos de acesso, como endereço IP, data e hora, guardados pelo serviço de hospedagem.',
      ],
    },
    'Não pedimos dados de crianças e adolescentes no site: o formulário pergunta apenas as séries de interesse. Por favor, não inclua nas observações informações de saúde ou documentos; se forem importantes para a visita, conte-nos pessoalmente.',
  ],
};
