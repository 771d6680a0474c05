import { css } from '@emotion/react';
import { from, print } from '../../styles/media';
import { space } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';
import { PageLink } from '../ui/PageLink';
import { InstitutionalMenu } from './InstitutionalMenu';
import { isInGroup, mainLinks } from './navigation';
import { currentEntry, menuEntry } from './navigationStyles';

export function DesktopNav({ path }: { path: string }) {
  return (
    <nav aria-label="Principal" css={navigation}>
      <InstitutionalMenu key={path} path={path} />
      {mainLinks.map(({ label, to }) => (
        <PageLink
          key={to}
          to={to}
          aria-current={path === to ? 'page' : undefined}
          css={[menuEntry, isInGroup(path, [{ label, to }]) && currentEntry]}
        >
          {label}
        </PageLink>
      ))}
      <ButtonLink variant="cta" to="/visita" css={visit}>
        Agende uma Visita
      </ButtonLink>
    </nav>
  );
}

const visit = css`
  margin-left: ${space['2xs']};
  padding-inline: ${space.sm};
  white-space: nowrap;
  ${from.xl} {
    margin-left: ${space.sm};
    padding-inline: ${space.md};
  }
`;

const navigation = css`
  display: none;
  ${from.lg} {
    display: flex;
    /* In two lines rather than past the edge, where readers have set their letters wide apart. */
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    min-width: 0;
  }
  ${print} {
    display: none;
  }
`;
