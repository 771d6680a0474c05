import { Alert, Box, Button, FormLabel, Typography } from '@mui/material';
import { type ClipboardEvent, memo, useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMenuDay, type Meal, mealKeys, meals } from 'shared/menu';
import { formatCount, joinWords } from 'shared/text';
import { useConsoleData } from '../kit/consoleData';
import { useErrorToast } from '../kit/toasts/useToast';
import {
  completeDishes,
  countFilledMeals,
  type Dishes,
  explainDaysOutside,
  hasAllergens,
  listDays,
  listFilledDays,
  moveDishes,
} from './dishes';
import { LeftTexts, PastePanel } from './PastePanel';
import { type PastedMenu, readPastedMenu } from './pastedMenu';
import { readPastedTable } from './pastedTable';
import { type Cardapio, formatPeriod, type Period } from './period';

/** What a button has just done to the dishes, and how they were before. */
interface Change {
  text: string;
  /** Missing if nothing changed. */
  before?: Dishes;
}

/** The dishes of each day and meal. They stay folded until somebody wants them, because a menu may be just a PDF. */
export function DishesInput({ menuId }: { menuId?: number }) {
  const { setValue, getValues } = useFormContext();
  const dishes = useWatch({ name: 'pratos' }) as Dishes | undefined;
  const [periodo_inicio, periodo_fim] = useWatch({
    name: ['periodo_inicio', 'periodo_fim'],
  }) as string[];
  const period: Partial<Period> = { periodo_inicio, periodo_fim };
  const days = listDays(period);
  const filled = listFilledDays(dishes);
  const outside = filled.filter((day) => !days.includes(day));
  const [isOpen, setOpen] = useState(filled.length > 0);
  const [wantsAllergens, setWantsAllergens] = useState(false);
  const showsAllergens = wantsAllergens || hasAllergens(dishes);
  const [change, setChange] = useState<Change>();
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState<PastedMenu | null>();
  const [left, setLeft] = useState<PastedMenu['left']>([]);
  const fetchEarlierDishes = useEarlierDishes(menuId);

  const replace = (next: Dishes) => {
    const before = (getValues('pratos') ?? {}) as Dishes;
    const completed = completeDishes(next, days, Object.keys(before));
    setValue('pratos', completed, { shouldDirty: true, shouldTouch: true, shouldValidate: false });
    setOpen(true);
    return structuredClone(before);
  };
  const apply = (next: Dishes, text: string) => setChange({ text, before: replace(next) });
  const undo = () => {
    if (change?.before) replace(change.before);
    setChange(undefined);
    setLeft([]);
  };

  const note = (text: string) => setChange({ text });

  const copyLast = async () => {
    if (days.length === 0) return note(choosePeriod);
    const earlier = await fetchEarlierDishes(periodo_inicio ?? '');
    if (earlier === undefined) return;
    if (earlier === null) return note('Nenhum cardápio anterior tem pratos.');
    const [moved, unmoved] = moveDishes(earlier.dishes, period);
    const missing =
      unmoved.length > 0
        ? ` Sem lugar neste período: ${joinWords(unmoved.map(formatMenuDay))}.`
        : '';
    apply(
      moved,
      `${formatMeals(countFilledMeals(moved))} do cardápio ${earlier.name}. Confira e mude o que for preciso.${missing}`,
    );
  };

  const openPaste = () => {
    if (days.length === 0) return note(choosePeriod);
    setChange(undefined);
    setPasted(undefined);
    setPasting(true);
  };
  const readPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const table = readPastedTable(
      clipboardData.getData('text/html'),
      clipboardData.getData('text/plain'),
    );
    setPasted(table && readPastedMenu(table, period));
    if (table) event.preventDefault();
  };
  /** A table that is pasted into one of the inputs is meant for all of them. */
  const readPasteInGrid = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const table = readPastedTable(
      clipboardData.getData('text/html'),
      clipboardData.getData('text/plain'),
    );
    const menu = table && readPastedMenu(table, period);
    if (!menu || countFilledMeals(menu.dishes) === 0) return;
    event.preventDefault();
    setPasted(menu);
    setPasting(true);
  };
  const use = (menu: PastedMenu) => {
    const merged: Dishes = { ...dishes };
    for (const [day, ofDay] of Object.entries(menu.dishes))
      merged[day] = { ...merged[day], ...ofDay };
    setPasting(false);
    setLeft(menu.left);
    apply(
      merged,
      `${formatMeals(countFilledMeals(menu.dishes))} da tabela. Confira antes de salvar.`,
    );
  };

  const moveInside = () => {
    const [moved, left] = moveDishes(dishes ?? {}, period);
    const rest = Object.fromEntries(left.map((day) => [day, dishes?.[day] ?? {}]));
    apply({ ...rest, ...moved }, `${formatMeals(countFilledMeals(moved))} no novo período.`);
  };
  const removeOutside = () => {
    const kept = Object.entries(dishes ?? {}).filter(([day]) => !outside.includes(day));
    apply(Object.fromEntries(kept), 'Os pratos fora do período foram apagados.');
  };

  return (
    <Box data-field role="group" aria-labelledby="pratos-titulo" sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <FormLabel component="p" id="pratos-titulo">
          Pratos de cada dia
        </FormLabel>
        <Typography variant="body2" color="text.secondary">
          Opcional, com o PDF ou no lugar dele. As famílias leem os pratos na página Alimentação, e
          os de hoje também na página inicial.
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isOpen && (
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            Escrever os pratos
          </Button>
        )}
        <Button variant="outlined" size="small" onClick={openPaste}>
          Colar de uma tabela
        </Button>
        <Button variant="outlined" size="small" onClick={() => void copyLast()}>
          Copiar da última semana
        </Button>
        {isOpen && !showsAllergens && days.length > 0 && (
          <Button size="small" onClick={() => setWantsAllergens(true)}>
            Informar alergênicos
          </Button>
        )}
      </Box>
      {/* The region exists before its text, because screen readers announce only changes. */}
      <div role="status">
        {change && (
          <Alert
            severity={change.before ? 'success' : 'info'}
            role="none"
            action={
              change.before && (
                <Button size="small" color="inherit" onClick={undo}>
                  Desfazer
                </Button>
              )
            }
          >
            {change.text}
          </Alert>
        )}
      </div>
      <LeftTexts left={left} onClose={() => setLeft([])} />
      {isPasting && (
        <PastePanel
          pasted={pasted}
          onPaste={readPaste}
          onUse={use}
          onClose={() => setPasting(false)}
        />
      )}
      {outside.length > 0 && (
        <Alert severity="warning">
          {explainDaysOutside(dishes ?? {}, period)}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {days.length > 0 && (
              <Button size="small" variant="outlined" color="inherit" onClick={moveInside}>
                Levar para o período novo
              </Button>
            )}
            <Button size="small" color="inherit" onClick={removeOutside}>
              Apagar esses pratos
            </Button>
          </Box>
        </Alert>
      )}
      {isOpen && days.length === 0 && <Alert severity="info">{choosePeriod}</Alert>}
      {isOpen && days.length > 0 && (
        <Box onPaste={readPasteInGrid} sx={{ display: 'grid', gap: 2 }}>
          {days.map((day) => (
            <DayInputs key={day} day={day} showsAllergens={showsAllergens} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const choosePeriod = 'Escolha antes o início e o fim do período, de até 31 dias.';

/**
 * Returns a function that fetches the dishes of the newest menu before a day. It resolves to null if no earlier menu has
 * dishes, and to undefined after an error, which it has shown.
 */
function useEarlierDishes(menuId?: number) {
  const dataProvider = useConsoleData();
  const showError = useErrorToast();
  return async (before: string) => {
    try {
      const { data } = await dataProvider.getList<Cardapio>('gerenciar-cardapios', {
        filter: { 'periodo_inicio@lt': before },
        sort: { field: 'periodo_inicio', order: 'DESC' },
        pagination: { page: 1, perPage: 20 },
      });
      const found = data.find(
        ({ id, pratos }) => id !== menuId && listFilledDays(pratos as Dishes).length > 0,
      );
      return found ? { name: formatPeriod(found), dishes: found.pratos as Dishes } : null;
    } catch (error) {
      showError('Erro ao buscar cardápios', error);
      return undefined;
    }
  };
}

const formatMeals = (count: number) => formatCount(count, 'refeição', 'refeições');

interface DayInputsProps {
  day: string;
  showsAllergens: boolean;
}

/** Memoized, so that a keystroke draws only its own input. */
const DayInputs = memo(function DayInputs({ day, showsAllergens }: DayInputsProps) {
  const title = formatMenuDay(day);
  const id = `cardapio-${day}`;
  return (
    <Box role="group" aria-labelledby={id} sx={daySx}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, pt: { md: 1 } }}>
        {title}
      </Typography>
      {mealKeys.map((meal) => (
        <MealInputs key={meal} day={day} meal={meal} showsAllergens={showsAllergens} />
      ))}
    </Box>
  );
});

const daySx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '8rem repeat(3, minmax(0, 1fr))' },
  alignItems: 'start',
};

interface MealInputsProps {
  day: string;
  meal: Meal;
  showsAllergens: boolean;
}

function MealInputs({ day, meal, showsAllergens }: MealInputsProps) {
  const source = `pratos.${day}.${meal}`;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextInput
        source={`${source}.pratos`}
        label={meals[meal]}
        multiline
        maxRows={8}
        helperText={false}
        margin="none"
      />
      {showsAllergens && (
        <TextInput
          source={`${source}.alergenicos`}
          label="Alergênicos"
          placeholder="leite, ovo, glúten"
          helperText={false}
          margin="none"
          slotProps={{ htmlInput: { 'aria-label': `Alergênicos: ${meals[meal]}` } }}
        />
      )}
    </Box>
  );
}
