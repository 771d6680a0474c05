/** Whoever asks: a visitor, an account outside the team, its members, the holder of the secret key. */
export const people = ['visitor', 'account', 'staff', 'inviter', 'service'] as const;
export type Person = (typeof people)[number];

/** What Postgres can grant on a table. Only the first four reach the outside, over the API. */
export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export const privileges = [...verbs, 'truncate', 'references', 'trigger', 'maintain'] as const;
export type Verb = (typeof verbs)[number];
export type Privilege = (typeof privileges)[number];

/** The rows a right covers, as an SQL condition, and the only columns it covers unless that is all. */
export interface Right {
  rows: string;
  columns?: readonly string[];
}
export type Rights = Partial<Record<Privilege, Right>>;
export type Access = Record<Person, Rights>;

/** The database's role that each of them has. */
export const roleOf = {
  visitor: 'anon',
  account: 'authenticated',
  staff: 'authenticated',
  inviter: 'authenticated',
  service: 'service_role',
} as const satisfies Record<Person, string>;
export type Role = (typeof roleOf)[Person];

/** What the role must be granted, so that each of those who have it gets what they should. */
export function grantsOf(access: Access, role: Role): Rights {
  const holders = people.filter((person) => roleOf[person] === role);
  return Object.assign({}, ...holders.map((person) => access[person])) as Rights;
}
