import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { cropped } from '../../styles/common';
import { color, space, text, weight } from '../../styles/tokens';
import { Photo } from '../ui/Photo';
import { Card } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';

export function EventCard({ event }: { event: Queries.EventCardFragment }) {
  const { eventId, title, when, place, audience, link, photo, image_alt, isFirst } = event;
  return (
    <Card as="li" flush>
      <Photo file={photo} alt={image_alt ?? ''} css={cropped('16 / 9')} />
      <div id={isFirst ? `evento-${eventId}` : undefined} css={words}>
        <p css={whenStyle}>{when}</p>
        <h3 css={{ fontSize: text.lg }}>{title}</h3>
        {place && <p>Onde: {place}</p>}
        {audience && <p>Para: {audience}</p>}
        {event.text && <p>{event.text}</p>}
        <p css={links}>
          {link && (
            <SmartLink to={link} newTab>
              Saiba mais
            </SmartLink>
          )}
          {!event.isPast && (
            <SmartLink to={`/agenda/${eventId}.ics`} aria-label={`Pôr no calendário: ${title}`}>
              Pôr no calendário
            </SmartLink>
          )}
        </p>
      </div>
    </Card>
  );
}

export const fragment = graphql`
  fragment EventCard on SupabaseOcorrencia {
    eventId
    title
    when
    place
    audience
    text
    link
    isFirst
    isPast
    image_alt
    photo {
      childImageSharp {
        gatsbyImageData(width: 480, aspectRatio: 1.7778, sizes: "(min-width: 48em) 24rem, 90vw")
      }
    }
  }
`;

const words = css`
  display: grid;
  gap: ${space['2xs']};
  padding: ${space.md};
  scroll-margin-top: calc(var(--header-height) + ${space.md});
  overflow-wrap: anywhere;
`;

const whenStyle = css`
  color: ${color.primaryDark};
  font-weight: ${weight.bold};
  &::first-letter {
    text-transform: uppercase;
  }
`;

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']} ${space.md};
  a {
    padding-block: ${space['3xs']};
  }
`;
