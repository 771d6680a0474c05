import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { dialled } from 'shared/phone';
import { useSchool } from '../../data/useShared';
import { space } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../icons/LineIcon';
import { SmartLink } from '../ui/SmartLink';

export function ContactDetails() {
  const { address, phone, emails } = useSchool();
  const { street, district, city, state, postalCode, map } = address;
  const lines = (
    <>
      {street}
      <br />
      {district},{' '}
      <span css={{ whiteSpace: 'nowrap' }}>
        {city} – {state}
      </span>
      <br />
      {postalCode}
    </>
  );
  return (
    <address css={list}>
      <Detail icon={shellIcons.pin}>{map ? <SmartLink to={map}>{lines}</SmartLink> : lines}</Detail>
      <Detail icon={shellIcons.phone}>
        <a href={`tel:${dialled(phone)}`}>{phone}</a>
      </Detail>
      <Detail icon={shellIcons.mail}>
        <a href={`mailto:${emails.contact}`}>{emails.contact}</a>
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
