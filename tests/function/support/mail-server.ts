import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The SMTP step to which the server is about to reply. */
export type MailStep = 'connect' | 'sender' | 'recipient' | 'content' | 'accepted';

interface Refusal {
  step: Exclude<MailStep, 'connect' | 'accepted'>;
  code: number;
  text?: string;
}

/** A real SMTP server on its own port that tests can make misbehave. */
export class MailServer {
  /** Every mail that the server accepted, in order, even if its confirmation never reached the client. */
  readonly received: Email[] = [];
  /** Makes the server refuse at this step with this code. */
  refusal: Refusal | undefined;
  /** The server awaits this before each reply. */
  beforeReply: (replyTo: MailStep) => Promise<void> | void = () => undefined;
  port = 0;
  private server: SMTPServer | undefined;

  async start(): Promise<void> {
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onConnect: (_session, done) => void this.step('connect').then(done),
      onMailFrom: (_address, _session, done) => void this.step('sender').then(done),
      onRcptTo: (_address, _session, done) => void this.step('recipient').then(done),
      onData: (stream, _session, done) => {
        const take = async () => {
          const content = await buffer(stream);
          const refused = await this.step('content');
          if (refused) return done(refused);
          this.received.push(await PostalMime.parse(content));
          await this.step('accepted');
          done();
        };
        // Rejects when the client disconnects before the whole mail has arrived.
        take().catch(done);
      },
    });
    // These tests disconnect clients on purpose.
    this.server.on('error', () => undefined);
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server.server, 'listening');
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** Finds the mails about one visit request. */
  findMails(visitId: string): Email[] {
    return this.received.filter((mail) => mail.messageId?.includes(visitId));
  }

  private async step(step: MailStep): Promise<Error | null> {
    await this.beforeReply(step);
    if (this.refusal?.step !== step) return null;
    return Object.assign(new Error(this.refusal.text ?? 'Not now'), {
      responseCode: this.refusal.code,
    });
  }
}
