import { refuseShrunkContent } from './content.ts';

test.each([
  ['emptied', { noticias: 14 }, { noticias: 0 }],
  ['no longer there', { noticias: 14 }, {}],
  ['shrunk by more than half', { noticias: 14 }, { noticias: 6 }],
])('a table that is %s is refused, by its name', (_, before, now) => {
  expect(() => refuseShrunkContent(before, now)).toThrow(/notícias: 14 → \d/);
});

test.each([
  ['lost half', { noticias: 14 }, { noticias: 7 }],
  ['had two rows and lost both', { espacos: 2 }, { espacos: 0 }],
  ['grew', { noticias: 14 }, { noticias: 15 }],
  ['was empty', { noticias: 0 }, { noticias: 0 }],
  ['is on no page', { noticias: 7, atividades: 40 }, { noticias: 7, atividades: 1 }],
  ['an older release counted', { noticias: 7, cardapios: 12 }, { noticias: 7 }],
])(
  'a table that %s is published',
  (_, before: Record<string, number>, now: Record<string, number>) => {
    expect(() => refuseShrunkContent(before, now)).not.toThrow();
  },
);

test('staff read what they can do about it', () => {
  const refuse = () => refuseShrunkContent({ noticias: 14 }, { noticias: 0 });
  expect(refuse).toThrow(/restaure os itens no Histórico.*peça a quem cuida do servidor/);
});
