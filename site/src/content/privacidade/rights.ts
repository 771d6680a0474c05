import { facts } from '../facts';
import type { PolicySection } from './section';

export const rights: PolicySection = {
  id: 'direitos',
  title: 'Seus direitos (LGPD)',
  text: [
    'A qualquer momento, e sem custo, você pode pedir:',
    {
      list: [
        'A confirmação de que tratamos os seus dados e o acesso a eles.',
        'A correção de dados incompletos, inexatos ou desatualizados.',
        'A anonimização, o bloqueio ou a eliminação de dados desnecessários ou tratados em desacordo com a lei.',
        'A portabilidade dos dados a outro fornecedor.',
        'A eliminação dos dados tratados com o seu consentimento.',
        'A informação sobre com quem compartilhamos os seus dados.',
        'A informação sobre a possibilidade de não consentir e sobre as consequências disso.',
        'A revogação do consentimento.',
      ],
    },
    `Respondemos aos pedidos em até ${facts.privacy.replyWithin}. Para a sua segurança, podemos pedir uma confirmação de identidade. Se não ficar satisfeito com a resposta, você pode se dirigir à Autoridade Nacional de Proteção de Dados (ANPD).`,
  ],
};
