import type { PolicySection } from './section';

export const cookies: PolicySection = {
  id: 'cookies',
  title: 'Cookies',
  text: [
    'Este site não usa cookies, nem próprios nem de terceiros, e não tem ferramentas de rastreamento ou de publicidade.',
    'O navegador guarda apenas, até que a aba seja fechada, a indicação de que o aviso do concurso de bolsas já foi mostrado, para que ele não apareça de novo. Essa informação não identifica ninguém e não sai do seu aparelho.',
    'Ao assistir a um vídeo, o reprodutor é carregado em modo de privacidade ampliada. A plataforma de vídeos pode, a partir desse momento, usar os próprios cookies.',
  ],
};
