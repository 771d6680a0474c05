import { anon, type Caller, inviter, staff, stranger } from '../support/callers';
import { testDatabase } from '../support/database';
import {
  buckets,
  forInviters,
  forVisitors,
  people,
  refusedPublications,
  relations,
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

// What roles are granted is in the reviewed catalogue.
test('where everything is granted, everybody gets to do with rows what is expected, and nothing else', async () => {
  await grantLikeTheEmbeddedService();
  expect(await differences()).toEqual([]);
  for (const row of refusedPublications)
    expect((await probe('staff', `insert into public.publicacoes ${row}`)).code).toBe(refused);
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

interface Question {
  person: Person;
  verb: Verb;
  relation: string;
}

/** What differs from the expectations when each person reads, adds, changes and removes rows. */
async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const relation of Object.keys(relations)) {
    for (const person of people) {
      for (const verb of verbs) {
        const expected = await expectedRows({ person, verb, relation });
        const actual = await actualRows({ person, verb, relation });
        if (actual !== expected)
          found.push(`${person}, ${verb} ${relation}: ${actual}, not ${expected}`);
      }
    }
  }
  return found;
}

async function expectedRows({ person, verb, relation }: Question): Promise<string> {
  if (verb !== 'select' && relation in views) return takesNoWrites;
  const right = relations[relation]?.[person][verb];
  if (verb === 'insert') return right ? '1 rows' : refused;
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
