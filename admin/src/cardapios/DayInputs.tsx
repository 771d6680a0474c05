import { Box, Typography } from '@mui/material';
import { memo } from 'react';
import { TextInput } from 'react-admin';
import { formatMenuDay, type Meal, mealKeys, meals } from 'shared/menu';

interface DayInputsProps {
  day: string;
  showsAllergens: boolean;
}

/** The meals of one day. Memoized, so that a keystroke draws only its own input. */
export const DayInputs = memo(function DayInputs({ day, showsAllergens }: DayInputsProps) {
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
