import * as z from 'zod/mini';
import { requiredText } from '../../components/editor/formErrors';
import type { Row } from '../../providers/data/resources';
import { categoriaEmptyName } from './categoriaTexts';

/** A category as its list shows it: with the names of its activities. */
export type Categoria = Row<'categorias_atividades'> & { atividades: { nome: string }[] };

export const categoriaColumns = '*,atividades(nome)';

export const categoriaSchema = z.object({ nome: requiredText(categoriaEmptyName.description) });
