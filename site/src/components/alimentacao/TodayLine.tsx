import { css } from '@emotion/react';
import { meals as mealNames } from 'shared/menu';
import { menuDayAttribute } from 'shared/page-events';
import { notPrinted } from '../../styles/common';
import { color, space, weight } from '../../styles/tokens';
import { Container } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';
import { useToday, whenToday } from './useToday';

interface TodayLineProps {
  days: readonly {
    readonly day: string;
    readonly meals: readonly { readonly name: string; readonly dishes: string }[];
  }[];
  /** Whether the page with the menu of the week is on the site. */
  hasMenuPage: boolean;
}

/**
 * Today's menu in one line. The page holds a hidden line for each day of the active menu, and only the line of today is
 * shown, so a page from last week shows none.
 */
export function TodayLine({ days, hasMenuPage }: TodayLineProps) {
  useToday();
  return days.map(({ day, meals }) => {
    const meal = meals.find(({ name }) => name === mealNames.almoco) ?? meals[0];
    if (!meal) return null;
    return (
      <aside
        key={day}
        aria-label="Cardápio de hoje"
        css={[band, { [whenToday(day)]: { display: 'block' } }]}
        {...{ [menuDayAttribute]: day }}
      >
        {/* `data-nosnippet` keeps the lines out of searches, where each would claim to be today's. */}
        <div data-nosnippet="">
          <Container css={row}>
            <p>
              <strong>Hoje tem, no {meal.name.toLowerCase()}:</strong> {joinDishes(meal.dishes)}
            </p>
            {hasMenuPage && <SmartLink to="/alimentacao#cardapio">Cardápio da semana</SmartLink>}
          </Container>
        </div>
      </aside>
    );
  });
}

/** Staff write one dish on each line, and may leave lines empty. */
const joinDishes = (dishes: string) =>
  dishes
    .split('\n')
    .map((dish) => dish.trim())
    .filter(Boolean)
    .join(' · ');

const band = css`
  display: none;
  padding-block: ${space.sm};
  background: ${color.accentSoft};
  color: ${color.ink};
  overflow-wrap: anywhere;
  ${notPrinted}
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space['3xs']} ${space.md};
  a {
    color: inherit;
    font-weight: ${weight.bold};
  }
`;
