import { css } from '@emotion/react';
import { dialled } from 'shared/phone';
import { useSchool } from '../../data/useShared';
import { notPrinted } from '../../styles/common';
import { color, space, text, weight } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';
import { Container } from '../ui/Container';
import { SocialLinks } from './SocialLinks';

export function TopBar() {
  const { phone } = useSchool();
  return (
    <section aria-label="Contato e redes sociais" css={bar}>
      <Container css={row}>
        <a href={`tel:${dialled(phone)}`} css={phoneStyle}>
          <LineIcon strokes={shellIcons.phone} /> {phone}
        </a>
        <SocialLinks />
      </Container>
    </section>
  );
}

const bar = css`
  --color-focus: ${color.yellow};
  background: ${color.primaryDeep};
  color: ${color.cream};
  font-size: ${text.sm};
  ${notPrinted}
`;

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
`;

const phoneStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.5rem;
  color: inherit;
  font-weight: ${weight.medium};
  white-space: nowrap;
  text-decoration: none;
  svg {
    flex: none;
  }
  &:hover {
    text-decoration: underline;
  }
`;
