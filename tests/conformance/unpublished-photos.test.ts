import { addUnpublishedPhoto, findLeaks } from './support/unpublished';

/*
 * The name of a stored file is its key, because buckets are public (docs/decisions/0047). Nothing tells the name of a
 * photo that is not published to anybody who may not change the article.
 */

beforeAll(addUnpublishedPhoto);

test('the test finds what it looks for as a member who may change the article', async () => {
  const found = await findLeaks('staff');
  expect(found).toEqual(
    expect.arrayContaining([
      'noticias',
      'noticias_da_equipe',
      'historico',
      'autorizacoes_imagem',
      'list',
    ]),
  );
});

test.each(['visitor', 'account'] as const)('a %s is told nothing', async (who) => {
  expect(await findLeaks(who)).toEqual([]);
});
