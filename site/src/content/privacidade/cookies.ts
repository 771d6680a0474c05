import type { PolicySection } from './section';

export const cookies: PolicySection = {
  id: 'cookies',
  title: 'Cookies',
  text: [
    'Este site não tem ferramentas de rastreamento ou de publicidade, nem cookies de terceiros. O seu navegador guarda apenas:',
    {
      list: [
        'Um cookie próprio, “bolsas-anunciado”: a indicação de que o aviso do concurso de bolsas já foi mostrado, para que ele não apareça de novo em nenhuma aba. É apagado quando o navegador é fechado, é igual para todos e não identifica ninguém. Como todo cookie, acompanha os pedidos de páginas ao site, que não o usa para mais nada.',
        'A campanha e a página de origem da sua chegada ao site, quando houver: ficam só no seu aparelho, até que a aba seja fechada, e só nos são enviadas se você enviar o formulário de visita.',
        'Até onde cada página foi lida, para que o botão Voltar leve você ao mesmo lugar: fica só no seu aparelho, até que a aba seja fechada.',
      ],
    },
    'Ao assistir a um vídeo, o reprodutor é carregado em modo de privacidade ampliada. A plataforma de vídeos pode, a partir desse momento, usar os próprios cookies.',
  ],
};
