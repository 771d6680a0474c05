import type { Installation } from './installation';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** The mails that the local inbox holds, newest first. */
export async function mailsOf({ env }: Installation): Promise<Mail[]> {
  const response = await fetch(`http://localhost:${env.INBOX_PORT}/api/messages`);
  return (await response.json()) as Mail[];
}
