import { css } from '@emotion/react';
import { stages } from 'shared/visit-options';
import { from } from '../../styles/media';
import { space, text, weight } from '../../styles/tokens';
import { Choice } from './Choice';
import { ChoiceGroup } from './ChoiceGroup';
import { GradeLabel } from './GradeLabel';

/** The grades a family asks about, by the stage of school they belong to. */
export function GradesField({ error }: { error: string | undefined }) {
  return (
    <ChoiceGroup legend="Séries de interesse" hint="Marque a série de cada criança." error={error}>
      {(errorId) =>
        stages.map((stage) => (
          <div key={stage.label} css={stageStyle}>
            <p css={stageLabel}>{stage.label}</p>
            <div css={choices}>
              {stage.grades.map(({ id, label }) => (
                <Choice
                  key={id}
                  name="seriesInteresse"
                  value={id}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && errorId}
                >
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

const stageStyle = css`
  display: grid;
  gap: ${space['3xs']};
  margin-top: ${space['3xs']};
`;

const stageLabel = css`
  font-size: ${text.sm};
  font-weight: ${weight.medium};
`;

const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.75rem, 1fr));
  gap: ${space['2xs']};
  ${from.md} {
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  }
`;
