import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { school } from 'shared/school';
import { space } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';

export function ContactDetails() {
  const { street, district, city, state, postalCode } = school.address;
  return (
    <address css={list}>
      <Detail icon={shellIcons.pin}>
        {street}
        <br />
        {district},{' '}
        <span css={{ whiteSpace: 'nowrap' }}>
          {city} – {state}
        </span>
        <br />
        {postalCode}
      </Detail>
      <Detail icon={shellIcons.phone}>
        <a href={`tel:${school.phone.e164}`}>{school.phone.label}</a>
      </Detail>
      <Detail icon={shellIcons.mail}>
        <a href={`mailto:${school.emails.contact}`}>{school.emails.contact}</a>
      </Detail>
    </address>
  );
}

function Detail({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <p css={detail}>
      <LineIcon strokes={icon} />
      <span>{children}</span>
    </p>
  );
}

const list = css`
  display: grid;
  gap: ${space.xs};
  font-style: normal;
`;

const detail = css`
  display: flex;
  gap: ${space.xs};
  svg {
    flex: none;
    margin-top: 0.3em;
  }
`;
