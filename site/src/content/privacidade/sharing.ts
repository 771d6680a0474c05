import type { PolicySection } from './section';

export const sharing: PolicySection = {
  id: 'compartilhamento',
  title: 'Compartilhamento',
  text: [
    'Não vendemos nem cedemos dados pessoais. Eles são acessados apenas pelas pessoas da escola que precisam deles para o seu trabalho e compartilhados somente com:',
    {
      list: [
        'Fornecedores de hospedagem, banco de dados e envio de e-mail, que tratam os dados em nosso nome e sob contrato.',
        'O WhatsApp, quando conversamos com você por esse aplicativo, segundo a política dele.',
        'Autoridades públicas, quando a lei ou uma ordem judicial exigir.',
      ],
    },
    'Os vídeos do site são carregados da plataforma de vídeos apenas quando você escolhe assistir. A partir daí, vale a política de privacidade daquela plataforma. O mesmo ocorre com o formulário externo do concurso de bolsas e com as nossas redes sociais.',
    'Alguns fornecedores podem guardar dados fora do Brasil. Nesse caso, exigimos garantias de proteção equivalentes às da LGPD.',
  ],
};
