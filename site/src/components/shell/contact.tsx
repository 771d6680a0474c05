import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { School } from 'shared/pages/escola';
import { dialled } from 'shared/phone';
import { useSchool } from '../../data/useShared';
import { hovered, visuallyHidden } from '../../styles/common';
import { motion, radius, space } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../icons/LineIcon';
import { SmartLink } from '../ui/SmartLink';

export function ContactDetails() {
  const { address, phone, emails } = useSchool();
  const { street, district, city, state, postalCode, map } = address;
  const lines = (
    <>
      {street}
      <br />
      {`${district}, ${city} –\u00a0${state}`}
      <br />
      {postalCode}
    </>
  );
  return (
    <address css={{ display: 'grid', gap: space.xs, fontStyle: 'normal' }}>
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

const detail = css`
  display: flex;
  gap: ${space.xs};
  svg {
    flex: none;
    margin-top: 0.3em;
  }
`;

type Network = School['social'][number]['network'];

const icons: Record<Network, string> = {
  Instagram: shellIcons.camera,
  Facebook: shellIcons.letterF,
  TikTok: shellIcons.note,
  YouTube: shellIcons.screen,
};

export function SocialLinks({ className }: { className?: string }) {
  const { social } = useSchool();
  return (
    <ul role="list" css={{ display: 'flex', flexWrap: 'wrap' }} className={className}>
      {social.map(({ network, url }) => (
        <li key={url}>
          <SmartLink to={url} newTab title={network} css={link}>
            <LineIcon strokes={icons[network]} />
            <span css={visuallyHidden}>{network}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

const link = css`
  display: grid;
  place-items: center;
  width: min(2.5rem, 10vw);
  height: 2.5rem;
  border-radius: ${radius.pill};
  color: inherit;
  font-size: 1.25rem;
  transition: background-color ${motion.quick};
  ${hovered('rgb(255 255 255 / 14%)')}
`;
