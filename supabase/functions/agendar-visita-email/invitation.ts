import { brand } from '../../../shared/src/brand.ts';
import { tidyLine } from '../../../shared/src/text.ts';
import { buttonStyle, dateAndTime, escapeHtml } from './mail.ts';

/** An invitation as the database stores it in the outbox. */
export interface Invitation {
  nome: string;
  convidado_por: string;
  token: string;
  /** Expiry, as an ISO 8601 instant. */
  vale_ate: string;
}

interface InvitationContext {
  schoolName: string;
  /** URL of the site; the console is below /admin. */
  siteUrl: string;
}

/**
 * Renders the mail that invites somebody to the team. Opening its link uses nothing up, because mail scanners
 * open every link.
 */
export function renderInvitation(
  invitation: Invitation,
  { schoolName, siteUrl }: InvitationContext,
) {
  const name = tidyLine(invitation.nome);
  const inviter = tidyLine(invitation.convidado_por);
  const link = `${siteUrl}/admin/convite#token=${encodeURIComponent(invitation.token)}`;
  const until = dateAndTime.format(new Date(invitation.vale_ate));
  const greeting = `Olá, ${name}!`;
  const reason = `${inviter} convidou você para a equipe do site da escola (${schoolName}).`;
  const action = 'Aceitar o convite e escolher a senha';
  const terms =
    `O convite vale por 7 dias, até ${until}, e só pode ser usado uma vez: abrir a página não o gasta. ` +
    `Se ele vencer, peça outro a ${inviter}.`;
  const otherwise = 'Se você não esperava este convite, ignore-o: nada acontece.';
  const paragraphs = [greeting, reason, link, terms, otherwise].map((text) =>
    text === link
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${action}</a></p>`
      : `<p>${escapeHtml(text)}</p>`,
  );
  return {
    subject: `${inviter.slice(0, 80)} convidou você para a equipe do site da escola`,
    text: [greeting, reason, `${action}:\n${link}`, terms, otherwise, ''].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Convite para a equipe do site</title></head>
<body style="margin:0;padding:24px;background:${brand.cream};color:${brand.ink};font:16px/1.5 Arial,sans-serif">
${paragraphs.join('\n')}
</body>
</html>
`,
  };
}
