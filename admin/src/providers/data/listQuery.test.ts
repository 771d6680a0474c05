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

  test('looks for what is stored, when what is typed is decomposed or has invisible characters', () => {
    const typed = '\u202e\u200bcie\u0302n\u00adcias\u200b'.normalize('NFD');
    expect(withSearch({ q: typed }, ['title'])).toEqual(withSearch({ q: 'ciências' }, ['title']));
    expect(withSearch({ q: '\u200b\u3164' }, ['title'])).toEqual({});
  });

  test('takes punctuation for any character', () => {
    expect(withSearch({ q: 'k,)"(.*' }, ['name'])).toEqual({ 'and@': '(or(name.imatch.k......))' });
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
  ])('finds a telephone by %s, whatever stands between its digits: %s', (q, found) => {
    const { 'and@': condition = '' } = withSearch({ q }, ['whatsapp']);
    const patterns = String(condition).matchAll(/imatch\.([^),]+)/g);
    const all = Array.from(patterns, ([, pattern = '']) => new RegExp(pattern, 'i'));
    expect(all.every((pattern) => pattern.test('+55 17 91234-5678'))).toBe(found);
  });

  test('takes no digits of other words for those of a number', () => {
    const { 'and@': condition } = withSearch({ q: '2026' }, ['title']);
    expect(condition).toBe('(or(title.imatch.2[^0-9a-z]*0[^0-9a-z]*2[^0-9a-z]*6))');
    expect(/2[^0-9a-z]*0[^0-9a-z]*2[^0-9a-z]*6/i.test('20 alunos e 26 pais')).toBe(false);
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
