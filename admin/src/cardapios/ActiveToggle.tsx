import OffIcon from '@mui/icons-material/ToggleOff';
import OnIcon from '@mui/icons-material/ToggleOn';
import { IconButton, Tooltip } from '@mui/material';
import type { Cardapio } from './cardapioForm';
import { periodOf } from './cardapioTexts';
import { useActivation } from './useActivation';

const alreadyActive = 'Cardápio já ativo';

/** Makes a menu the active one; there is no way to have none. */
export function ActiveToggle({ cardapio }: { cardapio: Cardapio }) {
  const [activate, busy] = useActivation(cardapio);
  const { is_active } = cardapio;
  return (
    <Tooltip title={is_active ? alreadyActive : 'Ativar cardápio'}>
      {/* A disabled button tells nobody anything; its frame does. */}
      <span>
        <IconButton
          aria-label={is_active ? alreadyActive : `Ativar cardápio ${periodOf(cardapio)}`}
          disabled={is_active || busy}
          onClick={() => void activate()}
          sx={is_active ? { '&.Mui-disabled': { color: 'primary.main' } } : undefined}
        >
          {is_active ? <OnIcon fontSize="large" /> : <OffIcon fontSize="large" />}
        </IconButton>
      </span>
    </Tooltip>
  );
}
