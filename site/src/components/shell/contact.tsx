import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { describeOpening } from 'shared/opening-hours';
import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { useSchool } from '../../data/pageContent';
import { aboveAlert, from, onHover, notPrinted, visuallyHidden } from '../../styles/common';
import { layer, motion, radius, shadow, space } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { ButtonLink } from '../ui/Button';
import { SmartLink } from '../ui/SmartLink';
import { getMapUrl } from '../../data/mapUrl';

export function SocialLinks({ className }: { className?: string }) {
  const { social } = useSchool();
  return (
    <ul role="list" css={{ display: 'flex', flexWrap: 'wrap' }} className={className}>
      {social.map(({ network, url }) => (
        <li key={url}>
          <SmartLink to={url} newTab title={network} css={link}>
            <LineIcon strokes={shellIcons[network]} />
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
  ${onHover('rgb(255 255 255 / 14%)')}
`;

export function FloatingChat() {
  const { whatsapp, visitMessage } = useSchool();
  return (
    <aside aria-label="Conversar com a escola" css={corner}>
      <ButtonLink
        to={getWhatsappUrl(toDialableNumber(whatsapp), visitMessage)}
        newTab
        size="icon"
        css={button}
      >
        <LineIcon strokes={shellIcons.chat} />
        <span css={visuallyHidden}>Agende uma visita pelo WhatsApp</span>
      </ButtonLink>
    </aside>
  );
}

/** On phones it is a tab in the empty edge of the page, so that it never covers a text or a control. */
const corner = css`
  position: fixed;
  right: 0;
  bottom: calc(${space.lg} + env(safe-area-inset-bottom));
  z-index: ${layer.chat};
  animation: chat-in ${motion.smooth} ${motion.ease} 1s both;
  @keyframes chat-in {
    from {
      visibility: hidden;
      opacity: 0;
      transform: scale(0.6);
    }
  }
  ${aboveAlert}
  ${from.md} {
    right: ${space.md};
    bottom: ${space.md};
    translate: none;
  }
  ${notPrinted}
`;

const button = css`
  width: ${space.gutter};
  height: min(4rem, 20vw);
  border-color: rgb(255 255 255 / 85%);
  border-right: 0;
  border-radius: ${radius.sm} 0 0 ${radius.sm};
  font-size: min(1.125rem, 5vw);
  ${from.md} {
    width: 3.5rem;
    height: 3.5rem;
    border-right: 2px solid rgb(255 255 255 / 85%);
    border-radius: ${radius.pill};
    font-size: 1.625rem;
    box-shadow: ${shadow.md};
  }
`;

/** Where the school is, when it is open and how to write or call, each with its name. */
export function ContactDetails() {
  const { address, phone, whatsapp, emails, hours } = useSchool();
  const { street, district, city, state, postalCode } = address;
  return (
    <address css={{ display: 'grid', gap: space.xs, fontStyle: 'normal' }}>
      <Detail icon={shellIcons.pin}>
        {street}
        <br />
        {`${district}, ${city}\u00a0–\u00a0${state}`}
        <br />
        {postalCode}
        <br />
        <SmartLink to={getMapUrl(address)}>Ver no mapa</SmartLink>
      </Detail>
      {hours.length > 0 && (
        <Detail icon={shellIcons.clock}>
          {hours.map(describeOpening).map((line) => (
            <span key={line} css={{ display: 'block' }}>
              {line}
            </span>
          ))}
        </Detail>
      )}
      <Detail icon={shellIcons.phone}>
        Telefone: <a href={`tel:${toDialableNumber(phone)}`}>{phone}</a>
      </Detail>
      <Detail icon={shellIcons.chat}>
        WhatsApp:{' '}
        <SmartLink to={getWhatsappUrl(toDialableNumber(whatsapp))} newTab>
          {whatsapp}
        </SmartLink>
      </Detail>
      <Detail icon={shellIcons.mail}>
        E-mail: <a href={`mailto:${emails.contact}`}>{emails.contact}</a>
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
