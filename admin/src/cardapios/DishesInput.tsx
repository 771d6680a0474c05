import { Alert, Box, Button, FormLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMenuDay, type Meal, mealKeys, meals } from 'shared/menu';
import { formatCount } from 'shared/text';
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
import type { Period } from './period';

/** What a button has just done to the dishes, and how they were before. */
interface Change {
  text: string;
  before: Dishes;
}

/** The dishes of each day and meal. They stay folded until somebody wants them, because a menu may be just a PDF. */
export function DishesInput() {
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

  const replace = (next: Dishes) => {
    const before = (getValues('pratos') ?? {}) as Dishes;
    const completed = completeDishes(next, days, Object.keys(before));
    setValue('pratos', completed, { shouldDirty: true, shouldTouch: true, shouldValidate: false });
    setOpen(true);
    return structuredClone(before);
  };
  const apply = (next: Dishes, text: string) => setChange({ text, before: replace(next) });
  const undo = () => {
    if (change) replace(change.before);
    setChange(undefined);
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
            severity="success"
            role="none"
            action={
              <Button size="small" color="inherit" onClick={undo}>
                Desfazer
              </Button>
            }
          >
            {change.text}
          </Alert>
        )}
      </div>
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
      {isOpen && days.length === 0 && (
        <Alert severity="info">
          Escolha o início e o fim do período, de até 31 dias. Os dias aparecem aqui.
        </Alert>
      )}
      {isOpen &&
        days.map((day) => <DayInputs key={day} day={day} showsAllergens={showsAllergens} />)}
    </Box>
  );
}

const formatMeals = (count: number) => formatCount(count, 'refeição', 'refeições');

function DayInputs({ day, showsAllergens }: { day: string; showsAllergens: boolean }) {
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
}

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
