import { sendDueMails, type Deliveries } from './outbox.ts';

let running: Promise<Deliveries> | undefined;
let following: Promise<Deliveries> | undefined;

/**
 * Sends the mails that are due, with one run at a time in this process. Calls during a run share one
 * that follows it, so that a mail stored in the meantime is not missed.
 */
export function deliverDueMails(): Promise<Deliveries> {
  if (!running) {
    running = sendDueMails().finally(() => (running = undefined));
    return running;
  }
  following ??= running
    .catch(() => undefined)
    .then(() => {
      following = undefined;
      return deliverDueMails();
    });
  return following;
}
