import { say } from '../log.ts';

/** What happens to accounts: a line each, by which the school finds out who tried what, and from where. */
export function logAccount(event: string, email: string, network: string): void {
  say(`Painel: ${event}; conta ${readableAccount(email)}, rede ${readableNetwork(network)}`);
}

/** Some type their password into the field for the e-mail: what is no address is not written down. */
function readableAccount(email: string): string {
  return /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,190}$/u.test(email) ? email : '(não é um e-mail)';
}

/** @param network as `getNetworkKey` names it */
function readableNetwork(network: string): string {
  if (network.includes(':')) return `${network}::/48`;
  return /^\d+\.\d+\.\d+$/.test(network) ? `${network}.0/24` : network;
}
