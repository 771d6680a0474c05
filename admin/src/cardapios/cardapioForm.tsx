import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useInput } from 'ra-core';
import { useContext } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { pdfBucket } from 'shared/content';
import { countDays, formatDateTime, formatDay } from 'shared/dates';
import { readMenuDays } from 'shared/menu';
import type { Preview } from 'shared/preview';
import { resolveStorageUrl } from 'shared/storage';
import * as z from 'zod/mini';
import { PreviewButton } from '../kit/dialogs/PreviewDialog';
import { requiredDay, typedUrl, webUrlMessage } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { listPdf, PdfInput } from '../kit/photos/PdfInput';
import { getErrorCode, TitledError, uniqueViolation } from '../providers/errors';
import { SupabaseUrlContext, toStoredUrl } from '../providers/installation';
import { createTimestampedName } from '../providers/uploads';
import { ItemMark } from '../publicacoes/ItemMark';
import {
  type Dishes,
  dishesSchema,
  explainDaysOutside,
  explainLoneAllergens,
  listFilledDays,
  shiftDishes,
  toStoredDishes,
} from './dishes';
import { DishesInput } from './DishesInput';
import { isMenuUrl, PdfPreview } from './PdfPreview';
import { type Cardapio, moveToNextWeek, createOtherWeekQuestion } from './period';

export const cardapioSchema = z
  .object({
    periodo_inicio: requiredDay('Informe o início do período.'),
    periodo_fim: requiredDay('Informe o fim do período.'),
    pratos: dishesSchema,
    url_cardapio: typedUrl,
    /** A PDF to upload. It replaces the URL. */
    pdf: z.nullable(z.custom<File>()),
    is_active: z.boolean(),
    ativar_no_inicio: z.boolean(),
  })
  .check(
    z.refine(({ periodo_inicio, periodo_fim }) => periodo_inicio <= periodo_fim, {
      path: ['periodo_fim'],
      error: 'O fim do período não pode vir antes do início.',
    }),
    // `when` reports this error together with those of other fields.
    z.refine(
      ({ url_cardapio, pdf, pratos }) =>
        Boolean(pdf ?? url_cardapio) || listFilledDays(pratos).length > 0,
      {
        path: ['url_cardapio'],
        error: 'Informe o endereço do PDF, envie o arquivo ou escreva os pratos.',
        when: () => true,
      },
    ),
    z.superRefine((menu, context) => {
      const error = explainDaysOutside(menu.pratos, menu) ?? explainLoneAllergens(menu.pratos);
      if (error)
        context.issues.push({ code: 'custom', message: error, path: ['periodo_fim'], input: menu });
    }),
    z.refine(({ url_cardapio, pdf }) => Boolean(pdf) || !url_cardapio || isMenuUrl(url_cardapio), {
      path: ['url_cardapio'],
      error: webUrlMessage,
      when: () => true,
    }),
  );

export const cardapioForm: ResourceForm<Cardapio, typeof cardapioSchema> = {
  texts: { ...itemTexts('Cardápio', 'cardápios'), uploadError: 'Erro no upload do PDF' },
  width: 960,
  schema: cardapioSchema,
  toForm: (cardapio, supabaseUrl) => ({
    periodo_inicio: '',
    periodo_fim: '',
    is_active: false,
    ativar_no_inicio: false,
    ...cardapio,
    pratos: (cardapio?.pratos ?? {}) as Dishes,
    url_cardapio: resolveStorageUrl(cardapio?.url_cardapio ?? '', supabaseUrl),
    pdf: null,
  }),
  toCopy(menu) {
    const period = moveToNextWeek(menu);
    const days = countDays(menu.periodo_inicio, period.periodo_inicio);
    const pratos = shiftDishes(menu.pratos, days);
    return { ...menu, ...period, pratos, is_active: false, ativar_no_inicio: false };
  },
  // Menus share the bucket with documents, so they have their own folder.
  files: {
    bucket: pdfBucket,
    list: ({ pdf }) => listPdf(pdf),
    createPath: (name, type) => `cardapios/${createTimestampedName(name, type)}`,
  },
  toRow: ({ pdf: _pdf, url_cardapio, pratos, ...row }, [uploaded], { supabaseUrl }) => ({
    ...row,
    pratos: toStoredDishes(pratos),
    url_cardapio: uploaded ?? toStoredUrl(url_cardapio, supabaseUrl) ?? (url_cardapio || null),
  }),
  explainError: explainActivation,
  refusalFields: {
    // Unique constraint: another menu has the same days.
    PT409: 'periodo_inicio',
    cardapios_period_in_order: 'periodo_fim',
    cardapios_dishes: 'periodo_fim',
    cardapios_dishes_or_pdf: 'url_cardapio',
  },
  Inputs: CardapioInputs,
  moreActions: <MenuPreview />,
  mark: ({ is_active }) => is_active && <ItemMark />,
  askFirst(menu, cardapio) {
    const isAsBefore =
      cardapio?.is_active &&
      cardapio.periodo_inicio === menu.periodo_inicio &&
      cardapio.periodo_fim === menu.periodo_fim;
    return menu.is_active && !isAsBefore ? createOtherWeekQuestion(menu) : null;
  },
};

