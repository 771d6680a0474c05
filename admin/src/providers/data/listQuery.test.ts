import { describe, expect, test } from '@jest/globals';
import { withSearch, withTieBreaker } from './listQuery';

describe('the search of a list', () => {
  test('looks for every word in any of the columns', () => {
    expect(withSearch({ q: ' bts  kx ' }, ['name', 'role'])).toEqual({
      'and@': '(or(name.imatch.bts,role.imatch.bts),or(name.imatch.kx,role.imatch.kx))',
    });
  });

  test('finds accents whether they were typed or not', () => {
    const { 'and@': plain } = withSearch({ q: 'Ciencias' }, ['title']);
    const { 'and@': accented } = withSearch({ q: 'ciências' }, ['title']);
    expect(plain).toBe(accented);
    expect(plain).toBe('(or(title.imatch.[cç][iíìîï][eéèêë][nñ][cç][iíìîï][aáàâãä]s))');
  });

  test('takes punctuation for any character', () => {
    expect(withSearch({ q: 'k,)"(.*' }, ['name'])).toEqual({ 'and@': '(or(name.imatch.k......))' });
  });

  test('leaves other filters alone, and adds nothing when it is blank', () => {
    expect(withSearch({ q: '  ', status: 'nova' }, ['name'])).toEqual({ status: 'nova' });
  });
});

describe('the order of a list', () => {
  test('is settled by id where rows tie', () => {
    expect(withTieBreaker({ field: 'created_at', order: 'DESC' })).toEqual({
      field: 'created_at.desc,id',
      order: 'DESC',
    });
  });
});
