import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { writeAtomically } from 'shared/node/files';

export interface Message {
  id: string;
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  /** ISO 8601, when it arrived. */
  receivedAt: string;
  text: string;
  html: string;
}

const kept = 200;

/** The mails that the development inbox holds, one file each; their names sort by time of arrival. */
export class Messages {
  constructor(private readonly folder: string) {}

  async add(raw: Uint8Array): Promise<void> {
    const id = `${String(Date.now()).padStart(15, '0')}-${randomUUID().slice(0, 8)}`;
    await writeAtomically(join(this.folder, `${id}.eml`), raw);
    const outdated = (await this.ids()).slice(kept);
    await Promise.all(outdated.map((old) => rm(join(this.folder, `${old}.eml`), { force: true })));
  }

  /** Newest first. */
  async all(): Promise<Message[]> {
    return Promise.all((await this.ids()).map((id) => this.read(id)));
  }

  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private async read(id: string): Promise<Message> {
    const mail = await PostalMime.parse(await readFile(join(this.folder, `${id}.eml`)));
    return {
      id,
      messageId: mail.messageId ?? '',
      from: mail.from?.address ?? '',
      to: (mail.to ?? []).flatMap(({ address }) => (address ? [address] : [])),
      subject: mail.subject ?? '',
      receivedAt: new Date(Number(id.slice(0, 15))).toISOString(),
      text: mail.text ?? '',
      html: mail.html ?? '',
    };
  }

  private async ids(): Promise<string[]> {
    await mkdir(this.folder, { recursive: true });
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.eml'));
    return names
      .map((name) => name.slice(0, -'.eml'.length))
      .sort()
      .reverse();
  }
}
