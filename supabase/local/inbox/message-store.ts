import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { listFiles, writeAtomically } from 'shared/node/file-system';

export interface Message {
  /** The name of the message's file. */
  file: string;
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  /** Time of arrival, as an ISO 8601 instant. */
  receivedAt: string;
  text: string;
  html: string;
}

const maxMessages = 200;

const getArrivalTime = (file: string) => new Date(Number(file.slice(0, 15)));

/** The mails in the local inbox, one file for each. File names sort by time of arrival. */
export class Messages {
  constructor(private readonly folder: string) {}

  async add(raw: Uint8Array): Promise<void> {
    const name = `${String(Date.now()).padStart(15, '0')}-${randomUUID().slice(0, 8)}.eml`;
    await writeAtomically(join(this.folder, name), raw);
    await this.discard((await this.files()).slice(maxMessages));
  }

  /** Lists all mails, newest first. */
  async all(): Promise<Message[]> {
    return Promise.all((await this.files()).map((file) => this.read(file)));
  }

  /**
   * Removes the mails with these Message-IDs.
   * @returns the number of removed mails
   */
  async remove(messageIds: readonly string[]): Promise<number> {
    const mails = (await this.all()).filter(({ messageId }) => messageIds.includes(messageId));
    await this.discard(mails.map(({ file }) => file));
    return mails.length;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.discard((await this.files()).filter((file) => getArrivalTime(file) < moment));
  }

  private async read(file: string): Promise<Message> {
    const mail = await PostalMime.parse(await readFile(join(this.folder, file)));
    return {
      file,
      messageId: mail.messageId ?? '',
      from: mail.from?.address ?? '',
      to: (mail.to ?? []).flatMap(({ address }) => (address ? [address] : [])),
      subject: mail.subject ?? '',
      receivedAt: getArrivalTime(file).toISOString(),
      text: mail.text ?? '',
      html: mail.html ?? '',
    };
  }

  private async discard(files: readonly string[]): Promise<void> {
    await Promise.all(files.map((file) => rm(join(this.folder, file), { force: true })));
  }

  private async files(): Promise<string[]> {
    const names = await listFiles(this.folder);
    return names.filter((name) => name.endsWith('.eml')).reverse();
  }
}
