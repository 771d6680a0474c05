import { css } from '@emotion/react';
import type { Tables } from 'shared/database.types';
import { resolveStorageUrl } from 'shared/storage';
import { readRows, useLoaded } from '../../data/rows';
import { supabaseUrl } from '../../settings';
import { from } from '../../styles/common';
import { color, radius, shadow, space, text, weight } from '../../styles/tokens';
import { ButtonLink } from '../ui/Button';
import { NeedsScripts } from '../ui/NeedsScripts';

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
  const { period, address, updated } = menu.data;
  return (
    <div css={{ display: 'grid', justifyItems: 'center', gap: space.md }}>
      <p css={{ fontSize: text.lg, fontWeight: weight.medium }}>Período: {period}</p>
      <ButtonLink to={address} newTab size="lg">
        Ver Cardápio
      </ButtonLink>
      <p css={{ color: color.muted, fontSize: text.sm }}>Atualizado em {updated}</p>
    </div>
  );
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

type MenuRow = Pick<
  Tables<'cardapios'>,
  'periodo_inicio' | 'periodo_fim' | 'url_cardapio' | 'updated_at'
>;

async function loadActiveMenu() {
  const [menu] = await readRows<MenuRow>('cardapios', {
    select: 'periodo_inicio,periodo_fim,url_cardapio,updated_at',
    is_active: 'eq.true',
    limit: '1',
  });
  if (!menu) return null;
  // Here and not in the page: a phone takes long over a time zone, and would hold the page up for it.
  const { formatDateTime, formatDay } = await import('shared/dates');
  return {
    period: `${formatDay(menu.periodo_inicio)} a ${formatDay(menu.periodo_fim)}`,
    address: resolveStorageUrl(menu.url_cardapio, supabaseUrl),
    updated: formatDateTime(menu.updated_at),
  };
}
