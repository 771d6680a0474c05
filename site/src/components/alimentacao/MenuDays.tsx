import { css } from '@emotion/react';
import type { MenuDay } from 'shared/menu';
import { menuDayAttribute } from 'shared/page-events';
import { forcedColors, print } from '../../styles/common';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { useToday, whenToday } from './useToday';

/**
 * The dishes of a week, today first. Styles move today's dishes before scripts run; afterwards they are first in the
 * document too, at the same place.
 */
export function MenuDays({ days }: { days: readonly MenuDay[] }) {
  const today = useToday();
  const ordered = [
    ...days.filter(({ day }) => day === today),
    ...days.filter(({ day }) => day !== today),
  ];
  return (
    <ol css={week}>
      {ordered.map(({ day, title, meals }) => (
        <li
          key={day}
          css={[card, { [whenToday(day)]: todayStyle }]}
          {...{ [menuDayAttribute]: day }}
        >
          <h3 css={heading}>
            {title} {/* `data-nosnippet` keeps the word, which each day has, out of searches. */}
            <span
              data-nosnippet=""
              css={[badge, { [whenToday(day)]: { display: 'inline-block' } }]}
            >
              Hoje
            </span>
          </h3>
          <dl css={list}>
            {meals.map(({ name, dishes, allergens }) => (
              <div key={name}>
                <dt css={mealName}>{name}</dt>
                <dd css={words}>{dishes}</dd>
                {allergens && <dd css={allergensStyle}>Alergênicos: {allergens}</dd>}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** The days of an incomplete last row share its width, so that no hole remains. */
const week = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
  text-align: start;
  ${print} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space['2xs']};
  }
`;

const card = css`
  flex: 1 1 min(13rem, 100%);
  padding: ${space.sm};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  break-inside: avoid;
  overflow-wrap: anywhere;
`;

const mealsInARow = 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))';

const todayStyle = {
  order: -1,
  flexBasis: '100%',
  borderColor: color.primary,
  background: color.primarySoft,
  fontSize: text.lg,
  [forcedColors]: { borderWidth: '3px' },
  '& > dl': { gridTemplateColumns: mealsInARow },
};

const heading = css`
  margin: 0 0 ${space['2xs']};
  color: ${color.primaryDark};
  font-size: 1em;
`;

const badge = css`
  display: none;
  padding: 0 0.6em;
  border-radius: ${radius.pill};
  background: ${color.primary};
  color: ${color.white};
  font-size: 0.8em;
  font-weight: ${weight.bold};
  ${forcedColors} {
    border: 1px solid;
  }
`;

const list = css`
  display: grid;
  gap: ${space['2xs']};
  margin: 0;
  ${print} {
    grid-template-columns: ${mealsInARow};
  }
`;

const mealName = css`
  font-weight: ${weight.bold};
`;

/** Staff write one dish on each line, or all on one. */
const words = css`
  margin: 0;
  white-space: pre-line;
`;

const allergensStyle = css`
  margin: 0;
  color: ${color.muted};
  font-size: 0.9em;
`;
