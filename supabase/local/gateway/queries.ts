import type { MiddlewareHandler } from 'hono';
import { refusal } from './refusals.ts';

/** Several times what the console asks for: each name in it costs the database work and memory. */
const longestSelect = 1000;

/** Columns, and those of relations down to the second: no aliases, no casts. */
const columns = String.raw`[\w*]+`;
const relation = (of: string) => String.raw`${columns}(?:\(${of}\))?`;
const list = (of: string) => `${of}(?:,${of})*`;
const selection = new RegExp(`^${list(relation(list(relation(list(columns)))))}$`);

const order = /^[\w.,]+$/;
const number = /^\d+$/;
const forms: Record<string, RegExp> = { select: selection, order, limit: number, offset: number };
const noColumns = ['and', 'or', 'not', 'columns', 'on_conflict'];

/**
 * Refuses endless lists of columns and, of visitors, whatever neither pages nor the build ask: patterns and
 * nested conditions keep a database busy for minutes.
 */
export const boundedQueries: MiddlewareHandler = async (context, next) => {
  const { method, url } = context.req;
  const query = [...new URL(url).searchParams];
  if (query.some(([name, value]) => name === 'select' && value.length > longestSelect)) {
    return refusal(400, 'select_too_long', 'O pedido cita colunas demais.');
  }
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && context.get('caller') === 'visitor' && !query.every(isOfTheSite)) {
    return refusal(400, 'not_for_visitors', 'Esta consulta só é aceita de quem entrou no painel.');
  }
  return next();
};

function isOfTheSite([name, value]: [string, string]): boolean {
  const form = forms[name] ?? (/^\w+\.order$/.test(name) ? order : undefined);
  if (form) return form.test(value);
  return /^\w+$/.test(name) && !noColumns.includes(name) && /^(eq|gt)\./.test(value);
}
