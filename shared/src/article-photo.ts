/**
 * How site and console draw a photo of an article: all of it, whatever its shape, and no larger than it is. Placed
 * absolutely, so that its limits are those of the frame, whatever stands between them.
 */
export const articlePhotoFrame = {
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  borderRadius: '1.5rem',
  background: '#f8efdc',
  '& img': {
    position: 'absolute',
    inset: 0,
    maxWidth: '100%',
    maxHeight: '100%',
    margin: 'auto',
    objectFit: 'contain',
  },
} as const;
