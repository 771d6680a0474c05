import { describe, expect, test } from '@jest/globals';
import { deletionConsequence } from './CategoriaActions';

describe('the warning before a category is deleted', () => {
  test.each([
    [[], 'Nenhuma atividade está vinculada a ela.'],
    [['Coral'], 'A atividade vinculada a ela, “Coral”, ficará sem categoria.'],
    [
      ['Coral', 'Teatro'],
      'As 2 atividades vinculadas a ela ficarão sem categoria: “Coral” e “Teatro”.',
    ],
    [
      ['A', 'B', 'C', 'D'],
      'As 4 atividades vinculadas a ela ficarão sem categoria: “A”, “B”, “C” e mais uma.',
    ],
    [
      ['A', 'B', 'C', 'D', 'E'],
      'As 5 atividades vinculadas a ela ficarão sem categoria: “A”, “B”, “C” e mais 2.',
    ],
  ])('names what loses its category: %j', (atividades, expected) => {
    expect(deletionConsequence('Arte', atividades)).toBe(
      `A categoria “Arte” será excluída. ${expected}`,
    );
  });
});
