/** On phones, the first lines of a text that may be long. */
export const clampedSx = {
  fontSize: 'inherit',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
} as const;
