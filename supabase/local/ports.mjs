import { once } from 'node:events';
import { createServer } from 'node:net';
import { dataServiceUrl, defaultPorts, readSettings } from './settings/environment.mjs';

/**
 * Says which port of this installation's is not to be had, and with which command another one is chosen.
 * @returns {Promise<string | undefined>} nothing when all are free
 */
export async function takenPort() {
  const settings = readSettings();
  const inbox = Number(settings.INBOX_PORT || defaultPorts.INBOX_PORT);
  const isEmbedded = dataServiceUrl(settings).includes('//localhost');
  for (const [setting, host, port] of /** @type {const} */ ([
    ['PORT', settings.HOST || '127.0.0.1', Number(settings.PORT || defaultPorts.PORT)],
    ['INBOX_PORT', '127.0.0.1', inbox],
    ['INBOX_SMTP_PORT', '127.0.0.1', Number(settings.INBOX_SMTP_PORT || inbox + 1)],
  ])) {
    if (setting !== 'PORT' && !isEmbedded) continue;
    const code = await failureToListen(host, port);
    if (code === undefined) continue;
    return `${reason(code, host, port)} Escolha outra: ${setting}=${port + 1} npm start`;
  }
}

async function failureToListen(host, port) {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return error.code;
  } finally {
    server.close();
  }
}

function reason(code, host, port) {
  if (code === 'EADDRINUSE') return `A porta ${port} já está em uso.`;
  if (code === 'EACCES') return `A porta ${port} pede permissão de administrador.`;
  return `Não foi possível abrir a porta ${port} em ${host} (${code}).`;
}
