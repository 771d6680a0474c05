import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks for a line that is not shown while it is typed or pasted. */
export async function askForSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  });
  try {
    return await new Promise<string>((done) => {
      terminal.once('line', done);
      terminal.once('close', () => done(''));
    });
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
