/** The short name of the school that the site was made for. The original logo spells it. */
export const originalName = 'Coopen';

/** Whether the original logo and symbol can stand for a school with this short name. */
export const hasOriginalName = (name: string): boolean =>
  name.toLowerCase().includes(originalName.toLowerCase());
