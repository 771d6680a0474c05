import { isMeantAsLink, isAccidentalLink, parseLinkUrl } from './links';

describe('text that is entered as a link', () => {
  test.each([
    ['https://exemplo.com.br/a', 'https://exemplo.com.br/a'],
    ['exemplo.com.br', 'https://exemplo.com.br'],
    ['localhost.example:8000/x', 'https://localhost.example:8000/x'],
    ['192.168.0.10/camera', 'https://192.168.0.10/camera'],
    ['são-joão.example', 'https://são-joão.example'],
    ['rh@escola.example', 'mailto:rh@escola.example'],
    ['tel:+5517900000000', 'tel:+5517900000000'],
    [' /matriculas ', '/matriculas'],
    ['#topo', '#topo'],
    ['<https://exemplo.com.br/a>', 'https://exemplo.com.br/a'],
    ['(exemplo.com.br).', 'https://exemplo.com.br'],
    ['“exemplo.com.br/a”,', 'https://exemplo.com.br/a'],
    ['rh@escola.example;', 'mailto:rh@escola.example'],
    ['https://exemplo.com.br/escola_(mapa)', 'https://exemplo.com.br/escola_(mapa)'],
    ['https://exemplo.com.br/busca?q=vaga', 'https://exemplo.com.br/busca?q=vaga'],
  ])('%s becomes %s', (typed, address) => {
    expect(parseLinkUrl(typed)).toBe(address);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'duas palavras',
    'palavra',
    '//x.example',
    '12.5',
    '1.200,00',
    '25.12.2026',
    'a..b',
    '.com',
    'https://escola..example',
    '...',
    '()',
  ])('%s is refused', (typed) => {
    expect(parseLinkUrl(typed)).toBeNull();
  });
});

describe('a word that is typed', () => {
  test.each([
    'https://escola.example',
    'www.escola.example',
    'Rh@Escola.Com',
    'WWW.ESCOLA.EXAMPLE',
  ])('%s becomes a link', (word) => {
    expect(isMeantAsLink(word)).toBe(true);
  });

  test.each([
    'linda.No',
    'Acabou.Com',
    'escola.example',
    'www.escola.com.br.No',
    'rh@escola.br.No',
  ])('%s does not become a link', (word) => {
    expect(isMeantAsLink(word)).toBe(false);
  });
});

describe('a link that another program has made of a word', () => {
  test.each([
    ['Acabou.Com', 'http://acabou.com/'],
    ['ACABOU.Com', 'https://acabou.com'],
    ['linda.No', 'http://linda.No'],
    ['festa.É', 'http://festa.xn--9ca/'],
    ['Água.De', 'http://%C3%81gua.De/'],
    ['rh@a.br.No', 'mailto:rh@a.br.No'],
    ['www.escola.com.br.No', 'http://www.escola.com.br.No/'],
    ['planilha.ods', 'http://planilha.ods'],
    ['cartaz.webp', 'https://cartaz.webp/'],
    ['video.mov', 'http://video.mov'],
    ['leia-me.md', 'http://leia-me.md/'],
  ])('%s is dropped', (word, href) => {
    expect(isAccidentalLink(word, href)).toBe(true);
  });

  test.each([
    ['escola.example', 'http://escola.example/'],
    ['coopen.com.br', 'https://coopen.com.br'],
    ['COOPEN.COM.BR', 'https://coopen.com.br'],
    ['Rh@Escola.Com', 'mailto:Rh@Escola.Com'],
    ['https://linda.example', 'https://linda.example'],
    ['edital.pdf', 'https://escola.example/edital.pdf'],
    ['Acabou.Com', 'https://escola.example/festa'],
    ['rh@escola.example', 'mailto:rh@escola.example'],
  ])('%s stays a link to %s', (word, href) => {
    expect(isAccidentalLink(word, href)).toBe(false);
  });
});
