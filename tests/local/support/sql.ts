import postgres from 'postgres';
import type { Installation } from './installation';

export type Sql = postgres.Sql;

/** SQL beyond the data service, through the port that the host opens for tools of this machine. */
export function sqlOf({ env }: Installation): Sql {
  const url = env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${env.SQL_PORT}/postgres`;
  return postgres(url, { max: 1, onnotice: () => undefined });
}
