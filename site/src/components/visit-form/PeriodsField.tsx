import { css } from '@emotion/react';
import { dayHalves, weekdays } from 'shared/visit-options';
import { from } from '../../styles/media';
import { space, text, weight } from '../../styles/tokens';
import { visuallyHidden } from '../../styles/visuallyHidden';
import { Choice } from './Choice';
import { ChoiceGroup } from './ChoiceGroup';

/** When a family can come: each weekday, morning and afternoon. */
export function PeriodsField({ error }: { error: string | undefined }) {
  return (
    <ChoiceGroup
      legend="Períodos disponíveis"
      hint="Marque todos os que servem para você."
      error={error}
    >
      {(errorId) => (
        <div css={week}>
          {weekdays.map((day) => (
            <div key={day.id} css={dayStyle}>
              <p css={dayLabel} aria-hidden="true">
                {day.label}
              </p>
              {dayHalves.map((half) => (
                <Choice
                  key={half.id}
                  name="periodosDisponiveis"
                  value={`${day.id}_${half.id}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && errorId}
                >
                  <span css={visuallyHidden}>{day.label}, </span>
                  {half.label}
                </Choice>
              ))}
            </div>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}

const week = css`
  display: grid;
  gap: ${space['2xs']};
  ${from.md} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: ${space.xs};
  }
`;

const dayStyle = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space['2xs']};
  ${from.md} {
    grid-template-columns: 1fr;
  }
`;

const dayLabel = css`
  grid-column: 1 / -1;
  font-size: ${text.sm};
  font-weight: ${weight.medium};
`;
