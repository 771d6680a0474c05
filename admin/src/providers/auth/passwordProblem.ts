/**
 * What is wrong with a password that a user chose. The rule is loaded with the list of the commonest passwords when
 * the first one is typed: it weighs more than the page.
 * @param about what is known of its owner and their school
 */
export async function findPasswordProblem(
  password: string,
  about: readonly string[] = [],
): Promise<string | undefined> {
  const rule = await import('shared/password').catch(() => undefined);
  if (!rule) return 'Não foi possível conferir a senha. Verifique a internet e tente de novo.';
  return rule.findPasswordProblem(password, about) ?? undefined;
}
