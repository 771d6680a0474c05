/** One section of the scholarship regulation: a title and its numbered items. */
export interface RegulationSection {
  title: string;
  items: readonly string[];
}

export const regulation = {
  title: 'Concurso de Bolsas 2026',
  subtitle: 'Regulamento',
  intro:
    'A Escola Cooperativa Coopen torna público o regulamento do Concurso de Bolsas 2026, destinado a estudantes de outras escolas que desejam ingressar no 9º ano do Ensino Fundamental ou na 1ª, 2ª ou 3ª série do Ensino Médio em 2026.',
  sections: [
    {
      title: 'Quem pode participar',
      items: [
        'O concurso é exclusivo para estudantes que, na data da inscrição, estejam matriculados em outra escola, pública ou particular.',
        'As vagas são para o 9º ano do Ensino Fundamental e para a 1ª, a 2ª e a 3ª série do Ensino Médio, no ano letivo de 2026.',
        'O estudante participa apenas na série que cursará em 2026, de acordo com o histórico escolar.',
      ],
    },
    {
      title: 'Inscrição',
      items: [
        'A inscrição é gratuita e feita pelo formulário eletrônico indicado na página do concurso, pelo responsável legal.',
        'São pedidos os dados do estudante e do responsável, a escola de origem e a série pretendida. Os dados são usados somente para este concurso, conforme a Política de Privacidade da escola.',
        'A confirmação, com data, horário e sala da prova, é enviada ao e-mail informado em até três dias úteis.',
      ],
    },
    {
      title: 'Provas',
      items: [
        'A prova tem 40 questões de múltipla escolha (Língua Portuguesa, Matemática, Ciências da Natureza e Ciências Humanas) e uma redação, com duração de quatro horas.',
        'O conteúdo é o da série anterior à pretendida, segundo a Base Nacional Comum Curricular.',
        'O estudante deve chegar com 30 minutos de antecedência, com documento com foto e caneta azul ou preta. Não é permitido o uso de celular, relógio inteligente ou calculadora.',
        'Estudantes com deficiência ou necessidades específicas têm atendimento adaptado, se o pedirem na inscrição.',
      ],
    },
    {
      title: 'Seleção e descontos',
      items: [
        'A classificação considera o desempenho na prova e o perfil socioeconômico da família, analisado a partir dos documentos entregues pelos classificados.',
        'Os descontos são parciais ou integrais e chegam a 100% das mensalidades, conforme o desempenho e o número limitado de vagas de cada série.',
        'Em caso de empate, têm preferência, nesta ordem: a maior nota de redação, a maior nota de Matemática e o estudante de maior idade.',
      ],
    },
    {
      title: 'Resultado e matrícula',
      items: [
        'O resultado é publicado no site da escola e comunicado por e-mail. Cada família recebe, em particular, a nota e o desconto obtido.',
        'A família tem cinco dias úteis para confirmar a vaga e entregar os documentos de matrícula. Depois disso, a vaga passa ao próximo classificado.',
        'O desconto vale para o ano letivo de 2026 e é renovado, a cada ano, para o estudante com média geral igual ou superior a 7,0, frequência mínima de 75% e boa convivência escolar.',
        'O desconto não inclui material didático, uniforme, alimentação e atividades extracurriculares, não é cumulativo com outros e não pode ser transferido.',
      ],
    },
    {
      title: 'Disposições finais',
      items: [
        'A inscrição implica a aceitação deste regulamento. Informações falsas levam à perda da vaga e do desconto.',
        'Recursos são recebidos pela secretaria em até dois dias úteis após o resultado e respondidos em até cinco dias úteis.',
        'Os casos omissos são resolvidos pela direção pedagógica e pelo Conselho Administrativo da cooperativa.',
      ],
    },
  ] satisfies RegulationSection[],
} as const;
