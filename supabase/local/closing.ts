import { errorCode } from 'shared/node/system-error';
import { briefly, say } from './log.ts';

type Close = () => Promise<unknown> | unknown;

/** What has been opened, so that it can be closed in the reverse order. */
export class Closing {
  private readonly parts: Close[] = [];

  add(close: Close): void {
    this.parts.unshift(close);
  }

  /** Closes everything; a part that fails to close does not keep the others open. */
  async closeAll(): Promise<void> {
    for (const close of this.parts) {
      try {
        await close();
      } catch (error) {
        // Whoever removed the data folder before the end wants nothing written into it.
        if (errorCode(error) !== 'ENOENT') say(`Ao encerrar: ${briefly(error)}`);
      }
    }
  }
}
