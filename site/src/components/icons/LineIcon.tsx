interface LineIconProps {
  /** One of the icons beside this file. */
  strokes: string;
  className?: string;
}

/** An icon beside words that say the same: it is not read aloud. As large as the text, unless told. */
export function LineIcon({ strokes, className }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={strokes} />
    </svg>
  );
}
