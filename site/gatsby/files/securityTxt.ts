import { school } from 'shared/school';
import { siteUrl } from '../../src/settings';

/**
 * Where to report a weakness (RFC 9116). It holds for half a year to a year, and changes twice a year alone: a build
 * which changes nothing changes no file.
 */
export function securityTxt(now: Date): string {
  const halfYear = now.getUTCMonth() < 6 ? 12 : 18;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), halfYear)).toISOString();
  return `Contact: mailto:${school.emails.contact}
Expires: ${expires}
Preferred-Languages: pt-BR, en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}
