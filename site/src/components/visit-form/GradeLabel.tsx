import { visuallyHidden } from '../../styles/visuallyHidden';

/** '6º ano (EF II)': what stands in brackets is said, not shown, because the stage is named above it. */
export function GradeLabel({ label }: { label: string }) {
  const [grade, stage] = label.split(/(?= \()/);
  return (
    <>
      {grade}
      {stage && <span css={visuallyHidden}>{stage}</span>}
    </>
  );
}
