import { color } from '../../styles/tokens';

/** A dark triangle in a white circle: it stands out on any picture. */
export function PlayIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <circle cx="24" cy="24" r="24" fill="#fff" />
      <path
        d="M19 15.5v17a1 1 0 0 0 1.5.87l14-8.5a1 1 0 0 0 0-1.74l-14-8.5a1 1 0 0 0-1.5.87Z"
        fill={color.ink}
      />
    </svg>
  );
}
