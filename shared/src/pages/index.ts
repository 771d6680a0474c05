import type { z } from 'zod/mini';
import { acessibilidade } from './acessibilidade.ts';
import { alimentacao } from './alimentacao.ts';
import { contraturno, ensino, proposta } from './ensino.ts';
import { anuncio, escola } from './escola.ts';
import { identidade } from './identidade.ts';
import { inicio } from './inicio.ts';
import { colaboradores, estrutura, governanca, quemSomos } from './institucional.ts';
import { bolsas, matriculas, visita, visitaObrigado } from './matriculas.ts';
import { menu } from './menu.ts';
import { normas } from './normas.ts';
import type { PageSlug } from './paths.ts';
import { privacidade } from './privacidade.ts';
import { agenda, busca, naoEncontrada, noticias, trabalheConosco, vivencias } from './short.ts';

/** The schema of each page's content, with the original text of every field. */
export const pageSchemas = {
  escola,
  anuncio,
  menu,
  identidade,
  inicio,
  coopen: quemSomos,
  governanca,
  colaboradores,
  estrutura,
  ensino,
  contraturno,
  proposta,
  alimentacao,
  'vivencias-coopen': vivencias,
  'coopen-inspira': noticias,
  matriculas,
  agenda,
  visita,
  'visita-obrigado': visitaObrigado,
  bolsas,
  normas,
  privacidade,
  acessibilidade,
  'trabalhe-conosco': trabalheConosco,
  busca,
  'nao-encontrada': naoEncontrada,
} as const satisfies Record<PageSlug, z.ZodMiniType>;

export type { PageSlug };

export function isPageSlug(slug: string): slug is PageSlug {
  return Object.hasOwn(pageSchemas, slug);
}

/** The content of a page, with the original text in fields that staff have not written. */
export type PageContent<Slug extends PageSlug> = z.output<(typeof pageSchemas)[Slug]>;
