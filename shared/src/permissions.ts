import type { Database } from './database.types.ts';

type Member = Database['public']['Tables']['equipe']['Row'];

/** What a member of the team may do: the boolean columns of `equipe`. */
export type Permission = {
  [Column in keyof Member]: Member[Column] extends boolean ? Column : never;
}[keyof Member];

/** All permissions, in the order in which people read them. The type check fails if one is missing. */
const all: Record<Permission, true> = {
  publica: true,
  muda_escola: true,
  atende_visitas: true,
  muda_equipe: true,
};
export const permissions = Object.keys(all) as Permission[];
