import { addSearch, addTieBreaker } from './listQuery';

describe('the search of a list', () => {
  test('requires every word in at least one of the columns', () => {
    expect(addSearch({ q: ' bts  kx ' }, ['name', 'role'])).toEqual({
      'and@': '(or(name.imatch.bts,role.imatch.bts),or(name.imatch.kx,role.imatch.kx))',
    });
  });

  test('ignores accents', () => {
    const { 'and@': plain } = addSearch({ q: 'Ciencias' }, ['title']);
    const { 'and@': accented } = addSearch({ q: 'ciências' }, ['title']);
    expect(plain).toBe(accented);
    expect(plain).toBe('(or(title.imatch.[cç][iíìîï][eéèêë][nñ][cç][iíìîï][aáàâãä]s))');
  });

  test('normalizes typed text as stored texts are, without invisible characters', () => {
    const typed = '\u202e\u200bcie\u0302n\u00adcias\u200b'.normalize('NFD');
    expect(addSearch({ q: typed }, ['title'])).toEqual(addSearch({ q: 'ciências' }, ['title']));
    expect(addSearch({ q: '\u200b\u3164' }, ['title'])).toEqual({});
  });

  test('replaces punctuation by a wildcard for one character', () => {
    expect(addSearch({ q: 'k,)"(.*' }, ['name'])).toEqual({ 'and@': '(or(name.imatch.k......))' });
  });

  test.each([
    ['912345678', true],
    ['17912345678', true],
    ['+5517912345678', true],
    ['(17)91234-5678', true],
    ['1234-5678', true],
    ['17 912345678', true],
    ['912345679', false],
    ['55172345678', false],
  ])('searching for %s finds +55 17 91234-5678: %s', (q, found) => {
    const { 'and@': condition = '' } = addSearch({ q }, ['whatsapp']);
    const patterns = String(condition).matchAll(/imatch\.([^),]+)/g);
    const all = Array.from(patterns, ([, pattern = '']) => new RegExp(pattern, 'i'));
    expect(all.every((pattern) => pattern.test('+55 17 91234-5678'))).toBe(found);
  });

  test('does not combine the digits of several words into a number', () => {
    const { 'and@': condition } = addSearch({ q: '2026' }, ['title']);
    expect(condition).toBe('(or(title.imatch.2[^0-9a-z]*0[^0-9a-z]*2[^0-9a-z]*6))');
    expect(/2[^0-9a-z]*0[^0-9a-z]*2[^0-9a-z]*6/i.test('20 alunos e 26 pais')).toBe(false);
  });

  test('keeps other filters and adds no condition when it is blank', () => {
    expect(addSearch({ q: '  ', status: 'nova' }, ['name'])).toEqual({ status: 'nova' });
  });
});

describe('the order of a list', () => {
  test('sorts ties by id', () => {
    expect(addTieBreaker({ field: 'created_at', order: 'DESC' })).toEqual({
      field: 'created_at.desc,id',
      order: 'DESC',
    });
  });
});
