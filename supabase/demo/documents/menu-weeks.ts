/** What is served on one day: its snacks, and what changes at lunch (rice and beans never do). */
export interface MenuDay {
  /** Three fruits of the morning, three of the afternoon. */
  fruits: readonly [string, string, string, string, string, string];
  /** Of the morning and of the afternoon. */
  juices: readonly [string, string];
  /** Made at school. */
  carbohydrate: string;
  salads: string;
  sideDish: string;
  /** To choose from; one without meat. */
  proteins: readonly [string, string];
}

export type MenuWeek = readonly [MenuDay, MenuDay, MenuDay, MenuDay, MenuDay];

/** The four weeks through which the kitchen rotates. Nothing is fried. */
export const menuWeeks: readonly [MenuWeek, MenuWeek, MenuWeek, MenuWeek] = [
  [
    {
      fruits: ['banana', 'mamão', 'maçã', 'melancia', 'laranja', 'uva'],
      juices: ['Suco de laranja', 'Suco de melancia'],
      carbohydrate: 'Pão de leite',
      salads: 'Alface, tomate e cenoura ralada',
      sideDish: 'Abobrinha refogada',
      proteins: ['Frango assado com ervas', 'Omelete de legumes'],
    },
    {
      fruits: ['manga', 'banana', 'pera', 'melão', 'maçã', 'tangerina'],
      juices: ['Suco de maracujá', 'Suco de uva integral'],
      carbohydrate: 'Bolo de cenoura',
      salads: 'Repolho, pepino e beterraba',
      sideDish: 'Purê de mandioquinha',
      proteins: ['Carne de panela', 'Grão-de-bico ensopado'],
    },
    {
      fruits: ['mamão', 'laranja', 'uva', 'banana', 'abacaxi', 'maçã'],
      juices: ['Suco de abacaxi com hortelã', 'Suco de manga'],
      carbohydrate: 'Pão de queijo assado',
      salads: 'Alface, rabanete e vagem',
      sideDish: 'Couve refogada',
      proteins: ['Filé de tilápia ao forno', 'Ovos mexidos'],
    },
    {
      fruits: ['melancia', 'maçã', 'banana', 'goiaba', 'pera', 'mamão'],
      juices: ['Limonada', 'Suco de goiaba'],
      carbohydrate: 'Biscoito de polvilho assado',
      salads: 'Tomate, milho e alface',
      sideDish: 'Legumes gratinados',
      proteins: ['Iscas de carne com cebola', 'Escondidinho de lentilha'],
    },
    {
      fruits: ['laranja', 'banana', 'melão', 'maçã', 'uva', 'manga'],
      juices: ['Suco de acerola', 'Suco de maçã'],
      carbohydrate: 'Pão de abóbora',
      salads: 'Cenoura, beterraba e pepino',
      sideDish: 'Farofa de legumes',
      proteins: ['Lombo assado', 'Torta de espinafre'],
    },
  ],
  [
    {
      fruits: ['maçã', 'banana', 'melão', 'mamão', 'uva', 'laranja'],
      juices: ['Suco de manga', 'Suco de abacaxi'],
      carbohydrate: 'Bolo de fubá',
      salads: 'Alface, tomate e pepino',
      sideDish: 'Chuchu com salsinha',
      proteins: ['Frango ensopado com milho', 'Ovos cozidos com ervas'],
    },
    {
      fruits: ['abacaxi', 'pera', 'banana', 'maçã', 'goiaba', 'melancia'],
      juices: ['Suco de laranja', 'Suco de morango'],
      carbohydrate: 'Pão caseiro com requeijão',
      salads: 'Repolho roxo, cenoura e maçã',
      sideDish: 'Batata-doce assada',
      proteins: ['Almôndegas ao forno', 'Hambúrguer de feijão'],
    },
    {
      fruits: ['uva', 'mamão', 'laranja', 'manga', 'banana', 'pera'],
      juices: ['Suco de melancia', 'Limonada'],
      carbohydrate: 'Esfirra de legumes',
      salads: 'Tomate, alface e beterraba',
      sideDish: 'Brócolis no vapor',
      proteins: ['Peixe com molho de tomate', 'Omelete de queijo'],
    },
    {
      fruits: ['banana', 'melancia', 'maçã', 'tangerina', 'melão', 'uva'],
      juices: ['Suco de goiaba', 'Suco de uva integral'],
      carbohydrate: 'Bolo de banana com aveia',
      salads: 'Vagem, cenoura e milho',
      sideDish: 'Quibebe de abóbora',
      proteins: ['Carne moída com legumes', 'Lentilha refogada'],
    },
    {
      fruits: ['pera', 'laranja', 'mamão', 'banana', 'maçã', 'abacaxi'],
      juices: ['Suco de maracujá', 'Suco de acerola'],
      carbohydrate: 'Pãozinho de batata',
      salads: 'Alface, rabanete e tomate',
      sideDish: 'Macarrão ao sugo',
      proteins: ['Frango grelhado', 'Grão-de-bico com espinafre'],
    },
  ],
  [
    {
      fruits: ['melão', 'maçã', 'banana', 'laranja', 'goiaba', 'mamão'],
      juices: ['Suco de uva integral', 'Suco de laranja'],
      carbohydrate: 'Torta de legumes',
      salads: 'Alface, cenoura e pepino',
      sideDish: 'Escarola refogada',
      proteins: ['Picadinho com batata', 'Ovos mexidos com tomate'],
    },
    {
      fruits: ['banana', 'uva', 'abacaxi', 'pera', 'melancia', 'maçã'],
      juices: ['Suco de manga', 'Limonada'],
      carbohydrate: 'Pão integral',
      salads: 'Beterraba, tomate e milho',
      sideDish: 'Polenta cremosa',
      proteins: ['Frango com quiabo', 'Lentilha com abóbora'],
    },
    {
      fruits: ['laranja', 'banana', 'mamão', 'uva', 'maçã', 'manga'],
      juices: ['Suco de acerola', 'Suco de melancia'],
      carbohydrate: 'Bolo de laranja',
      salads: 'Repolho, alface e rabanete',
      sideDish: 'Cenoura glaceada',
      proteins: ['Tilápia com crosta de aveia, ao forno', 'Omelete de espinafre'],
    },
    {
      fruits: ['maçã', 'goiaba', 'banana', 'melão', 'tangerina', 'pera'],
      juices: ['Suco de abacaxi', 'Suco de morango'],
      carbohydrate: 'Pão de queijo assado',
      salads: 'Tomate, pepino e vagem',
      sideDish: 'Creme de milho',
      proteins: ['Carne assada', 'Hambúrguer de grão-de-bico'],
    },
    {
      fruits: ['mamão', 'melancia', 'pera', 'banana', 'laranja', 'uva'],
      juices: ['Suco de goiaba', 'Suco de maracujá'],
      carbohydrate: 'Bisnaguinha caseira',
      salads: 'Alface, cenoura e beterraba',
      sideDish: 'Batata ao forno com alecrim',
      proteins: ['Estrogonofe de frango leve', 'Estrogonofe de legumes'],
    },
  ],
  [
    {
      fruits: ['banana', 'maçã', 'uva', 'mamão', 'melão', 'pera'],
      juices: ['Suco de maçã', 'Suco de manga'],
      carbohydrate: 'Bolo de maçã com canela',
      salads: 'Alface, tomate e milho',
      sideDish: 'Abobrinha com tomate',
      proteins: ['Frango ao molho de laranja', 'Ovos cozidos'],
    },
    {
      fruits: ['melancia', 'laranja', 'banana', 'goiaba', 'abacaxi', 'maçã'],
      juices: ['Limonada', 'Suco de uva integral'],
      carbohydrate: 'Pão de cenoura',
      salads: 'Pepino, cenoura e repolho',
      sideDish: 'Mandioca cozida',
      proteins: ['Carne de panela com legumes', 'Feijão-branco ensopado'],
    },
    {
      fruits: ['pera', 'banana', 'manga', 'maçã', 'uva', 'mamão'],
      juices: ['Suco de laranja', 'Suco de acerola'],
      carbohydrate: 'Cookie de aveia e banana',
      salads: 'Beterraba, alface e vagem',
      sideDish: 'Couve-flor gratinada',
      proteins: ['Sardinha assada com limão', 'Omelete de legumes'],
    },
    {
      fruits: ['maçã', 'melão', 'banana', 'laranja', 'tangerina', 'melancia'],
      juices: ['Suco de maracujá', 'Suco de goiaba'],
      carbohydrate: 'Pão de leite',
      salads: 'Tomate, rabanete e cenoura',
      sideDish: 'Espinafre com alho',
      proteins: ['Rocambole de carne', 'Lentilha com legumes'],
    },
    {
      fruits: ['mamão', 'uva', 'banana', 'pera', 'maçã', 'laranja'],
      juices: ['Suco de abacaxi', 'Suco de melancia'],
      carbohydrate: 'Pizza de massa caseira',
      salads: 'Alface, pepino e beterraba',
      sideDish: 'Macarrão com brócolis',
      proteins: ['Frango assado com limão', 'Quibe de abóbora ao forno'],
    },
  ],
];
