import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { cropped } from '../../styles/common';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { Photo } from '../ui/Photo';
import { Card } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';

export function EventCard({ event }: { event: Queries.EventCardFragment }) {
  const { eventId, title, when, repetition, date, place, audience, link, photo, image_alt } = event;
  return (
    <Card as="li" flush>
      <Photo file={photo} alt={image_alt ?? ''} css={cropped('16 / 9')} />
      <div id={`evento-${eventId}`} css={card}>
        {/* The words beside it say the date in full. */}
        <div aria-hidden="true" css={dateBlock}>
          <span>{date.weekday}</span>
          <strong>{date.day}</strong>
          <span>{date.month}</span>
        </div>
        <div css={words}>
          <p css={whenStyle}>{when}</p>
          <h3 css={{ fontSize: text.lg }}>{title}</h3>
          {repetition && <p css={capital}>{repetition}</p>}
          {place && <p>Onde: {place}</p>}
          {audience && <p>Para: {audience}</p>}
          {event.text && <p>{event.text}</p>}
          <div css={links}>
            {link && (
              <SmartLink to={link} newTab>
                Saiba mais
              </SmartLink>
            )}
            {!event.isPast && <CalendarLinks event={event} />}
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Adds the event to a calendar. For a repeated one it asks: only this day, or every date? */
function CalendarLinks({ event }: { event: Queries.EventCardFragment }) {
  const { eventId, title, start, repetition } = event;
  const series = `/agenda/${eventId}.ics`;
  if (!repetition)
    return (
      <SmartLink to={series} aria-label={`Pôr no calendário: ${title}`}>
        Pôr no calendário
      </SmartLink>
    );
  return (
    <details>
      <summary aria-label={`Pôr no calendário: ${title}`} css={question}>
        Pôr no calendário
      </summary>
      <ul role="list">
        <li>
          <SmartLink to={`/agenda/${eventId}-${start}.ics`}>Só este dia</SmartLink>
        </li>
        <li>
          <SmartLink to={series}>Todas as datas</SmartLink>
        </li>
      </ul>
    </details>
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
    start
    repetition
    date {
      day
      month
      weekday
    }
    isPast
    image_alt
    photo {
      childImageSharp {
        gatsbyImageData(width: 480, aspectRatio: 1.7778, sizes: "(min-width: 64em) 24rem, 90vw")
      }
    }
  }
`;

const card = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  align-items: flex-start;
  padding: ${space.md};
  scroll-margin-top: calc(var(--header-height) + ${space.md});
`;

const dateBlock = css`
  display: grid;
  justify-items: center;
  min-width: 4rem;
  padding: ${space['2xs']} ${space.xs};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  font-size: ${text.sm};
  font-weight: ${weight.bold};
  line-height: 1.2;
  strong {
    color: ${color.primaryDark};
    font-size: ${text.xl};
  }
`;

const words = css`
  display: grid;
  flex: 1 1 11rem;
  gap: ${space['2xs']};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const capital = css`
  &::first-letter {
    text-transform: uppercase;
  }
`;

const question = css`
  color: ${color.primary};
  text-decoration: underline;
  text-underline-offset: 0.2em;
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
