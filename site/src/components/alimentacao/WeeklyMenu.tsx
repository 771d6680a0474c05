import { css } from '@emotion/react';
import type { Tables } from 'shared/database.types';
import { resolveStorageUrl } from 'shared/storage';
import { fetchRows, useLoaded } from '../../data/fetchRows';
import { supabaseUrl } from '../../buildSettings';
import { from } from '../../styles/common';
import { color, radius, shadow, space, text, weight } from '../../styles/tokens';
import { ButtonLink } from '../ui/Button';
import { LoadingFailed } from '../ui/LoadingFailed';
import { NeedsScripts } from '../ui/NeedsScripts';

/** The weekly menu. The browser fetches it, so that a new menu shows without a new build. */
export function WeeklyMenu() {
  return (
    <section id="cardapio" aria-labelledby="cardapio-titulo" css={card}>
      {/* "Cardapio" lacks its accent on purpose: the school spells this title so. */}
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
    return (
      <LoadingFailed>
        Não foi possível carregar o cardápio. Tente novamente mais tarde.
      </LoadingFailed>
    );
  }
  if (!menu.data) return <p role="status">Nenhum cardápio ativo para esta semana.</p>;
  const { period, menuUrl, updated } = menu.data;
  return (
    <div css={{ display: 'grid', justifyItems: 'center', gap: space.md }}>
      <p css={{ fontSize: text.lg, fontWeight: weight.medium }}>Período: {period}</p>
      <ButtonLink to={menuUrl} newTab size="lg">
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
  /* The height with a loaded menu, so that the layout does not shift when it arrives. */
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
  const [menu] = await fetchRows<MenuRow>('cardapios', {
    select: 'periodo_inicio,periodo_fim,url_cardapio,updated_at',
    is_active: 'eq.true',
    limit: '1',
  });
  if (!menu) return null;
  // Loaded only here: setting up a time zone is slow on a phone, and would delay the page.
  const { formatDateTime, formatDay } = await import('shared/dates');
  return {
    period: `${formatDay(menu.periodo_inicio)} a ${formatDay(menu.periodo_fim)}`,
    menuUrl: resolveStorageUrl(menu.url_cardapio, supabaseUrl),
    updated: formatDateTime(menu.updated_at),
  };
}
