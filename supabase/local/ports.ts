import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { errorCode } from 'shared/node/system-error';
import { Refusal } from './refusal.ts';

/** Ends the start early, before minutes of work, when a port is taken. */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new Refusal(
      `${reason(error, host, port)} Escolha outra: ${setting}=${port + 1} npm start`,
    );
  } finally {
    server.close();
  }
}

function reason(error: unknown, host: string, port: number): string {
  if (errorCode(error) === 'EADDRINUSE') return `A porta ${port} já está em uso.`;
  if (errorCode(error) === 'EACCES') return `A porta ${port} pede permissão de administrador.`;
  return `Não foi possível abrir a porta ${port} em ${host} (${errorCode(error)}).`;
}

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
