import { refusedRows, relations } from './expectations';
import { probe, type Session } from './probe';
import { grantsOf, type Person, people, roleOf, type Verb, verbs } from './rights';
import { samples, views } from './samples';

/**
 * How the roles came by their privileges. 'as migrated' is a hosted project; with 'everything granted',
 * as the embedded service does, row level security is all that stands in the way.
 */
export type State = 'as migrated' | 'everything granted';

interface Question {
  person: Person;
  verb: Verb;
  relation: string;
}

const refused = '42501';
const takesNoWrites = '55000';

/**
 * What differs from the expectations when each person reads, adds, changes and removes rows.
 * @param only the one table or view to look at; all of them otherwise
 */
export async function relationEffects(db: Session, state: State, only?: string): Promise<string[]> {
  const differences: string[] = [];
  for (const question of questions(state, only)) {
    const expected = await expectedOutcome(db, state, question);
    const actual = await actualOutcome(db, question);
    if (actual !== expected) {
      const { person, verb, relation } = question;
      differences.push(`${state}, ${person}, ${verb} ${relation}: ${actual}, not ${expected}`);
    }
  }
  for (const { person, relation, insert } of refusedRows) {
    if (only && only !== relation) continue;
    const { code } = await probe(db, person, `insert into ${relation} ${insert}`);
    if (code !== refused) differences.push(`${state}, ${person} adds to ${relation} ${insert}`);
  }
  return differences;
}

/** The service role passes row level security, and what the platform grants is not ours to test. */
function questions(state: State, only?: string): Question[] {
  const isTried = (person: Person, relation: string) =>
    state === 'everything granted' ? person !== 'service' : !relation.startsWith('storage.');
  return (only ? [only] : Object.keys(relations)).flatMap((relation) =>
    people
      .filter((person) => isTried(person, relation))
      .flatMap((person) => verbs.map((verb) => ({ person, verb, relation }))),
  );
}

async function expectedOutcome(
  db: Session,
  state: State,
  { person, verb, relation }: Question,
): Promise<string> {
  if (verb !== 'select' && relation in views) return takesNoWrites;
  const access = relations[relation];
  const right = access?.[person][verb];
  const granted =
    state === 'everything granted' || (access && verb in grantsOf(access, roleOf[person]));
  if (!granted || (verb === 'insert' && !right)) return refused;
  if (verb === 'insert') return '1 rows';
  const narrowed = verb === 'delete' ? samples[relation]?.delete : undefined;
  const { rows } = await db.query<string[]>(
    `select ${answer(relation, verb)} from ${relation}
     where (${right?.rows ?? 'false'}) and (${narrowed ?? 'true'})`,
    [],
    { rowMode: 'array' },
  );
  return rows[0]?.[0] ?? '';
}

/** Read rows of a table are told apart by their place; changed ones and those of views are counted. */
function answer(relation: string, verb: Verb): string {
  return verb === 'select' && !(relation in views)
    ? `coalesce(array_agg(ctid order by ctid)::text, '{}')`
    : `count(*) || ' rows'`;
}

async function actualOutcome(db: Session, { person, verb, relation }: Question): Promise<string> {
  const outcome = await probe(db, person, statementFor(verb, relation));
  if (outcome.code) return outcome.code;
  return verb === 'select' ? String(outcome.rows[0]?.[0]) : `${outcome.affected} rows`;
}

/** Writes read no column of their table: only then is the policy for reading out of their way. */
function statementFor(verb: Verb, relation: string): string {
  const column = views[relation];
  const sample = column
    ? { insert: `(${column}) values ('x')`, update: `${column} = 'x'` }
    : samples[relation];
  if (!sample) throw new Error(`samples.ts has nothing to write into ${relation}.`);
  if (verb === 'select') return `select ${answer(relation, verb)} from ${relation}`;
  if (verb === 'insert') return `insert into ${relation} ${sample.insert}`;
  if (verb === 'update') return `update ${relation} set ${sample.update}`;
  return `delete from ${relation}${'delete' in sample ? ` where ${sample.delete}` : ''}`;
}
