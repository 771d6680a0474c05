/** In place of photos that are missing: their strokes, on a square of 24 by 24. */
export const photoIcons = {
  image: 'M3.5 5h17v14h-17ZM3.5 16l4.8-4.8 3.7 3.6 3.2-3.1 5.3 5.1M9 8.9h.01',
  person: 'M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM3.8 21a8.2 8.2 0 0 1 16.4 0',
} as const;
