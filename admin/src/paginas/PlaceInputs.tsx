import { Box } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LinkInput } from '../links/LinkInput';

/** Takes a page off the site, or brings it back. */
export function PlaceInputs() {
  const isHidden: unknown = useWatch({ name: 'fora_do_site' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <BooleanInput
        source="fora_do_site"
        label="Esta página está no site"
        format={isFalse}
        parse={isFalse}
        helperText={isHidden ? offSite : false}
      />
      {isHidden === true && (
        <LinkInput
          source="leva_a"
          label="Quem abre o endereço dela vai para (opcional)"
          help="Vazio: quem o abre lê que a página não existe."
        />
      )}
    </Box>
  );
}

const offSite =
  'Ela sai do menu, da busca e do mapa do site, e os links para ela somem das outras páginas. Os textos ficam guardados aqui.';

const isFalse = (value: unknown) => value !== true;
