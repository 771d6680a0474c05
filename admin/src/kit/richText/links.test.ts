import { linkAddress } from './links';

describe('the address of a link', () => {
  test.each([
    ['https://exemplo.com.br/a', 'https://exemplo.com.br/a'],
    ['exemplo.com.br', 'https://exemplo.com.br'],
    ['localhost.example:8000/x', 'https://localhost.example:8000/x'],
    ['rh@escola.example', 'mailto:rh@escola.example'],
    ['tel:+5517900000000', 'tel:+5517900000000'],
    [' /matriculas ', '/matriculas'],
    ['#topo', '#topo'],
  ])('%s becomes %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'duas palavras',
    'palavra',
    '//x.example',
  ])('%s is refused', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });
});
