import { css } from '@emotion/react';
import { dayHalves, stages, weekdays } from 'shared/visit-options';
import { space, text, weight } from '../../styles/tokens';
import { from, visuallyHidden } from '../../styles/common';
import { ChoiceGroup } from './Field';
import { Choice } from './Choice';

export function GradesField({ error }: { error: string | undefined }) {
  return (
    <ChoiceGroup label="Séries de interesse" hint="Marque a série de cada criança." error={error}>
      {(choice) =>
        stages.map((stage) => (
          <div
            key={stage.label}
            css={{ display: 'grid', gap: space['3xs'], marginTop: space['3xs'] }}
          >
            <p css={{ fontSize: text.sm, fontWeight: weight.medium }}>{stage.label}</p>
            <div css={choices}>
              {stage.grades.map(({ id, label }) => (
                <Choice key={id} name="seriesInteresse" value={id} {...choice}>
                  <GradeLabel label={label} />
                </Choice>
              ))}
            </div>
          </div>
        ))
      }
    </ChoiceGroup>
  );
}

const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.75rem, 1fr));
  gap: ${space['2xs']};
  ${from.md} {
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  }
`;

/** Shows a label such as '6º ano (EF II)'. The part in brackets is for screen readers only: sighted users see the stage above. */
function GradeLabel({ label }: { label: string }) {
  const [grade, stage] = label.split(/(?= \()/);
  return (
    <>
      <span>{grade}</span>
      {stage && <span css={visuallyHidden}>{stage}</span>}
    </>
  );
}

export function PeriodsField({ error }: { error: string | undefined }) {
  return (
    <ChoiceGroup
      label="Períodos disponíveis"
      hint="Marque todos os que servem para você."
      error={error}
    >
      {(choice) => (
        <div css={week}>
          {weekdays.map((day) => (
            <div key={day.id} css={dayStyle}>
              <p
                css={{ gridColumn: '1 / -1', fontSize: text.sm, fontWeight: weight.medium }}
                aria-hidden="true"
              >
                {day.label}
              </p>
              {dayHalves.map((half) => (
                <Choice
                  key={half.id}
                  name="periodosDisponiveis"
                  value={`${day.id}_${half.id}`}
                  {...choice}
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
  grid-template-columns: repeat(auto-fit, minmax(max(6.75rem, 40%), 1fr));
  gap: ${space['2xs']};
  ${from.md} {
    grid-template-columns: 1fr;
  }
`;
