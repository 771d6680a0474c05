import { isForOperator } from '../../local/log.ts';
import type { Access } from './access.ts';
import { Unchecked } from './access.ts';
import { ServiceRefusal } from './api.ts';

export type Finding =
  | { state: 'ok'; detail?: string }
  /** `problem` and `cure` are Portuguese sentences for the operator. */
  | { state: 'wrong'; problem: string; cure: string }
  /** The settings lack a key that this check needs, or another part fails that it depends on. */
  | { state: 'unchecked'; reason: string };

/** One part of an installation. `npm run doctor` checks all parts, and changes nothing. */
export interface Part {
  /** In Portuguese, as the operator reads it. */
  name: string;
  check(access: Access): Promise<Finding>;
}

export const ok = (detail?: string): Finding => ({ state: 'ok', detail });

export const wrong = (problem: string, cure: string): Finding => ({
  state: 'wrong',
  problem,
  cure,
});

/** Runs the check of a part. A missing key makes it unchecked; a refusal of a service makes it wrong. */
export async function examine(part: Part, access: Access): Promise<Finding> {
  try {
    return await part.check(access);
  } catch (error) {
    if (error instanceof Unchecked) return { state: 'unchecked', reason: error.message };
    if (error instanceof ServiceRefusal) return wrong(error.problem, error.cure);
    if (isForOperator(error)) return wrong(error.message, 'Corrija isso e repita o comando.');
    throw error;
  }
}
