import { css } from '@emotion/react';
import { space } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';

/** The way out of an article. */
export function BackToNews({ children }: { children: string }) {
  return (
    <ButtonLink to="/coopen-inspira" variant="secondary" css={place}>
      {children}
    </ButtonLink>
  );
}

const place = css`
  margin-top: ${space.xl};
`;