/**
 * The database deactivates the previous menu when another one becomes active. If it reports two active ones, that
 * failed.
 */
export function explainActivation(error: unknown): never {
  if (getErrorCode(error) !== uniqueViolation) throw error;
  throw new TitledError('Erro ao desativar cardápio antigo', error);
}

/** Previews the menu on its page as families will see it. */
function MenuPreview() {
  const supabaseUrl = useContext(SupabaseUrlContext);
  const make = (form: z.input<typeof cardapioSchema>): Promise<Preview> => {
    const { pdf, url_cardapio, periodo_inicio, periodo_fim, pratos } = form;
    const url = pdf ? '#cardapio' : resolveStorageUrl(url_cardapio ?? '', supabaseUrl);
    return Promise.resolve({
      menu: {
        period: `${formatDay(periodo_inicio)} a ${formatDay(periodo_fim)}`,
        url: url || null,
        updated: formatDateTime(new Date()),
        days: readMenuDays(toStoredDishes(pratos)).filter(({ meals }) => meals.length > 0),
      },
    });
  };
  return <PreviewButton path="/alimentacao" make={make} />;
}

const dateProps = {
  type: 'date',
  isRequired: true,
  helperText: false,
  slotProps: { inputLabel: { shrink: true } },
} as const;

function CardapioInputs({ record }: { record?: Cardapio }) {
  const hasPdf = Boolean(useWatch({ name: 'pdf' }));
  const hasDishes = listFilledDays(useWatch({ name: 'pratos' }) as Dishes | undefined).length > 0;
  const isActive = Boolean(useWatch({ name: 'is_active' }));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput source="periodo_inicio" label="Início do Período" {...dateProps} />
        <TextInput source="periodo_fim" label="Fim do Período" {...dateProps} />
      </Box>
      <DishesInput menuId={record?.id} />
      <TextInput
        source="url_cardapio"
        label="URL do Cardápio (PDF)"
        type="url"
        isRequired={!hasPdf && !hasDishes}
        disabled={hasPdf}
        helperText={
          hasPdf
            ? 'O PDF escolhido será usado no lugar do endereço.'
            : 'Cole o endereço ou envie o PDF.'
        }
        sx={{ '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' } }}
      />
      <PdfInput insteadOf="url_cardapio" />
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <CheckboxInput source="is_active" label="Marcar como cardápio ativo?" />
        {!isActive && (
          <CheckboxInput
            source="ativar_no_inicio"
            label="Ativar sozinho no primeiro dia do período"
          />
        )}
      </Box>
      <PdfPreview />
    </>
  );
}

function CheckboxInput({ source, label }: { source: string; label: string }) {
  // Without a type, the form would get the checkbox's value 'on' instead of true.
  const { field } = useInput<boolean>({ source, type: 'checkbox', defaultValue: false });
  const { value, ...props } = field;
  return (
    <FormControlLabel label={label} control={<Checkbox {...props} checked={Boolean(value)} />} />
  );
}
