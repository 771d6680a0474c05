import { css } from '@emotion/react';
import { describeOpening } from 'shared/opening-hours';
import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { useSchool } from '../../data/pageContent';
import { notPrinted, onHover } from '../../styles/common';
import { color, motion, radius, space, text, weight } from '../../styles/tokens';
import { getMapUrl } from '../../data/mapUrl';
import { Grid, Section } from '../ui/layout';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { SmartLink } from '../ui/SmartLink';

/** The ways to reach the school, for the end of pages that would end in nothing. */
export function ContactBand() {
  const { address, phone, whatsapp, emails, hours } = useSchool();
  const ways = [
    {
      name: 'WhatsApp',
      icon: shellIcons.chat,
      to: getWhatsappUrl(toDialableNumber(whatsapp)),
      shown: whatsapp,
    },
    {
      name: 'Telefone',
      icon: shellIcons.phone,
      to: `tel:${toDialableNumber(phone)}`,
      shown: phone,
    },
    {
      name: 'E-mail',
      icon: shellIcons.mail,
      to: `mailto:${emails.contact}`,
      shown: emails.contact,
    },
    {
      name: 'Como chegar',
      icon: shellIcons.pin,
      to: getMapUrl(address),
      shown: `${address.street}, ${address.district}`,
    },
  ];
  return (
    <Section
      tone="sand"
      labelledBy="contato"
      title="Fale com a gente"
      lead={
        hours.length > 0 && `Atendimento: ${hours.map(describeOpening).join('; ').toLowerCase()}.`
      }
      css={[{ paddingBlock: space['2xl'] }, notPrinted]}
    >
      <Grid as="ul" min="15rem" gap="sm">
        {ways.map(({ name, icon, to, shown }) => (
          <li key={name}>
            <SmartLink to={to} css={way}>
              <LineIcon strokes={icon} />
              <span css={{ minWidth: 0 }}>
                <strong css={{ display: 'block', color: color.primaryDark }}>{name}</strong>
                <span css={detail}>{shown}</span>
              </span>
            </SmartLink>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const way = css`
  display: flex;
  align-items: start;
  gap: ${space.sm};
  height: 100%;
  padding: ${space.sm};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.white};
  color: ${color.ink};
  font-weight: ${weight.medium};
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${onHover(color.primarySoft)}
  svg {
    flex: none;
    color: ${color.primary};
    font-size: 1.5rem;
  }
`;

const detail = css`
  font-size: ${text.sm};
  overflow-wrap: anywhere;
`;
