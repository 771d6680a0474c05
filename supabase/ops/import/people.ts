import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shorten, tidyLine } from 'shared/text';
import { Refusal } from '../../local/log.ts';
import { FileProblem } from './file-problem.ts';
import type { Report } from './report.ts';
import { makeKey, type Store } from './store.ts';

interface Person {
  name: string;
  role: string;
  photo: string;
}

const columnNames: Record<keyof Person, RegExp> = {
  name: /^(?:nome|name)/i,
  role: /^(?:cargo|fun[cç][aã]o|role|disciplina)/i,
  photo: /^(?:foto|photo|imagem|arquivo)/i,
};

/**
 * Reads a spreadsheet of people, in UTF-8 or as Excel writes it in Brazil.
 * @throws {Refusal} when it has no column with names
 */
export async function readPeople(file: string): Promise<Person[]> {
  const [head = [], ...lines] = parseCsv(decode(await readFile(file)));
  const find = (name: keyof Person) =>
    head.findIndex((cell) => columnNames[name].test(cell.trim()));
  const [name, role, photo] = [find('name'), find('role'), find('photo')];
  if (name < 0)
    throw new Refusal(
      `A primeira linha de ${basename(file)} precisa dizer o que há em cada coluna: nome, cargo, foto.`,
    );
  return lines
    .map((cells) => ({
      name: shorten(tidyLine(cells[name] ?? ''), 200),
      role: shorten(tidyLine(cells[role] ?? ''), 200),
      photo: tidyLine(cells[photo] ?? ''),
    }))
    .filter((person) => person.name);
}

function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** Parses comma-separated values (RFC 4180), or those separated by semicolons or tabs. Empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  const [mark = ','] = [';', ',', '\t'].sort((one, other) => count(other) - count(one));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim())) rows.push(row);
    row = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === mark) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}

/** Adds the people of a spreadsheet to the staff of the site. */
export async function importPeople(store: Store, file: string, report: Report): Promise<void> {
  const names = new Map<string, number>();
  for (const { name, role, photo } of await readPeople(file)) {
    const number = (names.get(name) ?? 0) + 1;
    names.set(name, number);
    // Two people may have the same name.
    const chave = makeKey('pessoa', name.toLowerCase(), ...(number > 1 ? [String(number)] : []));
    const known = store.find(chave);
    if (known && known.estado !== 'igual') {
      report.count('colaboradores', known.estado);
      continue;
    }
    const notes: string[] = [];
    const image_url = photo ? await storePhoto(store, file, photo, notes) : null;
    const linha = { name, role: role || null, image_url };
    const [written] = await store.write('colaboradores', [{ chave, linha }]);
    report.count('colaboradores', written?.estado ?? 'recusado');
    if (written?.motivo) notes.push(`o banco de dados recusou: ${written.motivo}`);
    report.add(name, '', notes);
  }
}

async function storePhoto(
  store: Store,
  file: string,
  photo: string,
  notes: string[],
): Promise<string | null> {
  const folder = pathToFileURL(`${dirname(file)}/uploads/`).href;
  const url = /^https?:/.test(photo)
    ? photo
    : new URL(encodeURI(photo.replaceAll('\\', '/')), folder).href;
  try {
    return (await store.storePhoto('colaboradores-images', url)).address;
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    notes.push(`a foto ${photo} ficou de fora: ${error.message}`);
    return null;
  }
}
