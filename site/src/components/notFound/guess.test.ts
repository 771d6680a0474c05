import { pagePaths } from 'shared/pages/paths';
import { getOriginalContent } from 'shared/pages/read';
import { guessPlace, type Place } from './guess';

/** The pages that the not-found page can suggest. */
const pages: Place[] = Object.entries(pagePaths).flatMap(([slug, path]) => {
  const content = getOriginalContent(slug as keyof typeof pagePaths) as { title?: string };
  return path && path.split('/').length === 2 && content.title
    ? { slug, path, title: content.title }
    : [];
});

test.each([
  ['/Matriculas', '/matriculas'],
  ['/matr%C3%ADculas', '/matriculas'],
  ['/matricula', '/matriculas'],
  ['/MATRÍCULAS/', '/matriculas'],
  ['/matrculas', '/matriculas'],
  ['/matirculas.html', '/matriculas'],
  ['/site/matriculas.php', '/matriculas'],
  ['/contato', '#fale-com-a-gente'],
  ['/contatos', '#fale-com-a-gente'],
  ['/fale-conosco', '#fale-com-a-gente'],
  ['/cardapio', '/alimentacao'],
  ['/Cardápios', '/alimentacao'],
  ['/cardapo', '/alimentacao'],
  ['/noticias', '/coopen-inspira'],
  ['/noticias/festa-junina-2019', '/coopen-inspira'],
  ['/quem-somos', '/coopen'],
  ['/alimentaçao', '/alimentacao'],
  ['/trabalhe_conosco', '/trabalhe-conosco'],
  ['/professores', '/colaboradores'],
  ['/matriculas-2027', '/matriculas'],
  ['/bolsas-de-estudo', '/bolsas'],
  ['/ensino-medio', '/ensino'],
  ['/noticia-7', '/coopen-inspira'],
  ['/Noticia/7', '/noticia/7'],
  ['/not%C3%ADcias/7', '/noticia/7'],
  ['/escola/educacao-infantil.html', '/ensino'],
  ['/coopen-inspira/categoria/esporte', '/coopen-inspira'],
  ['//evil.example', undefined],
  ['/%E0%A4%A', undefined],
  ['/wp-login.php', undefined],
  ['/xyz', undefined],
  ['/2019', undefined],
])('a visitor of %s is offered %s', (path, expected) => {
  expect(guessPlace(path, pages)?.path).toBe(expected);
});

test('a path of any length is guessed at once', () => {
  const started = performance.now();
  for (const path of [`/${'a'.repeat(8000)}`, '/abc'.repeat(2000), `/${'%C3%A1-'.repeat(2000)}`])
    expect(guessPlace(path, pages)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(1000);
});
