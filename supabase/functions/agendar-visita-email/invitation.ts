import { tidyLine } from '../../../shared/src/text.ts';
import { dateAndTime } from './mail.ts';
import { renderStaffMail, type StaffMailContext } from './staff-mail.ts';

/** An invitation as the database stores it in the outbox. */
export interface Invitation {
  nome: string;
  convidado_por: string;
  token: string;
  /** Expiry, as an ISO 8601 instant. */
  vale_ate: string;
}

/**
 * Renders the mail that invites somebody to the team. Opening its link uses nothing up, because mail scanners
 * open every link.
 */
export function renderInvitation(invitation: Invitation, context: StaffMailContext) {
  const { schoolName, siteUrl } = context;
  const name = tidyLine(invitation.nome);
  const inviter = tidyLine(invitation.convidado_por);
  const until = dateAndTime.format(new Date(invitation.vale_ate));
  const mail = {
    subject: `${inviter.slice(0, 80)} convidou você para a equipe do site da escola`,
    title: 'Convite para a equipe do site',
    content: [
      `Olá, ${name}!`,
      `${inviter} convidou você para a equipe do site da escola (${schoolName}).`,
      {
        label: 'Aceitar o convite e escolher a senha',
        url: `${siteUrl}/admin/convite#token=${encodeURIComponent(invitation.token)}`,
      },
      `O convite vale por 7 dias, até ${until}, e só pode ser usado uma vez: abrir a página não o gasta. ` +
        `Se ele vencer, peça outro a ${inviter}.`,
      'Se você não esperava este convite, ignore-o: nada acontece.',
    ],
  };
  return renderStaffMail(mail, context);
}
