import { css } from '@emotion/react';
import { school } from 'shared/school';
import { print } from '../../styles/media';
import { color, space, text } from '../../styles/tokens';
import { Container } from '../ui/Container';
import { SocialLinks } from './SocialLinks';

export function TopBar() {
  return (
    <div css={bar}>
      <Container css={row}>
        <a href={`tel:${school.phone.e164}`} css={{ color: 'inherit' }}>
          {school.phone.label}
        </a>
        <SocialLinks />
      </Container>
    </div>
  );
}

const bar = css`
  --color-focus: ${color.yellow};
  background: ${color.primaryDeep};
  color: ${color.cream};
  font-size: ${text.sm};
  ${print} {
    display: none;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space['2xs']} ${space.md};
  padding-block: ${space['2xs']};
`;
