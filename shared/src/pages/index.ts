import type { z } from 'zod/mini';
import { alimentacao } from './alimentacao.ts';
import { bolsas } from './bolsas.ts';
import { contraturno } from './contraturno.ts';
import { coopen } from './coopen.ts';
import { ensino } from './ensino.ts';
import { escola } from './escola.ts';
import { estrutura } from './estrutura.ts';
import { governanca } from './governanca.ts';
import { inicio } from './inicio.ts';
import { matriculas } from './matriculas.ts';
import { normas } from './normas.ts';
import { pagePaths, type PageSlug } from './paths.ts';
import { privacidade } from './privacidade.ts';
import { proposta } from './proposta.ts';
import {
  agenda,
  anuncio,
  busca,
  colaboradores,
  coopenInspira,
  naoEncontrada,
  visitaObrigado,
  vivencias,
} from './short.ts';
import { trabalheConosco } from './trabalhe-conosco.ts';
import { visita } from './visita.ts';

export const pages = {
  escola: { path: pagePaths.escola, schema: escola },
  anuncio: { path: pagePaths.anuncio, schema: anuncio },
  inicio: { path: pagePaths.inicio, schema: inicio },
  coopen: { path: pagePaths.coopen, schema: coopen },
  governanca: { path: pagePaths.governanca, schema: governanca },
  colaboradores: { path: pagePaths.colaboradores, schema: colaboradores },
  estrutura: { path: pagePaths.estrutura, schema: estrutura },
  ensino: { path: pagePaths.ensino, schema: ensino },
  contraturno: { path: pagePaths.contraturno, schema: contraturno },
  proposta: { path: pagePaths.proposta, schema: proposta },
  alimentacao: { path: pagePaths.alimentacao, schema: alimentacao },
  'vivencias-coopen': { path: pagePaths['vivencias-coopen'], schema: vivencias },
  'coopen-inspira': { path: pagePaths['coopen-inspira'], schema: coopenInspira },
  matriculas: { path: pagePaths.matriculas, schema: matriculas },
  agenda: { path: pagePaths.agenda, schema: agenda },
  visita: { path: pagePaths.visita, schema: visita },
  'visita-obrigado': { path: pagePaths['visita-obrigado'], schema: visitaObrigado },
  bolsas: { path: pagePaths.bolsas, schema: bolsas },
  normas: { path: pagePaths.normas, schema: normas },
  privacidade: { path: pagePaths.privacidade, schema: privacidade },
  'trabalhe-conosco': { path: pagePaths['trabalhe-conosco'], schema: trabalheConosco },
  busca: { path: pagePaths.busca, schema: busca },
  'nao-encontrada': { path: pagePaths['nao-encontrada'], schema: naoEncontrada },
} as const satisfies Record<PageSlug, { path: string | null; schema: z.ZodMiniType }>;

export type { PageSlug };

export function isPageSlug(slug: string): slug is PageSlug {
  return Object.hasOwn(pages, slug);
}

/** What a page says, with the original words where staff have written none. */
export type PageContent<Slug extends PageSlug> = z.output<(typeof pages)[Slug]['schema']>;
