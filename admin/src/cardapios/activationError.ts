import { codeOf } from '../providers/errors';

const uniqueViolation = '23505';

/**
 * Title for a failure to make a menu the active one. The database deactivates the one before in the same
 * step; when it says that two would be active, it is that which failed.
 */
export function activationErrorTitle(error: unknown, otherwise: string): string {
  return codeOf(error) === uniqueViolation ? 'Erro ao desativar cardápio antigo' : otherwise;
}
