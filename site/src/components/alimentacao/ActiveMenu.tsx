import { css } from '@emotion/react';
import { formatDateTime, formatDay } from 'shared/dates';
import { storageUrl } from 'shared/storage';
import { supabaseUrl } from '../../settings';
import { color, space, text, weight } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';
import type { Menu } from './loadActiveMenu';

/** The period of the menu, the way to its document and when it was last changed. */
export function ActiveMenu({ menu }: { menu: Menu }) {
  return (
    <div css={stack}>
      <p css={period}>
        Período: {formatDay(menu.periodo_inicio)} a {formatDay(menu.periodo_fim)}
      </p>
      <ButtonLink to={storageUrl(menu.url_cardapio, supabaseUrl)} newTab size="lg">
        Ver Cardápio
      </ButtonLink>
      <p css={updated}>Atualizado em {formatDateTime(menu.updated_at)}</p>
    </div>
  );
}

const stack = css`
  display: grid;
  justify-items: center;
  gap: ${space.md};
`;

const period = css`
  font-size: ${text.lg};
  font-weight: ${weight.medium};
`;

const updated = css`
  color: ${color.muted};
  font-size: ${text.sm};
`;
