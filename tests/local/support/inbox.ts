import { setTimeout as sleep } from 'node:timers/promises';
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

/** The mails to an address, newest first, once there are so many of them. */
export async function mailsTo(installation: Installation, address: string, count: number) {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const mails = (await mailsOf(installation)).filter(({ to }) => to.includes(address));
    if (mails.length >= count) return mails;
    if (Date.now() > deadline) throw new Error(`${mails.length} of ${count} mails to ${address}`);
    await sleep(50);
  }
}
