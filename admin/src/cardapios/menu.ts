import { schoolDay } from 'shared/dates';
import { storedFile } from 'shared/storage';
import * as z from 'zod/mini';
import { isWebAddress, requiredDay, typedAddress, webAddressMessage } from '../kit/editor/fields';
import type { Question } from '../kit/editor/resourceForm';
import { type Period, periodOf } from './period';

export const isMenuAddress = (text: string) => isWebAddress(text) || storedFile(text) !== null;

export const cardapioSchema = z
  .object({
    periodo_inicio: requiredDay('Informe o início do período.'),
    periodo_fim: requiredDay('Informe o fim do período.'),
    url_cardapio: typedAddress,
    /** A PDF to be uploaded, which takes the place of any address. */
    pdf: z.nullable(z.custom<File>()),
    is_active: z.boolean(),
    ativar_no_inicio: z.boolean(),
  })
  .check(
    z.refine(({ periodo_inicio, periodo_fim }) => periodo_inicio <= periodo_fim, {
      path: ['periodo_fim'],
      error: 'O fim do período não pode vir antes do início.',
    }),
    // Said together with what other fields lack.
    z.refine(({ url_cardapio, pdf }) => Boolean(pdf ?? url_cardapio), {
      path: ['url_cardapio'],
      error: 'Informe o endereço do PDF ou envie o arquivo.',
      when: () => true,
    }),
    z.refine(
      ({ url_cardapio, pdf }) => Boolean(pdf) || !url_cardapio || isMenuAddress(url_cardapio),
      { path: ['url_cardapio'], error: webAddressMessage, when: () => true },
    ),
  );

export type CardapioForm = z.output<typeof cardapioSchema>;

export const emptyCardapio: CardapioForm = {
  periodo_inicio: '',
  periodo_fim: '',
  url_cardapio: '',
  pdf: null,
  is_active: false,
  ativar_no_inicio: false,
};

export function otherWeekQuestion(period: Period, today = schoolDay(new Date())): Question | null {
  const { periodo_inicio, periodo_fim } = period;
  if (periodo_inicio <= today && today <= periodo_fim) return null;
  const tense = periodo_fim < today ? 'já passou' : 'ainda não começou';
  return {
    title: 'Ativar o cardápio de outra semana?',
    text: `O período dele, ${periodOf(period)}, ${tense}. Se você ativar, é ele que as famílias passam a ver no site.`,
    confirmLabel: 'Ativar mesmo assim',
  };
}
