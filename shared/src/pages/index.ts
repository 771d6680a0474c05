import type { z } from 'zod';
import { agenda } from './agenda.ts';
import { alimentacao } from './alimentacao.ts';
import { anuncio } from './anuncio.ts';
import { bolsas } from './bolsas.ts';
import { busca } from './busca.ts';
import { colaboradores } from './colaboradores.ts';
import { contraturno } from './contraturno.ts';
import { coopenInspira } from './coopen-inspira.ts';
import { coopen } from './coopen.ts';
import { ensino } from './ensino.ts';
import { escola } from './escola.ts';
import { estrutura } from './estrutura.ts';
import { governanca } from './governanca.ts';
import { inicio } from './inicio.ts';
import { matriculas } from './matriculas.ts';
import { naoEncontrada } from './nao-encontrada.ts';
import { normas } from './normas.ts';
import { privacidade } from './privacidade.ts';
import { proposta } from './proposta.ts';
import { trabalheConosco } from './trabalhe-conosco.ts';
import { visitaObrigado } from './visita-obrigado.ts';
import { visita } from './visita.ts';
import { vivencias } from './vivencias-coopen.ts';

/**
 * Every page whose words staff write, by its slug in `paginas`, in the order of the site's menu; `path` is where it is
 * seen, null for what all pages share.
 */
export const pages = {
  escola: { path: null, schema: escola },
  anuncio: { path: null, schema: anuncio },
  inicio: { path: '/', schema: inicio },
  coopen: { path: '/coopen', schema: coopen },
  governanca: { path: '/governanca', schema: governanca },
  colaboradores: { path: '/colaboradores', schema: colaboradores },
  estrutura: { path: '/estrutura', schema: estrutura },
  ensino: { path: '/ensino', schema: ensino },
  contraturno: { path: '/contraturno', schema: contraturno },
  proposta: { path: '/proposta', schema: proposta },
  alimentacao: { path: '/alimentacao', schema: alimentacao },
  'vivencias-coopen': { path: '/vivencias-coopen', schema: vivencias },
  'coopen-inspira': { path: '/coopen-inspira', schema: coopenInspira },
  matriculas: { path: '/matriculas', schema: matriculas },
  agenda: { path: '/agenda', schema: agenda },
  visita: { path: '/visita', schema: visita },
  'visita-obrigado': { path: '/visita/obrigado', schema: visitaObrigado },
  bolsas: { path: '/bolsas', schema: bolsas },
  normas: { path: '/normas', schema: normas },
  privacidade: { path: '/privacidade', schema: privacidade },
  'trabalhe-conosco': { path: '/trabalhe-conosco', schema: trabalheConosco },
  busca: { path: '/busca', schema: busca },
  'nao-encontrada': { path: '/404', schema: naoEncontrada },
} as const;

export type PageSlug = keyof typeof pages;

export function isPageSlug(slug: string): slug is PageSlug {
  return Object.hasOwn(pages, slug);
}

/** What a page says, with the original words where staff have written none. */
export type PageContent<Slug extends PageSlug> = z.output<(typeof pages)[Slug]['schema']>;
