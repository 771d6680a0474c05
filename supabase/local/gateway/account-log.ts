import { logLine } from '../log.ts';

/**
 * Logs an event of an account in one line, so that the school can find out who tried what, and from where.
 */
export function logAccount(event: string, email: string, network: string): void {
  logLine(`Painel: ${event}; conta ${formatAccount(email)}, rede ${formatNetwork(network)}`);
}

/**
 * Some people type their password into the e-mail field, so only what looks like an e-mail address is logged.
 */
function formatAccount(email: string): string {
  return /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,190}$/u.test(email) ? email : '(não é um e-mail)';
}

/** @param network a key from `getNetworkKey` */
function formatNetwork(network: string): string {
  if (network.includes(':')) return `${network}::/48`;
  return /^\d+\.\d+\.\d+$/.test(network) ? `${network}.0/24` : network;
}
