import { once } from 'node:events';
import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

/** Ends the start early, before minutes of work, when a port is taken. */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch {
    throw new Refusal(
      `A porta ${port} já está em uso. Escolha outra: ${setting}=${port + 1} npm start`,
    );
  } finally {
    server.close();
  }
}
