/** The school's stages by key, in the order in which a child passes through them. The database knows the same keys. */
export const stageLabels = {
  eic: 'Educação Infantil',
  'fundamental-i': 'Ensino Fundamental I',
  'fundamental-ii': 'Ensino Fundamental II',
  medio: 'Ensino Médio',
} as const;

export type Stage = keyof typeof stageLabels;

export const stageKeys = Object.keys(stageLabels) as Stage[];
