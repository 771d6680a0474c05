import { formatDay, schoolDay } from 'shared/dates';
import { storedFile } from 'shared/storage';
import * as z from 'zod/mini';
import type { Question } from '../components/editor/EditorForm';
import { isWebAddress, webAddressMessage } from '../components/editor/webAddress';
import type { Row } from '../providers/data/resources';

export type Cardapio = Row<'cardapios'>;

/** A day of the calendar, as a date field writes it. */
const requiredDay = (message: string) => z.iso.date(message);

export const isMenuAddress = (text: string) =>
  !/\s/.test(text) && (isWebAddress(text) || storedFile(text) !== null);

const missingPdf = 'Informe o endereço do PDF ou envie o arquivo.';
const reversedPeriod = 'O fim do período não pode vir antes do início.';

export const cardapioSchema = z
  .object({
    periodo_inicio: requiredDay('Informe o início do período.'),
    periodo_fim: requiredDay('Informe o fim do período.'),
    url_cardapio: z.pipe(
      z.nullish(z.string().check(z.trim(), z.maxLength(2048, 'O endereço é longo demais.'))),
      z.transform((text) => text ?? ''),
    ),
    /** A PDF to be uploaded, which takes the place of any address. */
    pdf: z.nullable(z.custom<File>()),
    is_active: z.boolean(),
    ativar_no_inicio: z.boolean(),
  })
  .check(
    z.refine(({ periodo_inicio, periodo_fim }) => periodo_inicio <= periodo_fim, {
      path: ['periodo_fim'],
      error: reversedPeriod,
    }),
    // Said together with what other fields lack.
    z.refine(({ url_cardapio, pdf }) => Boolean(pdf ?? url_cardapio), {
      path: ['url_cardapio'],
      error: missingPdf,
      when: () => true,
    }),
    z.refine(
      ({ url_cardapio, pdf }) => Boolean(pdf) || !url_cardapio || isMenuAddress(url_cardapio),
      {
        path: ['url_cardapio'],
        error: webAddressMessage,
        when: () => true,
      },
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

type Period = Pick<Cardapio, 'periodo_inicio' | 'periodo_fim'>;

/** "02/11/2026 - 06/11/2026" */
export const periodOf = ({ periodo_inicio, periodo_fim }: Period) =>
  `${formatDay(periodo_inicio)} - ${formatDay(periodo_fim)}`;

/** What to ask before families see a menu whose week is not this one; null when there is nothing to ask. */
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
