import { functions } from './expectations';
import { probe, type Session } from './probe';
import { type Person, people, roleOf } from './rights';
import { calls } from './samples';

/** The role may not call the function at all. */
const refused = '42501';
/** The function itself sends away whoever calls it. */
const sentAway = 'PT403';

/** What differs from the expectations when each person calls each function. */
export async function functionEffects(db: Session): Promise<string[]> {
  const differences: string[] = [];
  for (const [name, holders] of Object.entries(functions)) {
    for (const person of people) {
      const expected = expectedOutcome(holders, person);
      const actual = await actualOutcome(db, person, name);
      if (actual !== expected) differences.push(`${person}, ${name}: ${actual}, not ${expected}`);
    }
  }
  return differences;
}

type Outcome = 'refused' | 'nothing' | 'an answer';

/** Members share their role with every account: the function itself tells who is calling. */
function expectedOutcome(holders: readonly Person[], person: Person): Outcome {
  if (holders.includes(person)) return 'an answer';
  return holders.some((holder) => roleOf[holder] === roleOf[person]) ? 'nothing' : 'refused';
}

async function actualOutcome(db: Session, person: Person, name: string): Promise<Outcome> {
  const call = calls[name] ?? callWithNulls(name);
  const { code, rows } = await probe(
    db,
    person,
    `select answer, pg_typeof(answer)::text from (select ${call} as answer) as called`,
  );
  if (code) return code === refused ? 'refused' : code === sentAway ? 'nothing' : 'an answer';
  const [[answer, type] = []] = rows;
  return type && type !== 'void' && (answer === null || answer === false) ? 'nothing' : 'an answer';
}

function callWithNulls(signature: string): string {
  return signature.replace(/\((.*)\)$/, (_, types: string) =>
    types
      ? `(${types
          .split(',')
          .map((type) => `null::${type}`)
          .join()})`
      : '()',
  );
}
