import { css } from '@emotion/react';
import { useState } from 'react';
import { type Stage, stageKeys, stageLabels } from 'shared/stages';
import { forcedColors, notPrinted, onlyWithScripts } from '../../styles/common';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { useInBrowser } from '../ui/hooks';

interface FilteredEvent {
  readonly stages: readonly string[];
}

const parameter = 'etapa';

/**
 * Keeps the stage that the visitor is interested in, also in the URL, so that it can be shared and survives a reload. The
 * built page shows all events.
 * @returns the chosen stage (null for all), the stages that can be chosen, the events for the chosen one, which include
 * those for everybody, and `keep`, which filters another list in the same way
 */
export function useStageFilter<Event extends FilteredEvent>(all: readonly Event[]) {
  const [chosen, setChosen] = useState<Stage | null>();
  const inBrowser = useInBrowser();
  const stage = chosen === undefined && inBrowser ? readStage() : (chosen ?? null);
  const options = stageKeys.filter((key) => all.some(({ stages }) => stages.includes(key)));
  const choose = (option: Stage | null) => {
    setChosen(option);
    const url = new URL(location.href);
    if (option) url.searchParams.set(parameter, option);
    else url.searchParams.delete(parameter);
    url.hash = '';
    history.replaceState(history.state, '', url);
  };
  const keep = <Other extends FilteredEvent>(events: readonly Other[]) =>
    stage ? events.filter(({ stages }) => stages.length === 0 || stages.includes(stage)) : events;
  return { stage, options, choose, events: keep(all), keep };
}

function readStage(): Stage | null {
  const wanted = new URLSearchParams(location.search).get(parameter);
  return stageKeys.find((key) => key === wanted) ?? null;
}

type Filter = ReturnType<typeof useStageFilter<FilteredEvent>>;

/** Chooses a stage. Absent where no coming event is for particular stages. */
export function StageFilter({ filter: { stage, options, choose, events } }: { filter: Filter }) {
  if (options.length === 0 && !stage) return null;
  return (
    <div css={[onlyWithScripts, notPrinted]}>
      <div role="group" aria-label="Mostrar eventos para" css={choices}>
        {[null, ...options].map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === stage}
            onClick={() => choose(option)}
            css={choice}
          >
            {option ? stageLabels[option] : 'Toda a escola'}
          </button>
        ))}
      </div>
      <p role="status" css={{ marginTop: space.xs, fontSize: text.sm }}>
        {stage && describeResult(stage, events.length)}
      </p>
    </div>
  );
}

function describeResult(stage: Stage, count: number): string {
  const label = stageLabels[stage];
  if (count === 0) return `Nada marcado para ${label} por enquanto.`;
  const events = count === 1 ? '1 evento' : `${count} eventos`;
  return `${events} para ${label}, com os que são para toda a escola.`;
}

const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']};
`;

const choice = css`
  padding: 0.6rem 1rem;
  border: 1.5px solid ${color.primary};
  border-radius: ${radius.pill};
  background: ${color.white};
  color: ${color.primaryDark};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
  &[aria-pressed='true'] {
    background: ${color.primary};
    color: ${color.white};
    ${forcedColors} {
      outline: 3px solid Highlight;
      outline-offset: 2px;
    }
  }
`;
