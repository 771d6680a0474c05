import type { MiddlewareHandler } from 'hono';
import { jsonTexts } from './json-texts.ts';
import { notUnderstood } from './refusals.ts';

/** Refuses a body that has to be a JSON object and is none, which the services behind would take for their own fault. */
export const refuseUnreadableBody: MiddlewareHandler = async ({ req }, next) =>
  (await jsonTexts(req.raw)) ? next() : notUnderstood();
