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

const arrival = (id: string) => new Date(Number(id.slice(0, 15)));

/** The mails that the development inbox holds, one file each; their names sort by time of arrival. */
export class Messages {
  constructor(private readonly folder: string) {}

  async add(raw: Uint8Array): Promise<void> {
    const id = `${String(Date.now()).padStart(15, '0')}-${randomUUID().slice(0, 8)}`;
    await writeAtomically(join(this.folder, `${id}.eml`), raw);
    await this.discard((await this.ids()).slice(kept));
  }

  /** Newest first. */
  async all(): Promise<Message[]> {
    return Promise.all((await this.ids()).map((id) => this.read(id)));
  }

  /**
   * Removes the mails with these Message-IDs.
   * @returns how many there were
   */
  async remove(messageIds: readonly string[]): Promise<number> {
    const mails = (await this.all()).filter(({ messageId }) => messageIds.includes(messageId));
    await this.discard(mails.map(({ id }) => id));
    return mails.length;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.discard((await this.ids()).filter((id) => arrival(id) < moment));
  }

  private async read(id: string): Promise<Message> {
    const mail = await PostalMime.parse(await readFile(join(this.folder, `${id}.eml`)));
    return {
      id,
      messageId: mail.messageId ?? '',
      from: mail.from?.address ?? '',
      to: (mail.to ?? []).flatMap(({ address }) => (address ? [address] : [])),
      subject: mail.subject ?? '',
      receivedAt: arrival(id).toISOString(),
      text: mail.text ?? '',
      html: mail.html ?? '',
    };
  }

  private async discard(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => rm(join(this.folder, `${id}.eml`), { force: true })));
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
