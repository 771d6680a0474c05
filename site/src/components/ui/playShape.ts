/** The triangle of the icon for playing, in a square of 48 units. */
export const playShape =
  'M19 15.5v17a1 1 0 0 0 1.5.87l14-8.5a1 1 0 0 0 0-1.74l-14-8.5a1 1 0 0 0-1.5.87Z';
