import type { Session } from '../probe';
import type { Mutant } from './mutant';

interface Definition {
  signature: string;
  definition: string;
  definer: boolean;
}

/** Questions whose answer decides what a function does for its caller. */
const questions = ['private.is_staff()', 'private.can_invite()'];

/** Functions that run with the other's rights, and functions that ask no longer who is calling. */
export async function functionMutants(db: Session): Promise<Mutant[]> {
  const { rows } = await db.query<Definition>(
    `select pg_proc.oid::regprocedure::text as signature, pg_get_functiondef(pg_proc.oid) as definition,
       prosecdef as definer
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname in ('public', 'private') order by 1`,
  );
  return rows.flatMap((row) => [withOtherRights(row), ...credulous(row)]);
}

const withOtherRights = ({ signature, definer }: Definition): Mutant => ({
  name: `${signature} with the rights of its ${definer ? 'caller' : 'owner'}`,
  sql: `alter function ${signature} security ${definer ? 'invoker' : 'definer'}`,
  // By its definition: is_staff() with its caller's rights would ask the policy that asks it, without end.
  noticedBy: ['structure'],
});

function credulous({ signature, definition }: Definition): Mutant[] {
  const [head = '', body = ''] = definition.split(/(?<=AS \$function\$)/);
  const trusting = questions
    .filter((question) => body.includes(question))
    .map((question): [string, string] => [question, body.replaceAll(question, 'true')]);
  if (body.includes('perform private.require_staff()'))
    trusting.push([
      'private.require_staff()',
      body.replace('perform private.require_staff()', 'null'),
    ]);
  if (questions.includes(signature)) trusting.push(['anything', ` select true $function$`]);
  return trusting.map(([question, changed]) => ({
    name: `${signature} without asking ${question}`,
    sql: head + changed,
    noticedBy: ['functions'],
  }));
}
