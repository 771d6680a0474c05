/** For a control with a message: what names the message, and that there is one. */
export function describedBy(errorId: string, error: string | undefined, hintId?: string) {
  const ids = [error && errorId, hintId].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  } as const;
}
