import { once } from 'node:events';
import { createServer } from 'node:net';

/** Where the product listens unless told otherwise: below the ports that systems give to outgoing connections. */
export const defaultPorts = { PORT: 8000, INBOX_PORT: 8025 };

/** What may be told on the command line, and holds no secret. */
const tellable = [
  ...['PORT', 'HOST', 'SITE_URL', 'DATA_DIR', 'ENV_FILE', 'SEED', 'SQL_PORT'],
  ...['INBOX_PORT', 'INBOX_SMTP_PORT'],
];

/**
 * Says what stands in the way of a port, and with which command another one is chosen.
 * @param {string} host
 * @param {number} port
 * @param {string} setting
 * @returns {Promise<string | undefined>} nothing when the port is free
 */
export async function portObstacle(host, port, setting) {
  const code = await failureToListen(host, port);
  if (code === undefined) return undefined;
  let other = port + 1;
  while (other < 65_535 && (await failureToListen(host, other)) !== undefined) other += 1;
  return `${reason(code, host, port)} Escolha outra: ${commandWith({ [setting]: String(other) })}`;
}

/** `npm start` with the settings that it was given this time, and these. */
export function commandWith(settings) {
  const given = tellable.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const all = Object.entries({ ...Object.fromEntries(given), ...settings });
  const quoted = (value) =>
    /^[\w./:@-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
  return `${all.map(([name, value]) => `${name}=${quoted(value)}`).join(' ')} npm start`;
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

/** A port of this machine that nobody uses. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
