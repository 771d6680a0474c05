import { Alert, Box, Button, FormLabel, Typography } from '@mui/material';
import { type ClipboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMenuDay } from 'shared/menu';
import { formatCount, joinWords } from 'shared/text';
import { DayInputs } from './DayInputs';
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
import type { Period } from './period';
import { useEarlierDishes } from './useEarlierDishes';

/** What a button has just done to the dishes, and how they were before. */
interface Change {
  text: string;
  /** Missing if nothing changed. */
  before?: Dishes;
  /** Texts of the table that was pasted before this change, for which there was no place. */
  left?: PastedMenu['left'];
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

  // A button that disappears when it is pressed would take the keyboard's place in the form along.
  const group = useRef<HTMLDivElement>(null);
  const focusGroup = () => group.current?.focus();
  const focusFirst = (field: string) =>
    (
      group.current?.querySelector<HTMLElement>(`:scope [role="group"] ${field}`) ?? group.current
    )?.focus();
  /** Where the pasted table was asked for. */
  const pasteOrigin = useRef<HTMLElement>(null);
  const closePaste = () => {
    setPasting(false);
    pasteOrigin.current?.focus();
  };

  const open = () => {
    flushSync(() => setOpen(true));
    focusFirst('textarea');
  };
  const showAllergens = () => {
    flushSync(() => setWantsAllergens(true));
    focusFirst('input');
  };

  const replace = (next: Dishes) => {
    const before = (getValues('pratos') ?? {}) as Dishes;
    const completed = completeDishes(next, days, Object.keys(before));
    setValue('pratos', completed, { shouldDirty: true, shouldTouch: true, shouldValidate: false });
    setOpen(true);
    return structuredClone(before);
  };
  /** @param nowLeft texts of the pasted table that have no place among `next` */
  const apply = (next: Dishes, text: string, nowLeft: PastedMenu['left'] = []) => {
    setChange({ text, before: replace(next), left });
    setLeft(nowLeft);
  };
  const undo = () => {
    if (change?.before) replace(change.before);
    setChange(undefined);
    setLeft(change?.left ?? []);
    focusGroup();
  };

  const closeLeft = () => {
    setLeft([]);
    focusGroup();
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

  const openPaste = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (days.length === 0) return note(choosePeriod);
    pasteOrigin.current = currentTarget;
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
    pasteOrigin.current = event.target as HTMLElement;
    setPasted(menu);
    setPasting(true);
  };
  const use = (menu: PastedMenu) => {
    const merged: Dishes = { ...dishes };
    for (const [day, ofDay] of Object.entries(menu.dishes))
      merged[day] = { ...merged[day], ...ofDay };
    closePaste();
    apply(
      merged,
      `${formatMeals(countFilledMeals(menu.dishes))} da tabela. Confira antes de salvar.`,
      menu.left,
    );
  };

  const moveInside = () => {
    const [moved, unmoved] = moveDishes(dishes ?? {}, period);
    const rest = Object.fromEntries(unmoved.map((day) => [day, dishes?.[day] ?? {}]));
    apply({ ...rest, ...moved }, `${formatMeals(countFilledMeals(moved))} no novo período.`, left);
    focusGroup();
  };
  const removeOutside = () => {
    const kept = Object.entries(dishes ?? {}).filter(([day]) => !outside.includes(day));
    apply(Object.fromEntries(kept), 'Os pratos fora do período foram apagados.', left);
    focusGroup();
  };

  return (
    <Box
      ref={group}
      tabIndex={-1}
      data-field
      role="group"
      aria-labelledby="pratos-titulo"
      sx={{ display: 'grid', gap: 1.5 }}
    >
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
          <Button variant="outlined" size="small" onClick={open}>
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
          <Button size="small" onClick={showAllergens}>
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
      <LeftTexts left={left} onClose={closeLeft} />
      {isPasting && (
        <PastePanel pasted={pasted} onPaste={readPaste} onUse={use} onClose={closePaste} />
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

const formatMeals = (count: number) => formatCount(count, 'refeição', 'refeições');
