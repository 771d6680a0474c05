import { policyUpdatedOn } from '../policyUpdatedOn';
import type { PolicySection } from './section';

export const updates: PolicySection = {
  id: 'atualizacoes',
  title: 'Atualizações desta política',
  text: [
    'Esta política pode mudar para acompanhar a lei ou o funcionamento do site. Cada versão é identificada pela data da última atualização, que fica no início da página, e cada aceite registrado guarda a versão que estava em vigor.',
    `A versão de ${policyUpdatedOn} passou a dizer o que pode ser contado nas observações do formulário de visita e o que o navegador guarda. A anterior era de 16 de julho de 2025.`,
    'Quando uma mudança for importante para quem já nos confiou seus dados, avisaremos pelos contatos informados.',
  ],
};
