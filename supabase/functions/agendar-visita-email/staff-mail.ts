import { escapeHtml, type MailLook, renderButton, renderDocument } from './mail-document.ts';

/** What mails to the team say about the installation. */
export interface StaffMailContext extends MailLook {
  /** URL of the site; the console is below /admin. */
  siteUrl: string;
}

interface Button {
  label: string;
  url: string;
}

export interface StaffMail {
  subject: string;
  /** The title of the HTML document, which some mail programs show. */
  title: string;
  /** The paragraphs of the mail, in order. An undefined one is left out. */
  content: readonly (string | Button | undefined)[];
}

/** Renders a mail to a member of the team, with the same look as all others. Texts are always escaped. */
export function renderStaffMail({ subject, title, content }: StaffMail, look: MailLook) {
  const parts = content.filter((part) => part !== undefined);
  const texts = parts.map((part) =>
    typeof part === 'string' ? part : `${part.label}:\n${part.url}`,
  );
  const renderPart = (part: string | Button) =>
    typeof part === 'string'
      ? `<p style="white-space:pre-line">${escapeHtml(part)}</p>`
      : renderButton(part.label, part.url, look);
  return {
    subject,
    text: [...texts, ''].join('\n\n'),
    html: renderDocument(title, parts.map(renderPart).join('\n'), look),
  };
}
