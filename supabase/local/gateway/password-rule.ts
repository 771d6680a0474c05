import type { MiddlewareHandler } from 'hono';
import { passwordProblem } from 'shared/password';
import { jsonTexts } from './json-texts.ts';
import { weakPassword } from './refusals.ts';

/** Holds whoever changes a password to the rule of the console; the auth service knows the length alone. */
export const refuseWeakPassword: MiddlewareHandler = async ({ req }, next) => {
  const body = await jsonTexts(req.raw, 'password');
  const problem = body?.password ? passwordProblem(body.password) : null;
  return problem === null ? next() : weakPassword(problem);
};
