import { z } from 'zod/mini';
import { brand } from '../brand.ts';
import { color, drawing, section } from './fields.ts';

/** What makes the site look like this school. The tints of its colours are computed (palette.ts). */
export const identidade = z.object({
  logos: section(
    'Logotipo',
    {
      light: drawing(
        'light',
        'Logotipo para fundo claro',
        'No topo do site, sobre o fundo creme. SVG ou PNG, sem margens vazias.',
      ),
      dark: drawing(
        'dark',
        'Logotipo para fundo escuro',
        'No rodapé, quase sempre em branco. Sem ele, o outro aparece ali sobre uma placa clara.',
      ),
      symbol: drawing(
        'symbol',
        'Símbolo',
        'Só o desenho, quadrado, sem o nome da escola: para a aba do navegador e a tela do celular.',
      ),
    },
    'Sem um arquivo seu, o site mostra o nome curto da escola e, nos ícones, a inicial dele. A escola que ainda tem o nome original mantém o desenho original.',
  ),
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
