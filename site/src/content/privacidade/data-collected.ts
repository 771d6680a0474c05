import type { PolicySection } from './section';

export const dataCollected: PolicySection = {
  id: 'dados-coletados',
  title: 'Dados que coletamos',
  text: [
    'Coletamos o mínimo necessário para cada finalidade:',
    {
      list: [
        'No formulário de visita: nome do responsável, número de WhatsApp, séries de interesse, períodos disponíveis, observações (opcionais) e o registro do aceite desta política, com data e versão.',
        'Nas observações, que são opcionais: o que você quiser contar, como a idade das crianças ou uma necessidade de acessibilidade de quem vem à visita.',
        'Junto com o formulário: o endereço da página e, da sua chegada ao site naquela aba, a página de origem e os parâmetros de campanha (utm), quando houver.',
        'Em contatos diretos: os dados que você nos envia por telefone, e-mail ou WhatsApp.',
        'Em currículos: os dados que o candidato decide nos enviar.',
        'Na navegação: registros técnicos de acesso, como endereço IP, data e hora, guardados pelo serviço de hospedagem.',
      ],
    },
    'Das crianças e dos adolescentes, o formulário pede apenas as séries de interesse, e não o nome. A idade e as necessidades de acessibilidade, que podem revelar dados de saúde, só recebemos se o responsável decidir contá-las nas observações. Servem para preparar a visita e nada mais, não mudam a resposta ao pedido e são guardadas pelo mesmo tempo que ele. Diagnósticos, laudos e documentos não são necessários: por favor, não os inclua.',
  ],
};
