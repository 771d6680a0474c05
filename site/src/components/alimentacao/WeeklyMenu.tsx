import { css } from '@emotion/react';
import { useLoaded } from '../../data/useLoaded';
import { from } from '../../styles/media';
import { color, radius, shadow, space } from '../../styles/tokens';
import { NeedsScripts } from '../ui/NeedsScripts';
import { ActiveMenu } from './ActiveMenu';
import { loadActiveMenu } from './loadActiveMenu';

/** The block of the weekly menu, fetched when the page is open: it changes without a new build. */
export function WeeklyMenu() {
  return (
    <section id="cardapio" aria-labelledby="cardapio-titulo" css={card}>
      {/* Without its accent: the school's own spelling of this block's title. */}
      <h2 id="cardapio-titulo">Cardapio da Semana</h2>
      <NeedsScripts purpose="ver o cardápio da semana">
        <MenuState />
      </NeedsScripts>
    </section>
  );
}

function MenuState() {
  const menu = useLoaded(loadActiveMenu);
  if (menu.state === 'loading') return <p role="status">Carregando cardápio...</p>;
  if (menu.state === 'error') {
    return <p role="alert">Não foi possível carregar o cardápio. Tente novamente mais tarde.</p>;
  }
  if (!menu.data) return <p role="status">Nenhum cardápio ativo para esta semana.</p>;
  return <ActiveMenu menu={menu.data} />;
}

const card = css`
  display: grid;
  gap: ${space.md};
  max-width: 46rem;
  /* As high as with a menu in it, so that nothing moves when the menu comes. */
  min-height: 15.5rem;
  margin-inline: auto;
  padding: ${space.lg} ${space.md};
  border-radius: ${radius.xl};
  background: ${color.white};
  box-shadow: ${shadow.md};
  text-align: center;
  align-content: center;
  ${from.md} {
    padding: ${space.xl};
  }
`;
