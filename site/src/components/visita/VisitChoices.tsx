import { css } from '@emotion/react';
import type { PageContent } from 'shared/pages/index';
import { getGradeId, getPeriodId } from 'shared/visit-options';
import { space, text, weight } from '../../styles/tokens';
import { from, visuallyHidden } from '../../styles/common';
import { ChoiceGroup } from './Field';
import { Choice } from './Choice';

type FormWords = PageContent<'visita'>['form'];

interface GradesFieldProps {
  stages: FormWords['stages'];
  error: string | undefined;
}

export function GradesField({ stages, error }: GradesFieldProps) {
  return (
    <ChoiceGroup label="Séries de interesse" hint="Marque a série de cada criança." error={error}>
      {(choice) =>
        stages.map((stage, index) => (
          <div key={index} css={{ display: 'grid', gap: space['3xs'], marginTop: space['3xs'] }}>
            <p css={{ fontSize: text.sm, fontWeight: weight.medium }}>{stage.title}</p>
            <div css={choices}>
              {stage.grades.map((grade) => (
                <Choice
                  key={getGradeId(grade)}
                  name="seriesInteresse"
                  value={getGradeId(grade)}
                  {...choice}
                >
                  <GradeLabel label={grade.title} />
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

interface PeriodsFieldProps {
  days: FormWords['days'];
  error: string | undefined;
}

export function PeriodsField({ days, error }: PeriodsFieldProps) {
  return (
    <ChoiceGroup
      label="Períodos disponíveis"
      hint="Marque todos os que servem para você."
      error={error}
    >
      {(choice) => (
        <div css={[week, daysBesideOneAnother(days.length)]}>
          {days.map((day, index) => (
            <div key={index} css={dayStyle}>
              <p
                css={{ gridColumn: '1 / -1', fontSize: text.sm, fontWeight: weight.medium }}
                aria-hidden="true"
              >
                {day.title}
              </p>
              {day.periods.map((period) => (
                <Choice
                  key={period.title}
                  name="periodosDisponiveis"
                  value={getPeriodId(day, period)}
                  {...choice}
                >
                  <span css={visuallyHidden}>{day.title}, </span>
                  {period.title}
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
    gap: ${space.xs};
  }
`;

const daysBesideOneAnother = (count: number) => css`
  ${from.md} {
    grid-template-columns: repeat(${Math.min(count, 5)}, minmax(0, 1fr));
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
