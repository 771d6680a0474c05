import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import type { Tables } from 'shared/database.types';
import { type MenuOfWeek, readMenuDays } from 'shared/menu';
import { resolveStorageUrl } from 'shared/storage';
import { fetchRows, type Loaded, useLoaded } from '../../data/fetchRows';
import { supabaseUrl } from '../../buildSettings';
import { from, notPrinted, onlyWithoutScripts, onlyWithScripts, print } from '../../styles/common';
import { color, radius, shadow, space, text, weight } from '../../styles/tokens';
import { ButtonLink } from '../ui/Button';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { LoadingFailed } from '../ui/LoadingFailed';
import { NeedsScripts } from '../ui/NeedsScripts';
import { MenuDays } from './MenuDays';

interface WeeklyMenuProps {
  /** The active menu when the page was built. */
  built?: MenuOfWeek | null;
  /** The menu of an open form in the console, which is shown instead of the active one. */
  previewed?: MenuOfWeek;
}

/** The weekly menu. The browser fetches it, so that a new menu shows without a new build. */
export function WeeklyMenu({ built, previewed }: WeeklyMenuProps) {
  const hasDays = !!(previewed ?? built)?.days.length;
  return (
    <section id="cardapio" aria-labelledby="cardapio-titulo" css={[card, hasDays && wide]}>
      {/* "Cardapio" lacks its accent on purpose: the school spells this title so. */}
      <h2 id="cardapio-titulo">Cardapio da Semana</h2>
      {previewed ? <WholeMenu menu={previewed} /> : <PublishedMenu built={built} />}
    </section>
  );
}

function PublishedMenu({ built }: Pick<WeeklyMenuProps, 'built'>) {
  const loaded = useLoaded(loadActiveMenu);
  if (!built)
    return (
      <NeedsScripts purpose="ver o cardápio da semana">
        <MenuState loaded={loaded} />
        {loaded.state === 'loaded' && loaded.data && <MenuDays days={loaded.data.days} />}
      </NeedsScripts>
    );
  // Until the response arrives, and when it doesn't, the dishes are those of the last publication.
  const shown = loaded.state === 'loaded' ? loaded.data : built;
  return (
    <>
      <div css={onlyWithScripts}>
        <ErrorBoundary>
          <MenuState loaded={loaded} expectsPdf={built.url !== null} />
        </ErrorBoundary>
      </div>
      <div css={onlyWithoutScripts}>
        <MenuFacts menu={built} />
      </div>
      {shown && shown.days.length > 0 && <MenuDays days={shown.days} />}
    </>
  );
}

function WholeMenu({ menu }: { menu: MenuOfWeek }) {
  return (
    <>
      <MenuFacts menu={menu} />
      {menu.days.length > 0 && <MenuDays days={menu.days} />}
    </>
  );
}

interface MenuStateProps {
  loaded: Loaded<MenuOfWeek | null>;
  /** Whether to keep room for the button of a PDF. */
  expectsPdf?: boolean;
}

function MenuState({ loaded, expectsPdf = true }: MenuStateProps) {
  if (loaded.state === 'loaded' && loaded.data) return <MenuFacts menu={loaded.data} />;
  return (
    <div data-nosnippet="" css={[facts, expectsPdf && room]}>
      {loaded.state === 'loading' && <p role="status">Carregando cardápio...</p>}
      {loaded.state === 'error' && (
        <LoadingFailed>
          Não foi possível carregar o cardápio. Tente novamente mais tarde.
        </LoadingFailed>
      )}
      {loaded.state === 'loaded' && <p role="status">Nenhum cardápio ativo para esta semana.</p>}
    </div>
  );
}

function MenuFacts({ menu: { period, url, updated } }: { menu: MenuOfWeek }) {
  return (
    <div css={[facts, url ? room : undefined]}>
      <p css={{ fontSize: text.lg, fontWeight: weight.medium }}>Período: {period}</p>
      {url && (
        <ButtonLink to={resolveStorageUrl(url, supabaseUrl)} newTab size="lg" css={notPrinted}>
          Ver Cardápio
        </ButtonLink>
      )}
      <p css={{ color: color.muted, fontSize: text.sm }}>Atualizado em {updated}</p>
    </div>
  );
}

const facts = css`
  display: grid;
  gap: ${space.md};
  justify-items: center;
  align-content: center;
  ${print} {
    gap: 0;
  }
`;

/** The height with a loaded menu, so that the layout does not shift when it arrives. */
const room = css`
  @media screen {
    min-height: 10rem;
  }
  @media screen and (max-width: 24em) {
    min-height: 11.75rem;
  }
`;

const card = css`
  display: grid;
  gap: ${space.md};
  max-width: 46rem;
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
  ${print} {
    gap: ${space.xs};
    max-width: none;
    padding: 0;
    font-size: ${text.sm};
    break-inside: avoid;
    box-shadow: none;
  }
`;

/** Room for the five days of a week beside each other. */
const wide = css`
  ${from.lg} {
    max-width: none;
  }
`;

export const fragment = graphql`
  fragment Menu on SupabaseCardapio {
    period
    url
    updated
    days {
      day
      title
      meals {
        name
        dishes
        allergens
      }
    }
  }
`;

type MenuRow = Pick<
  Tables<'cardapios'>,
  'periodo_inicio' | 'periodo_fim' | 'url_cardapio' | 'pratos' | 'updated_at'
>;

async function loadActiveMenu(): Promise<MenuOfWeek | null> {
  const [menu] = await fetchRows<MenuRow>('cardapios', {
    select: 'periodo_inicio,periodo_fim,url_cardapio,pratos,updated_at',
    is_active: 'eq.true',
    limit: '1',
  });
  if (!menu) return null;
  // Loaded only here: setting up a time zone is slow on a phone, and would delay the page.
  const { formatDateTime, formatDay } = await import('shared/dates');
  return {
    period: `${formatDay(menu.periodo_inicio)} a ${formatDay(menu.periodo_fim)}`,
    url: menu.url_cardapio,
    updated: formatDateTime(menu.updated_at),
    days: readMenuDays(menu.pratos),
  };
}
