import { z } from 'zod/mini';
import { line, lines, list, rich } from './fields.ts';
import { head, p, search, titledSection, toTitledList, ul } from './parts.ts';

const chapter = z.object({ title: line('Título'), text: rich('Texto') });

const chapters = {
  'O que já é acessível': ul(
    'Tudo o que se faz com o mouse ou com o toque também se faz com o teclado, e um contorno mostra sempre onde você está.',
    'Títulos, listas, menus, botões e campos têm nome e função que os leitores de tela anunciam, em português.',
    'Os textos têm contraste de pelo menos 4,5 para 1 com o fundo, e nenhuma informação depende só da cor.',
    'As letras podem dobrar de tamanho, e a página pode ser ampliada até 400%, sem texto cortado e sem rolagem para os lados.',
    'As cores de alto contraste que você escolhe no seu aparelho valem em todas as páginas.',
    'Se o seu aparelho pede menos movimento, o site fica parado. A apresentação da página inicial também tem um botão de pausa.',
    'Nenhum vídeo ou som começa sozinho.',
    'O formulário de visita explica cada erro por escrito, ao lado do campo, e guarda o que você já preencheu.',
    'As páginas são feitas de texto, que pode ser selecionado, copiado, traduzido e lido em voz alta.',
  ),
  'Usar com o teclado':
    p(
      'Este site tem um único atalho próprio, o F8. No mais, valem os do seu navegador. No Mac, use Command no lugar de Ctrl.',
    ) +
    ul(
      '<strong>Tab</strong> avança entre links, botões e campos; <strong>Shift + Tab</strong> volta. No Safari do Mac, use Option + Tab.',
      'O primeiro <strong>Tab</strong> de cada página mostra o link “Ir para o conteúdo”, que salta o menu.',
      '<strong>Enter</strong> abre links e botões. A <strong>barra de espaço</strong> marca opções e abre perguntas.',
      '<strong>Esc</strong> fecha menus e janelas.',
      '<strong>F8</strong> leva aos avisos que aparecem no canto da tela.',
      '<strong>Ctrl + F</strong> procura uma palavra na página. Para procurar no site todo, use a lupa, no alto.',
      '<strong>Alt + seta para a esquerda</strong> volta à página anterior; no Mac, Command + seta para a esquerda.',
    ),
  'Aumentar a página e as letras': ul(
    '<strong>No computador:</strong> Ctrl e + aumentam a página, Ctrl e − diminuem, Ctrl e 0 voltam ao tamanho normal.',
    '<strong>Só as letras, no computador:</strong> no Chrome e no Edge, abra as configurações, depois “Aparência”, e mude o tamanho da fonte. No Firefox, as configurações têm uma opção de zoom que aumenta apenas o texto.',
    '<strong>No Android:</strong> nas configurações do Chrome, abra “Acessibilidade” e aumente o zoom ou o tamanho do texto.',
    '<strong>No iPhone e no iPad:</strong> no Safari, toque no botão de menu da página, ao lado do endereço, e depois no A maior.',
    '<strong>Em qualquer celular ou tablet:</strong> afaste dois dedos sobre a tela. O site não impede esse gesto.',
  ),
  'Alto contraste e cores':
    ul(
      '<strong>No Windows:</strong> as teclas Alt e Shift da esquerda, junto com Print Screen, ligam e desligam o alto contraste. As cores ficam nas configurações, em “Acessibilidade”, “Temas de contraste”.',
      '<strong>No Firefox, em qualquer computador:</strong> nas configurações, em “Cores”, escolha as cores do texto, do fundo e dos links.',
      '<strong>No Mac, no iPhone e no iPad:</strong> nos ajustes de acessibilidade, abra a parte da tela para inverter cores, aumentar o contraste ou usar filtros.',
      '<strong>No Android:</strong> nas configurações de acessibilidade, há inversão e correção de cores e texto em alto contraste.',
    ) +
    p(
      'Não há aqui um botão de contraste porque o do aparelho é melhor: vale para tudo o que você usa, e não só para este site. Com as cores que você escolher, contornos, ícones, campos e botões continuam visíveis.',
    ),
  'Ouvir a página':
    ul(
      '<strong>No Windows:</strong> o Narrador começa e para com as teclas Windows, Ctrl e Enter. O NVDA, que é gratuito, pode ser instalado.',
      '<strong>No Mac:</strong> o VoiceOver começa e para com Command + F5.',
      '<strong>No celular:</strong> ligue o VoiceOver (iPhone) ou o TalkBack (Android) nos ajustes de acessibilidade.',
      '<strong>Sem leitor de tela:</strong> o Edge lê a página em voz alta com Ctrl + Shift + U, e o modo de leitura do Firefox tem um botão para ouvir.',
    ) +
    p('Com leitor de tela, você pode saltar de título em título: cada parte da página tem o seu.'),
  'Sem JavaScript ou com internet lenta': p(
    'As páginas chegam prontas: textos, fotos, menus, perguntas e o cardápio da semana aparecem mesmo que o navegador não execute JavaScript ou que a conexão falhe no meio. Só precisam dele a busca, o formulário de visita, os vídeos, o filtro da agenda e o que a escola acabou de mudar. Quando ele falta, a página diz como falar com a escola.',
  ),
  Libras:
    p(
      'O site não tem um tradutor automático para Libras. Um tradutor desses carregaria programas de terceiros nas páginas em que as famílias deixam os seus dados, e não substitui uma pessoa. Estas são as maneiras de ter o que você precisa em Libras:',
    ) +
    ul(
      '<strong>Com a escola:</strong> escreva por e-mail ou WhatsApp, diga o assunto e os dias que prefere, e combinamos uma conversa, uma reunião ou uma visita com intérprete de Libras, na escola ou por vídeo, sem custo para você.',
      '<strong>No pedido de visita:</strong> conte nas observações que prefere ser atendido em Libras.',
      '<strong>Com as suas ferramentas:</strong> o VLibras, gratuito e do governo federal, existe como extensão do navegador e como aplicativo de celular, e traduz o texto que você selecionar ou copiar daqui.',
      '<strong>Por telefone:</strong> a central de intermediação da sua operadora, no número 142, põe você em contato com a escola, por mensagens ou, no site da operadora, por vídeo em Libras.',
      '<strong>Por escrito:</strong> tudo o que se resolve por telefone se resolve também por e-mail ou WhatsApp.',
    ),
  'Limites que conhecemos':
    ul(
      '<strong>Vídeos:</strong> ficam em uma plataforma externa. Nem todos têm legendas revisadas, e ainda não têm audiodescrição nem Libras.',
      '<strong>Documentos em PDF:</strong> alguns podem não funcionar bem com leitores de tela. Peça, e enviamos o conteúdo em outro formato.',
      '<strong>Fotos:</strong> quem publica escreve a descrição de cada uma. As mais antigas podem estar sem ela, ou com uma curta demais.',
      '<strong>Fora deste site:</strong> o WhatsApp, as redes sociais, os mapas e os formulários externos têm a acessibilidade que os seus responsáveis lhes dão.',
      '<strong>Avaliação:</strong> testes automáticos percorrem as páginas com o teclado, com letras grandes, com alto contraste e sem JavaScript. O site ainda não foi avaliado por pessoas com deficiência nem por uma auditoria independente. A sua opinião vale muito.',
    ) + p('Esta página foi revista em 28 de novembro de 2026.'),
};

