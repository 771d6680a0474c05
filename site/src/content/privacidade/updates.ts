import type { PolicySection } from './section';

export const updates: PolicySection = {
  id: 'atualizacoes',
  title: 'Atualizações desta política',
  text: [
    'Esta política pode mudar para acompanhar a lei ou o funcionamento do site. A data da última atualização fica sempre no início da página, e cada aceite registrado guarda a versão que estava em vigor.',
    'Quando uma mudança for importante para quem já nos confiou seus dados, avisaremos pelos contatos informados.',
  ],
};
