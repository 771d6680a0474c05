/** Words for a photo that came without any: its place among the others (`index` counts from 0). */
export function photoAlt(index: number, count: number): string {
  return count === 1 ? 'Foto da notícia' : `Foto ${index + 1} de ${count} da notícia`;
}