export const acessibilidade = z.object({
  ...head(
    'Acessibilidade',
    'O que este site faz para que todas as pessoas o usem, como ajustá-lo ao seu jeito e com quem falar.',
  ),
  intro: rich(
    'Introdução',
    p(
      'A {escolaCompleta} quer que cada pessoa encontre aqui o que procura: com o mouse, o toque ou o teclado, vendo, ouvindo ou lendo em braile, com letras grandes ou com as cores que preferir. É um direito, garantido pela Lei Brasileira de Inclusão (Lei nº 13.146/2015, art. 63).',
      'Seguimos as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, no nível AA. Hoje o site as cumpre em parte: o que falta está escrito nesta página, em “Limites que conhecemos”.',
    ),
  ),
  chapters: list('Seções', 'Seção', chapter, toTitledList(chapters)),
  contact: titledSection('Contato', 'Fale com a gente', {
    text: lines(
      'Texto',
      'Encontrou uma barreira, precisa de um conteúdo em outro formato ou quer nos ensinar algo? Escreva ou ligue. Se puder, conte em que página aconteceu e o que você usa: aparelho, navegador, leitor de tela. Respondemos em até {prazoAcessibilidade}.',
    ),
    subject: line('Assunto do e-mail', 'Acessibilidade do site'),
    message: line('Mensagem do WhatsApp', 'Olá! Escrevo sobre a acessibilidade do site.'),
    appeal: lines(
      'Se a resposta não bastar',
      'Se a nossa resposta não resolver, você pode procurar o Disque 100, serviço público e gratuito de defesa dos direitos humanos.',
    ),
  }),
  search: search(
    'Acessibilidade',
    'Teclado, letras grandes, alto contraste, leitor de tela e Libras: o que já funciona no site da {escola}, os limites e com quem falar.',
  ),
});
