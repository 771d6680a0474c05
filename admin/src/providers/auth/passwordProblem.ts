/**
 * Finds what is wrong with a password that a user chose. The rule and its list of the commonest passwords are larger
 * than the page, so they load when the first password is typed.
 * @param about words about the user and the school, which are easy to guess
 */
export async function findPasswordProblem(
  password: string,
  about: readonly string[] = [],
): Promise<string | undefined> {
  const rule = await import('shared/password').catch(() => undefined);
  if (!rule) return 'Não foi possível conferir a senha. Verifique a internet e tente de novo.';
  return rule.findPasswordProblem(password, about) ?? undefined;
}
