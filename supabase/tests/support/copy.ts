import type { PGlite } from '@electric-sql/pglite';
import { query, service } from './callers';

export interface Row {
  ordem: number;
  tabela: string;
  linha: object;
}

/** @returns how many rows of which table */
export async function prepare(db: PGlite): Promise<Record<string, number>> {
  const [answer] = await query<{ counts: Record<string, number> }>(
    db,
    service,
    'select preparar_copia() as counts',
  );
  return answer?.counts ?? {};
}

export const readPiece = (db: PGlite, after = 0): Promise<Row[]> =>
  query<Row>(db, service, 'select * from ler_copia($1)', [after]);

export async function readPieces(db: PGlite): Promise<Row[][]> {
  const pieces: Row[][] = [];
  for (let piece = await readPiece(db); piece.length > 0;) {
    pieces.push(piece);
    piece = await readPiece(db, piece.at(-1)?.ordem);
  }
  return pieces;
}

/** A copy of everything, by table. */
export async function copyEverything(db: PGlite): Promise<Record<string, object[]>> {
  await prepare(db);
  const tables: Record<string, object[]> = {};
  for (const { tabela, linha } of (await readPieces(db)).flat())
    (tables[tabela] ??= []).push(linha);
  return tables;
}
