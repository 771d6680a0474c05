import { facts } from '../facts';
import type { PolicySection } from './section';

export const security: PolicySection = {
  id: 'seguranca',
  title: 'Segurança e retenção',
  text: [
    'Adotamos medidas técnicas e administrativas para proteger os dados: conexão criptografada, acesso por senha individual, permissões restritas à equipe, registro das alterações e cópias de segurança.',
    'Guardamos os dados apenas pelo tempo necessário:',
    {
      list: [
        `Solicitações de visita: até ${facts.privacy.visitRequestsKeptFor} após o último andamento do pedido; depois disso, são eliminadas automaticamente, com as observações. Se houver matrícula, os dados passam a seguir o contrato.`,
        'Currículos: até 12 meses após o recebimento.',
        'Mensagens e contatos: pelo tempo do atendimento e, quando preciso, pelos prazos legais de defesa de direitos.',
        'Registros técnicos de acesso: até 6 meses.',
      ],
    },
    'Se ocorrer um incidente que possa trazer risco relevante a alguém, avisaremos as pessoas afetadas e a ANPD.',
  ],
};
