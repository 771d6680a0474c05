import { anon, type Caller, inviter, service, staff, stranger } from '../support/callers';
import { testDatabase } from '../support/database';
import {
  buckets,
  forInviters,
  forVisitors,
  grantsOf,
  people,
  refusedRows,
  relations,
  roleOf,
  verbs,
  type Person,
  type Verb,
} from './expectations';
import { addRows, calls, samples, views } from './samples';

const db = await testDatabase(addRows);
beforeEach(() => db.exec('begin'));
afterEach(() => db.exec('rollback'));

test('every table and view has its expectations', async () => {
  const { rows } = await db.query<{ name: string }>(`
    select nspname || '.' || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')`);
  const own = Object.keys(relations).filter((relation) => !relation.startsWith('storage.'));
  expect(rows.map(({ name }) => name).sort()).toEqual(own.sort());
});

test('everybody gets to do with rows what is expected, and nothing else', async () => {
  expect(await relationEffects('as migrated')).toEqual([]);
  await grantLikeTheEmbeddedService();
  expect(await relationEffects('everything granted')).toEqual([]);
});

test('visitors and accounts call the functions that are expected, and no others', async () => {
  const callable = async (role: string) =>
    (
      await db.query<[string]>(
        `select nspname || '.' || proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
         where nspname in ('public', 'private') and has_function_privilege($1, pg_proc.oid, 'execute')`,
        [role],
        { rowMode: 'array' },
      )
    ).rows.map(([name]) => name);
  expect((await callable('anon')).sort()).toEqual([...forVisitors].sort());
  expect((await callable('authenticated')).sort()).toEqual(
    [...forVisitors, ...Object.keys(calls)].sort(),
  );
});

test.each(Object.entries(calls))('%s answers members of the team alone', async (name, call) => {
  const answers = async (person: Person) => {
    const { code, rows } = await probe(person, `select ${call}::text`);
    return code ? code : (rows[0]?.[0] ?? 'false');
  };
  const nothing = ['PT403', 'false'];
  expect(nothing).toContain(await answers('account'));
  expect(nothing.includes(String(await answers('staff')))).toBe(forInviters.includes(name));
  expect(nothing).not.toContain(await answers('inviter'));
});

test('buckets take what is expected', async () => {
  const { rows } = await db.query(
    'select id, public, file_size_limit::int as bytes, allowed_mime_types as types from storage.buckets',
  );
  const expected = Object.entries(buckets).map(([id, settings]) => ({ id, ...settings }));
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
});

/** The role may not do it, or no policy lets it. */
const refused = '42501';
const takesNoWrites = '55000';

/**
 * Gives the roles what the embedded data service gives them: every privilege on every table of a
 * schema with row level security. What is refused then is refused by the policies alone.
 */
async function grantLikeTheEmbeddedService(): Promise<void> {
  for (const schema of ['public', 'private', 'storage']) {
    await db.exec(`
      grant usage on schema ${schema} to anon, authenticated, service_role;
      grant all on all tables in schema ${schema} to anon, authenticated, service_role;
      grant all on all sequences in schema ${schema} to anon, authenticated, service_role;
    `);
  }
}

/**
 * How the roles came by their privileges. 'as migrated' is a hosted project; with 'everything granted',
 * as the embedded service does, row level security is all that stands in the way.
 */
type State = 'as migrated' | 'everything granted';

interface Question {
  person: Person;
  verb: Verb;
  relation: string;
}

/** What differs from the expectations when each person reads, adds, changes and removes rows. */
async function relationEffects(state: State): Promise<string[]> {
  const differences: string[] = [];
  for (const question of questions(state)) {
    const expected = await expectedRows(state, question);
    const actual = await actualRows(question);
    if (actual !== expected) {
      const { person, verb, relation } = question;
      differences.push(`${state}, ${person}, ${verb} ${relation}: ${actual}, not ${expected}`);
    }
  }
  for (const { person, relation, insert } of refusedRows) {
    const { code } = await probe(person, `insert into ${relation} ${insert}`);
    if (code !== refused) differences.push(`${state}, ${person} adds to ${relation} ${insert}`);
  }
  return differences;
}

/** The service role passes row level security, and what the platform grants is not ours to test. */
function questions(state: State): Question[] {
  const isTried = (person: Person, relation: string) =>
    state === 'everything granted' ? person !== 'service' : !relation.startsWith('storage.');
  return Object.keys(relations).flatMap((relation) =>
    people
      .filter((person) => isTried(person, relation))
      .flatMap((person) => verbs.map((verb) => ({ person, verb, relation }))),
  );
}

async function expectedRows(state: State, { person, verb, relation }: Question): Promise<string> {
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
     where (${right ?? 'false'}) and (${narrowed ?? 'true'})`,
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

async function actualRows({ person, verb, relation }: Question): Promise<string> {
  const outcome = await probe(person, statementFor(verb, relation));
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

const callers: Record<Person, Caller> = {
  visitor: anon,
  account: stranger,
  staff,
  inviter,
  service,
};

interface Outcome {
  /** SQLSTATE of a refusal, if it was one. */
  code?: string;
  rows: unknown[][];
  affected: number;
}

/** Runs a statement as this person, as the data service would. Nothing of it remains. */
async function probe(person: Person, statement: string): Promise<Outcome> {
  await db.exec(`savepoint probe; ${asPerson(person)}`);
  const outcome = await db
    .query<unknown[]>(statement, [], { rowMode: 'array' })
    .then(({ rows, affectedRows = 0 }): Outcome => ({ rows, affected: affectedRows }))
    .catch(({ code }: { code?: string }): Outcome => ({
      code: code ?? '?',
      rows: [],
      affected: 0,
    }));
  await db.exec('rollback to savepoint probe; release savepoint probe');
  return outcome;
}

/** SQL that gives the rest of the transaction this person's rights, as the data service would. */
function asPerson(person: Person): string {
  const { role, id, email } = callers[person];
  const claims = JSON.stringify({ role, sub: id, email });
  return `set local role ${role};
    select set_config('request.jwt.claim.sub', '${id ?? ''}', true),
      set_config('request.jwt.claims', '${claims}', true)`;
}
