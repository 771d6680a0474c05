import { z } from 'zod/mini';
import { brand } from '../brand.ts';
import { color, section } from './fields.ts';

/** What makes the site look like this school. The tints of its colours are computed (palette.ts). */
export const identidade = z.object({
  colors: section(
    'Cores',
    {
      primary: color(
        'Cor principal',
        brand.primary,
        'Dos botões, links e títulos, do topo e do rodapé.',
      ),
      accent: color(
        'Cor de destaque',
        brand.accent,
        'Do botão da visita, dos avisos e dos detalhes. O texto sobre ela é escuro, por isso ela é clara.',
      ),
    },
    'Os outros tons do site saem destas duas cores.',
  ),
});
