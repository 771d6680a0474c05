import type { PGlite } from '@electric-sql/pglite';
import { query, service } from './callers';

export interface Prepared {
  copia: string;
  linhas: Record<string, number>;
}

export interface Row {
  ordem: number;
  tabela: string;
  linha: object;
}

export async function prepare(db: PGlite): Promise<Prepared> {
  const [answer] = await query<{ copy: Prepared }>(db, service, 'select preparar_copia() as copy');
  if (!answer) throw new Error('No copy was prepared.');
  return answer.copy;
}

export const readPiece = (db: PGlite, { copia }: Prepared, after = 0): Promise<Row[]> =>
  query<Row>(db, service, 'select * from ler_copia($1, $2)', [copia, after]);

export async function readPieces(db: PGlite, copy: Prepared): Promise<Row[][]> {
  const pieces: Row[][] = [];
  for (let piece = await readPiece(db, copy); piece.length > 0;) {
    pieces.push(piece);
    piece = await readPiece(db, copy, piece.at(-1)?.ordem);
  }
  return pieces;
}

export async function end(db: PGlite, { copia }: Prepared): Promise<void> {
  await query(db, service, 'select encerrar_copia($1)', [copia]);
}

/** A copy of everything, by table, from its preparation to its end. */
export async function copyEverything(db: PGlite): Promise<Record<string, object[]>> {
  const copy = await prepare(db);
  const tables: Record<string, object[]> = {};
  for (const { tabela, linha } of (await readPieces(db, copy)).flat())
    (tables[tabela] ??= []).push(linha);
  await end(db, copy);
  return tables;
}
