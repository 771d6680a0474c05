import { Alert, Box, Button, Paper, TextField, Typography } from '@mui/material';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { formatMenuDay, mealKeys, meals } from 'shared/menu';
import { countFilledMeals, listFilledDays } from './dishes';
import type { PastedMenu } from './pastedMenu';

interface PastePanelProps {
  /** What was pasted last; null if it was no table. */
  pasted: PastedMenu | null | undefined;
  onPaste: (event: ClipboardEvent) => void;
  onUse: (pasted: PastedMenu) => void;
  onClose: () => void;
}

/** Takes a table from the clipboard and shows what it would fill, before anything in the form changes. */
export function PastePanel({ pasted, onPaste, onUse, onClose }: PastePanelProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const use = useRef<HTMLButtonElement>(null);
  const count = pasted ? countFilledMeals(pasted.dishes) : 0;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (count > 0) use.current?.focus();
  }, [pasted, count]);
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <TextField
        inputRef={field}
        label="Cole aqui a tabela"
        helperText="No Word ou na planilha, selecione a tabela com os dias e as refeições, copie (Ctrl+C) e cole aqui (Ctrl+V)."
        multiline
        maxRows={4}
        onPaste={onPaste}
      />
      <div role="status">
        {pasted === null && (
          <Alert severity="warning" role="none">
            Não encontramos uma tabela no que você colou. Selecione as células, com os títulos dos
            dias e das refeições, copie e cole de novo.
          </Alert>
        )}
        {pasted && count === 0 && (
          <Alert severity="warning" role="none">
            Não encontramos pratos para os dias deste período. Confira o período e os títulos da
            tabela: os dias podem estar nas colunas ou nas linhas, como “Segunda”, “2ª feira” ou
            “23/11”.
          </Alert>
        )}
        {pasted && count > 0 && <PastedDishes pasted={pasted} />}
      </div>
      {pasted && <LeftTexts left={pasted.left} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {pasted && count > 0 && (
          <Button ref={use} variant="contained" size="small" onClick={() => onUse(pasted)}>
            Usar estes pratos
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          Fechar sem usar
        </Button>
      </Box>
    </Paper>
  );
}

function PastedDishes({ pasted: { dishes, isAllLunch } }: { pasted: PastedMenu }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Confira o que entendemos:
      </Typography>
      {isAllLunch && (
        <Typography variant="body2">
          A tabela não diz a refeição, então tudo vai no almoço.
        </Typography>
      )}
      {listFilledDays(dishes).map((day) => (
        <Typography key={day} component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{formatMenuDay(day)}</strong>
          {mealKeys.map((meal) => {
            const { pratos, alergenicos } = dishes[day]?.[meal] ?? {};
            if (!pratos && !alergenicos) return null;
            const words = pratos?.split('\n').join(', ') ?? '';
            return (
              <div key={meal}>
                {meals[meal]}: {words}
                {alergenicos && ` (alergênicos: ${alergenicos})`}
              </div>
            );
          })}
        </Typography>
      ))}
    </Box>
  );
}

/** Lists texts of a table that have no place in the menu, so that they can be copied by hand. */
export function LeftTexts({ left, onClose }: Pick<PastedMenu, 'left'> & { onClose?: () => void }) {
  if (left.length === 0) return null;
  return (
    <Alert severity="warning" onClose={onClose} closeText="Fechar a lista">
      Ficou de fora. Se for preciso, escreva no lugar certo:
      <Box component="ul" sx={{ my: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {left.map(({ text, reason }, index) => (
          <li key={index}>
            “{text.split('\n').join(', ')}”. {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
