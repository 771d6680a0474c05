-- Demo content for an empty database. People, families and events are fictional. The files are in
-- supabase/demo, with a folder for each bucket; their URLs are relative to the data service, as the console
-- saves them.
--
-- Dates are relative to the day of seeding, so that the site is never out of date. News that belongs to a
-- season (such as the feast in June) has its day of the year, and other news an age in days.

-- The demo school has an office address, so that visit requests reach the local inbox. No mail to it leaves
-- the machine.
update public.paginas set content = '{"emails": {"office": "secretaria@coopen.example"}}' where slug = 'escola';

-- The staff, in the order in which the page shows them.
insert into public.colaboradores (name, role, image_url, position, created_at)
select name, role, '/storage/v1/object/public/colaboradores-images/' || file, ordinal - 1,
  now() - make_interval(days => 400 - ordinal::integer)
from (values
  (1, 'Helena Prado', 'Diretora pedagógica', 'helena-prado.webp'),
  (2, 'Marcos Tavares', 'Coordenador do Ensino Médio', 'marcos-tavares.webp'),
  (3, 'Rosana Figueira', 'Coordenadora da Educação Infantil', 'rosana-figueira.webp'),
  (4, 'Cláudia Yamashiro', 'Coordenadora do Ensino Fundamental I', 'claudia-yamashiro.webp'),
  (5, 'Davi Nascimento', 'Coordenador do Ensino Fundamental II', 'davi-nascimento.webp'),
  (6, 'Joana Batista', 'Orientadora educacional', 'joana-batista.webp'),
  (7, 'Otávio Lins', 'Professor de Ciências e Biologia', 'otavio-lins.webp'),
  (8, 'Tainá Moreira', 'Professora de Educação Física', 'taina-moreira.webp'),
  (9, 'Samuel Azevedo', 'Professor de Música', 'samuel-azevedo.webp'),
  (10, 'Beatriz Camargo', 'Bibliotecária', 'beatriz-camargo.webp'),
  (11, 'Lúcia Ferraz', 'Nutricionista', 'lucia-ferraz.webp'),
  (12, 'Anselmo Duarte', 'Zelador e guardião da horta', 'anselmo-duarte.webp')
) as pessoa (ordinal, name, role, file)
order by ordinal;

insert into public.conselho_administrativo (name, role, image_url, created_at)
select name, role, '/storage/v1/object/public/conselho-images/' || file,
  now() - make_interval(days => 300 - ordinal)
from (values
  (1, 'Renata Quintela', 'Presidente', 'renata-quintela.webp'),
  (2, 'Paulo Mendonça', 'Vice-presidente', 'paulo-mendonca.webp'),
  (3, 'Ivone Taveira', 'Diretora administrativa', 'ivone-taveira.webp'),
  (4, 'Gustavo Ribas', 'Diretor financeiro', 'gustavo-ribas.webp'),
  (5, 'Aline Matsuda', 'Secretária', 'aline-matsuda.webp'),
  (6, 'Edson Carvalhal', 'Conselheiro', 'edson-carvalhal.webp'),
  (7, 'Marina Bittencourt', 'Conselheira', 'marina-bittencourt.webp'),
  (8, 'Tomás Arruda', 'Conselheiro fiscal', 'tomas-arruda.webp')
) as membro (ordinal, name, role, file)
order by ordinal;

insert into public.espacos (name, image_url, image_alt, image_focus, position, created_at)
select name, '/storage/v1/object/public/espacos-images/' || file, image_alt,
  case file when 'biblioteca.webp' then '45 70' end, ordinal - 1,
  now() - make_interval(days => 380 - ordinal::integer)
from (values
  (1, 'Biblioteca', 'biblioteca.webp', 'Crianças leem em almofadas, entre estantes cheias de livros'),
  (2, 'Laboratório de Ciências', 'laboratorio-de-ciencias.webp',
    'Estudantes de jaleco fazem um experimento com a professora'),
  (3, 'Laboratório de Tecnologia e Robótica', 'laboratorio-de-tecnologia.webp',
    'Estudantes montam um robô com o professor'),
  (4, 'Ginásio Poliesportivo Coberto', 'ginasio.webp',
    'Jogo de basquete na quadra, com torcida na arquibancada'),
  (5, 'Parque da Educação Infantil', 'parque.webp',
    'Crianças no escorregador, no balanço e na caixa de areia'),
  (6, 'Horta Pedagógica', 'horta.webp', 'Crianças cuidam dos canteiros ao lado de um espantalho'),
  (7, 'Sala de Música', 'sala-de-musica.webp', 'Crianças tocam teclado, violão, pandeiro e tambores'),
  (8, 'Ateliê de Artes', 'atelie-de-artes.webp', 'Crianças pintam em volta da mesa com o professor')
) as espaco (ordinal, name, file, image_alt)
order by ordinal;

-- Pictures of the food page: one for each of its fixed places, and six for the gallery.
with imagem (id, slug, position, alt_text, filename) as (values
  ('b1a5c0de-0001-4a00-8000-000000000001', 'alimentacao-hero-bg', 0, 'Crianças almoçam juntas no refeitório, com jarras de suco e uma fruteira na mesa', 'almoco-no-refeitorio.webp'),
  ('b1a5c0de-0001-4a00-8000-000000000002', 'alimentacao-quem-cuida-nutricionista', 0, 'Lúcia Ferraz, nutricionista da escola', 'nutricionista.webp'),
  ('b1a5c0de-0001-4a00-8000-000000000003', 'alimentacao-quem-cuida-equipe', 0, 'A equipe da cozinha, de touca e avental, ao lado do fogão', 'equipe-da-cozinha.webp'),
  ('b1a5c0de-0001-4a00-8000-000000000004', 'alimentacao-rotina-alimentar', 0, 'Seis frutas, duas jarras de suco e um pão caseiro sobre a mesa', 'lanche-do-dia.webp'),
  ('b1a5c0de-0002-4a00-8000-000000000001', 'alimentacao-galeria-estrutura', 0, 'Refeitório com mesas compridas e janelas para o jardim', 'refeitorio.webp'),
  ('b1a5c0de-0002-4a00-8000-000000000002', 'alimentacao-galeria-estrutura', 1, 'Cozinha da escola: a equipe prepara verduras colhidas no dia', 'cozinha.webp'),
  ('b1a5c0de-0002-4a00-8000-000000000003', 'alimentacao-galeria-estrutura', 2, 'Pães e pãezinhos saem do forno na cozinha', 'forno.webp'),
  ('b1a5c0de-0002-4a00-8000-000000000004', 'alimentacao-galeria-estrutura', 3, 'Pães caseiros esfriam na bancada da padaria', 'padaria.webp'),
  ('b1a5c0de-0002-4a00-8000-000000000005', 'alimentacao-galeria-estrutura', 4, 'Horta da escola, de onde vem parte das verduras', 'horta-da-cozinha.webp'),
  ('b1a5c0de-0002-4a00-8000-000000000006', 'alimentacao-galeria-estrutura', 5, 'Mesa de frutas do lanche, com sucos naturais', 'mesa-de-frutas.webp')
), assets as (
  insert into public.media_assets (id, alt_text, credit, file_url, file_path, filename, mime_type, created_at)
  select id::uuid, alt_text, 'Ilustração: acervo da escola',
    '/storage/v1/object/public/alimentacao-galeria/public/' || id || '.webp',
    'public/' || id || '.webp', filename, 'image/webp', now() - interval '200 days'
  from imagem
)
insert into public.media_asset_categories (asset_id, category_id, position)
select imagem.id::uuid, media_categories.id, imagem.position
from imagem join public.media_categories using (slug);

-- Menus of the two weeks before this one, of this week (active), and of the next. The first has no dishes.
insert into public.cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active, pratos, created_at)
select segunda, segunda + 4, '/storage/v1/object/public/documentos/' || file, semanas = 0,
  case when semanas = -2 then '{}' else (
    select jsonb_object_agg(to_char(segunda + dia, 'YYYY-MM-DD'), refeicoes) from (
      select dia, jsonb_object_agg(refeicao, jsonb_strip_nulls(
        jsonb_build_object('pratos', pratos, 'alergenicos', alergenicos))) as refeicoes
      from (values
        (0, 'lanche_manha', 'Banana e maçã, suco de laranja', null),
        (0, 'almoco', e'Arroz e feijão\nFrango assado ou omelete\nAbobrinha refogada\nSalada de alface e tomate', 'ovo'),
        (0, 'lanche_tarde', 'Bolo de cenoura, melancia', 'ovo, leite, glúten'),
        (1, 'lanche_manha', 'Mamão e uva, suco de maracujá', null),
        (1, 'almoco', e'Arroz e feijão\nCarne de panela ou grão-de-bico\nPurê de batata\nSalada de beterraba', 'leite'),
        (1, 'lanche_tarde', 'Pão caseiro com requeijão, pera', 'leite, glúten'),
        (2, 'lanche_manha', 'Melão e banana, suco de uva', null),
        (2, 'almoco', e'Arroz e feijão\nPeixe assado ou lentilha\nCenoura no vapor\nSalada de repolho', 'peixe'),
        (2, 'lanche_tarde', 'Torta de legumes, maçã', 'ovo, leite, glúten'),
        (3, 'lanche_manha', 'Abacaxi e maçã, suco de laranja', null),
        (3, 'almoco', e'Arroz e feijão\nStrogonoff de frango ou de palmito\nBatata assada\nSalada de pepino', 'leite'),
        (3, 'lanche_tarde', 'Biscoito de aveia, mamão', 'glúten'),
        (4, 'lanche_manha', 'Manga e uva, suco de acerola', null),
        (4, 'almoco', e'Arroz e feijão\nMacarrão à bolonhesa ou ao sugo\nBrócolis\nSalada de rúcula', 'glúten'),
        (4, 'lanche_tarde', 'Pão de queijo, melão', 'ovo, leite')
      ) as refeicao_do_dia (dia, refeicao, pratos, alergenicos)
      group by dia
    ) as dia_da_semana
  ) end,
  now() + make_interval(weeks => least(semanas, 0)) - interval '3 hours'
from (values
  (-2, 'cardapio-semana-1.pdf'),
  (-1, 'cardapio-semana-2.pdf'),
  (0, 'cardapio-semana-3.pdf'),
  (1, 'cardapio-semana-4.pdf')
) as cardapio (semanas, file)
cross join lateral (
  select date_trunc('week', current_date)::date + semanas * 7 as segunda
) as semana
order by semanas;

insert into public.documentos (slug, title, file_url)
select slug, title, '/storage/v1/object/public/documentos/' || file
from (values
  ('guia-de-pais-e-estudantes', 'Guia de Pais e Estudantes', 'guia-de-pais-e-estudantes.pdf'),
  ('contraturno', 'Contraturno: rotina e oficinas', 'contraturno.pdf'),
  ('ficha-de-matricula', 'Ficha de matrícula', 'ficha-de-matricula.pdf'),
  ('ficha-de-inscricao-bolsas', 'Ficha de inscrição no Concurso de Bolsas', 'ficha-de-inscricao-bolsas.pdf'),
  ('regulamento-bolsas', 'Regulamento do Concurso de Bolsas', 'regulamento-bolsas.pdf')
) as documento (slug, title, file);

-- Events on suitable days of the week, counted from the Monday of next week.
insert into public.eventos
  (title, starts_on, ends_on, starts_at, ends_at, repeats_until, place, audience, stages, text)
select title, segunda + starts, segunda + ends, starts_at::time, ends_at::time, segunda + repeats, place, audience, stages::text[], text
from (values
  ('Reunião de pais e mestres', 3, null, '19:00', '20:30', null, 'Salas das turmas',
    'Famílias do Ensino Fundamental', '{fundamental-i,fundamental-ii}', 'Conversa com os professores de cada turma e entrega dos relatórios do bimestre.'),
  ('Plantão de dúvidas', 1, null, '14:00', '16:00', 22, 'Biblioteca',
    'Estudantes do Fundamental II e do Ensino Médio', '{fundamental-ii,medio}', 'Professores de todas as áreas tiram dúvidas antes das provas.'),
  ('Feira de Trocas', 18, 19, '09:00', '12:00', null, 'Ginásio poliesportivo',
    'Aberta à comunidade', '{}', E'Brinquedos, fantasias e jogos que já não servem a um fazem a alegria de outro. Cada família traz até dez itens em bom estado.\nEntrada livre.'),
  ('Mostra de teatro', -38, null, '18:30', '20:00', null, 'Pátio coberto', 'Famílias', '{}',
    'As turmas de teatro apresentaram as peças do semestre.')
) as evento (title, starts, ends, starts_at, ends_at, repeats, place, audience, stages, text)
cross join lateral (
  select date_trunc('week', current_date)::date + 7 as segunda
) as semana;

-- Activities. Freely licensed films of the Blender Foundation stand in for the school's own recordings, with
-- one link in each form that people paste.
insert into public.categorias_atividades (nome)
values ('Arte e Cultura'), ('Ciência e Tecnologia'), ('Esporte e Movimento'), ('Natureza e Sustentabilidade');

insert into public.atividades (nome, categoria_id, video_url, poster_url)
select atividade.nome, categorias_atividades.id, atividade.video_url,
  '/storage/v1/object/public/noticias-images/' || atividade.poster || '.webp'
from (values
  ('Ensaio do coral infantil', 'Arte e Cultura', 'https://www.youtube.com/watch?v=eRsGyueVLvQ', 'sarau-3'),
  ('A banda do Ensino Médio no Sarau de Talentos', 'Arte e Cultura', 'https://youtu.be/aqz-KE-bpKQ', 'sarau-1'),
  ('Tarde de pintura no ateliê', 'Arte e Cultura', 'https://www.youtube.com/shorts/SkVqJ1SGeL0', 'exposicao-de-arte-1'),
  ('Desafio de robótica do 8º ano', 'Ciência e Tecnologia', 'https://www.youtube.com/embed/R6MlUcmOul8', 'robotica-1'),
  ('Experimentos no laboratório de ciências', 'Ciência e Tecnologia', 'https://youtu.be/WhWc3b3KhnY?si=coopen', 'mostra-de-ciencias-3'),
  ('O vulcão da Mostra de Ciências', 'Ciência e Tecnologia', 'https://www.youtube.com/watch?v=Y-rmzh0PI3c&t=30s', 'mostra-de-ciencias-1'),
  ('Uma partida em que todos tocam na bola', 'Esporte e Movimento', 'https://www.youtube.com/shorts/mN0zPOpADL4', 'jogos-cooperativos-1'),
  ('As equipes dos Jogos Cooperativos se apresentam', 'Esporte e Movimento', 'https://youtu.be/LXb3EKWsInQ', 'jogos-cooperativos-2'),
  ('Da semente à mesa: um dia na horta', 'Natureza e Sustentabilidade', 'https://www.youtube.com/watch?v=Z4C82eyhwgU', 'horta-pedagogica-1'),
  ('Plantio de árvores no campus', 'Natureza e Sustentabilidade', 'https://m.youtube.com/watch?v=UXqq0ZvbOnk', 'plantio-de-arvores-1')
) as atividade (nome, categoria, video_url, poster)
join public.categorias_atividades on categorias_atividades.nome = atividade.categoria
order by atividade.categoria, atividade.nome;

-- Visit requests from families: one for each status.
insert into public.solicitacoes_visita (
  nome_responsavel, series_interesse, periodos_disponiveis, whatsapp, observacoes, lgpd_accepted_at,
  privacy_policy_version, utm_source, utm_medium, utm_campaign, page_url, referrer, status, notas,
  created_at, updated_at
)
select nome, series, periodos, whatsapp, observacoes, quando, '2025-07-16', utm_source, utm_medium,
  utm_campaign, 'http://localhost:8000/visita', referrer, status, notas, quando, quando
from (values
  (1, 'Família Exemplo da Silva', array['eic4'], array['seg_manha', 'qua_manha'], '+55 17 90000-0001',
    'Nosso filho usa cadeira de rodas. Há vaga acessível para estacionar?',
    'instagram', 'social', 'portas-abertas', 'https://www.instagram.com/', 'nova', null),
  (2, 'Responsável Fictícia Pereira', array['1ef1', '4ef1'], array['ter_tarde', 'qui_tarde'], '+55 17 90000-0002',
    null, null, null, null, null, 'nova', null),
  (4, 'Fulano Demonstração Souza', array['9ef2'], array['sex_manha'], '+55 17 90000-0003',
    'Gostaríamos de saber sobre o Concurso de Bolsas.',
    'google', 'cpc', 'concurso-de-bolsas', 'https://www.google.com/', 'em_contato', 'Mensagem enviada; aguardando resposta da família.'),
  (9, 'Beltrana de Teste Oliveira', array['1em', '2em'], array['seg_tarde', 'ter_tarde', 'qua_tarde'], '+55 17 90000-0004',
    null, null, null, null, null, 'agendada', 'Visita marcada para quarta-feira, às 14h, com a coordenação do Ensino Médio.'),
  (21, 'Sicrano Amostra Lima', array['6ef2'], array['qui_manha'], '+55 17 90000-0005',
    'Viremos com a avó.', null, null, null, null, 'realizada', 'Visita feita; família pediu a lista de documentos.')
) as pedido (dias, nome, series, periodos, whatsapp, observacoes, utm_source, utm_medium, utm_campaign, referrer, status, notas)
cross join lateral (select now() - make_interval(days => dias, hours => dias % 7) as quando) as momento
order by quando;

insert into public.categorias (nome, slug, position) values
  ('Ciência e natureza', 'ciencia-e-natureza', 0),
  ('Arte e cultura', 'arte-e-cultura', 1),
  ('Comunidade', 'comunidade', 2);

-- Addresses of the school's earlier site.
insert into public.enderecos_antigos (origem, destino) values
  ('/quem-somos.html', '/coopen'),
  ('/a-escola/equipe', '/colaboradores');

-- A page that staff have added.
insert into public.paginas_livres (slug, title, description, content) values
('uniforme', 'Uniforme', 'O que cada turma usa, onde comprar e como participar do bazar de trocas.', $html$
<p>O uniforme deixa as crianças à vontade para correr, subir, pintar e mexer na terra, e ajuda a equipe a reconhecer cada grupo nos passeios. Ele é o mesmo da Educação Infantil ao Ensino Médio, e as peças passam bem de um irmão para o outro.</p>
<figure><img src="/storage/v1/object/public/noticias-images/horta-pedagogica-3.webp" alt="Crianças de uniforme verde, algumas de chapéu de palha, acenam ao lado do zelador" width="1440" height="960" loading="lazy"><figcaption>A camiseta verde, em um dia de colheita na horta.</figcaption></figure>
<h2>As peças</h2>
<ul>
<li><strong>Camiseta</strong> verde, de manga curta ou comprida.</li>
<li><strong>Bermuda, saia ou calça</strong> azul-marinho, de tecido leve.</li>
<li><strong>Agasalho</strong> azul-marinho, com o nome da criança na etiqueta.</li>
<li><strong>Tênis</strong> de qualquer cor; para a horta, um par de botas que possa sujar.</li>
</ul>
<p>Às sextas-feiras, o Ensino Médio usa a roupa que quiser.</p>
<h2>Onde comprar</h2>
<p>Na secretaria, das 7h30 às 17h, ou com as costureiras da cooperativa do bairro, que recebem as medidas por mensagem. Os combinados sobre o uso do uniforme estão no <a href="/documentos/guia-de-pais-e-estudantes.pdf" target="_blank" rel="noopener noreferrer">Guia de Pais e Estudantes</a>.</p>
<h2>Bazar de trocas</h2>
<p>No último sábado de cada bimestre, as famílias trazem o que não serve mais e levam o que serve. Nada é vendido: quem traz uma peça leva outra, e quem precisa leva sem trazer.</p>
$html$);

-- News. `quando` is an age in days, or a day of the year ('06-21'), which means its last occurrence before
-- all the ages. An article has the same id on whatever day it is seeded.
insert into public.noticias (title, content, image_urls, image_texts, categoria_id, published_at, created_at, updated_at)
select title, content,
  array(select format('/storage/v1/object/public/noticias-images/%s-%s.webp', fotos, numero) from generate_series(1, quantas) as numero),
  case fotos when 'portas-abertas'
    then '{"/storage/v1/object/public/noticias-images/portas-abertas-1.webp": {"focus": "50 75"}}'::jsonb else '{}' end,
  (select id from public.categorias where slug = case
    when fotos in (
      'horta-pedagogica', 'plantio-de-arvores', 'mostra-de-ciencias', 'olimpiada-de-matematica', 'robotica'
    ) then 'ciencia-e-natureza'
    when fotos in ('feira-do-livro', 'exposicao-de-arte', 'sarau') then 'arte-e-cultura'
    when fotos in ('jogos-cooperativos', 'arraial', 'assembleia', 'portas-abertas') then 'comunidade'
  end),
  publicada_em, publicada_em, publicada_em
from (values

('03-28', 'Da semente à mesa: a horta pedagógica rende a primeira colheita do ano', $html$
<p>Quem passou pelo fundo do campus na sexta-feira viu uma fila de chapéus de palha entre os canteiros. Era dia de colheita: depois de sete semanas de cuidado, as turmas do 2º e do 3º ano tiraram da terra as primeiras cenouras, alfaces e beterrabas do ano.</p>
<p>A horta pedagógica é uma sala de aula sem paredes. Ali as crianças medem canteiros, anotam quanto choveu, comparam o tamanho das folhas e descobrem que nem tudo cresce no tempo que a gente quer. Cada turma cuida de um canteiro, com a orientação de Anselmo Duarte, zelador da escola e, para os pequenos, o guardião da horta.</p>
<figure><img src="/storage/v1/object/public/noticias-images/horta-pedagogica-3.webp" alt="Crianças de uniforme verde, algumas de chapéu de palha, acenam ao lado do zelador" width="1440" height="960" loading="lazy"><figcaption>As turmas do 2º e do 3º ano com Anselmo, no dia da colheita.</figcaption></figure>
<h2>O que as crianças fizeram</h2>
<ul>
<li>Prepararam a terra com o composto produzido a partir das cascas da cozinha.</li>
<li>Semearam, regaram e registraram o crescimento em um diário ilustrado.</li>
<li>Colheram, lavaram e pesaram as verduras antes de levá-las ao refeitório.</li>
</ul>
<p>No almoço, a salada do dia tinha nome e sobrenome: na mesa, cada tigela trazia a plaquinha da turma que a plantou. A nutricionista Lúcia Ferraz conta que, nesses dias, quase não sobra folha no prato.</p>
<blockquote><p>Eu não gostava de beterraba. Mas essa aqui fui eu que plantei, então experimentei. É doce!</p></blockquote>
<p>O próximo plantio será de tomate-cereja e ervas de cheiro. Famílias que quiserem doar mudas podem entregá-las na secretaria, no período da manhã.</p>
$html$, 'horta-pedagogica', 2),

('04-25', 'Feira do Livro leva autores, trocas e muita leitura para o pátio', $html$
<p>Durante três dias, o pátio da escola virou uma pequena livraria a céu aberto. A Feira do Livro reuniu famílias, estudantes e cinco autores convidados em torno de barracas coloridas, rodas de história e uma ideia simples: livro bom é livro que circula.</p>
<p>A novidade foi a banca de trocas. Quem trouxe um livro de casa saiu com outro, escolhido por um colega, com um bilhete contando por que a leitura valeu a pena. Foram mais de quatrocentas trocas, e alguns bilhetes acabaram no mural da biblioteca.</p>
<h2>Destaques da programação</h2>
<ul>
<li><strong>Contação de histórias</strong> para a Educação Infantil, com fantoches feitos pelas próprias crianças.</li>
<li><strong>Conversa com autores</strong> sobre como nasce uma personagem, com as turmas do Fundamental.</li>
<li><strong>Clube de leitura aberto</strong>, conduzido por estudantes do Ensino Médio, com a presença de pais e avós.</li>
<li><strong>Oficina de encadernação</strong>, em que cada participante costurou o próprio caderno.</li>
</ul>
<p>Para a bibliotecária Beatriz Camargo, a feira mostra o trabalho que acontece o ano inteiro. Toda semana, as turmas do Fundamental I passam pela biblioteca e levam um livro para ler em casa.</p>
<blockquote><p>Ninguém nasce leitor. A gente se torna leitor quando alguém, um dia, lê com a gente.</p></blockquote>
<p>Os livros doados ao longo da feira já estão catalogados e podem ser emprestados. Parte deles foi para a biblioteca comunitária do bairro, que divide com a escola a curadoria do acervo infantil.</p>
$html$, 'feira-do-livro', 4),

('05-30', 'Jogos Cooperativos: aqui todo mundo joga junto', $html$
<p>Ginásio cheio, torcida misturada e um placar que não separava vencedores de vencidos. Nos Jogos Cooperativos deste ano, as equipes reuniram estudantes do 4º ano ao Ensino Médio, e cada ponto só valia se todos os jogadores tivessem tocado na bola.</p>
<p>A regra muda tudo. Os mais velhos precisaram desacelerar, os mais novos descobriram que tinham um papel importante, e a estratégia passou a ser combinada em voz alta, com paciência. No fim do dia, as oito equipes haviam cumprido a meta coletiva de trezentos pontos.</p>
<h2>Modalidades</h2>
<ul>
<li>Handebol de equipes mistas</li>
<li>Voleibol com rede viva, em que a torcida segura a rede</li>
<li>Basquete de revezamento</li>
<li>Circuito de desafios em família</li>
</ul>
<p>Para a professora Tainá Moreira, que organiza os jogos, competir também faz parte da formação, e os campeonatos entre escolas continuam no calendário. O que os Jogos Cooperativos ensinam é outra coisa.</p>
<blockquote><p>Quando o resultado depende de todos, incluir deixa de ser um favor e vira a melhor estratégia.</p></blockquote>
<p>As medalhas, feitas de cerâmica no ateliê da escola, foram entregues pelos estudantes uns aos outros, com uma frase de agradecimento. A troca levou quase uma hora, e ninguém quis ir embora antes.</p>
$html$, 'jogos-cooperativos', 2),

('06-21', 'Arraial reúne famílias em noite de fogueira, quadrilha e comida de verdade', $html$
<p>As bandeirinhas começaram a ser penduradas na segunda-feira. No sábado, quando a fogueira acendeu, o campus já era outro: barracas de palha, cheiro de milho cozido e uma sanfona ensaiando no canto do pátio. O Arraial da Coopen é feito inteiro por famílias, estudantes e equipe.</p>
<p>Cada turma cuidou de uma barraca e de uma etapa da festa, da divulgação à prestação de contas. O Ensino Médio ficou com a sustentabilidade: nada de copo descartável, resíduos separados e composteira para as sobras de comida.</p>
<h2>Teve de tudo um pouco</h2>
<ul>
<li>Quadrilha da Educação Infantil, com direito a casamento na roça</li>
<li>Forró ao vivo com a banda de professores e ex-estudantes</li>
<li>Correio elegante, pescaria e argola</li>
<li>Canjica, pamonha, bolo de fubá e caldo verde preparados na cozinha da escola</li>
</ul>
<p>A renda das barracas vai para o fundo de passeios culturais, que garante que todos os estudantes participem dos estudos do meio, qualquer que seja a condição da família. O valor arrecadado será apresentado na próxima assembleia.</p>
<blockquote><p>Meu pai montou a barraca, minha avó fez a pamonha e eu dancei. Foi a nossa festa.</p></blockquote>
<p>Obrigado a cada pessoa que serviu, varreu, dançou e ficou até o fim para desmontar o último varal de bandeirinhas.</p>
$html$, 'arraial', 2),

('08-05', 'Famílias aprovam em assembleia a ampliação da biblioteca', $html$
<p>Com o auditório cheio, os cooperados da Coopen aprovaram, em assembleia, o projeto de ampliação da biblioteca. A obra acrescenta uma sala de estudos em grupo, um espaço para a primeira infância e uma varanda de leitura voltada para o jardim.</p>
<p>Em uma escola cooperativa, decisões como essa não vêm prontas. O projeto nasceu de uma pesquisa com estudantes e professores, passou por três reuniões abertas e chegou à assembleia com orçamento, cronograma e alternativas. Depois das perguntas, a votação foi feita como sempre: cada família, um voto.</p>
<h2>O que foi decidido</h2>
<ol>
<li>A obra será feita durante as férias, para não afetar as aulas.</li>
<li>O investimento virá da reserva da cooperativa, sem reajuste extraordinário.</li>
<li>Uma comissão de cinco famílias acompanhará as contas, publicadas todo mês.</li>
</ol>
<p>A presidente do Conselho Administrativo, Renata Quintela, lembrou que a transparência é o que sustenta a confiança entre as famílias.</p>
<blockquote><p>Cooperar dá trabalho: é preciso ouvir, explicar e voltar atrás quando alguém tem uma ideia melhor. É por isso que funciona.</p></blockquote>
<p>A ata e a apresentação estão à disposição dos cooperados na secretaria. A próxima assembleia tratará do calendário do ano que vem.</p>
$html$, 'assembleia', 1),

('09-22', 'Dia da Árvore: 120 mudas e um compromisso para os próximos anos', $html$
<p>Ipês, jabuticabeiras, pitangueiras e jacarandás ganharam endereço novo. No Dia da Árvore, estudantes de todas as séries plantaram 120 mudas nativas na borda do campus, em uma faixa que vai ligar o bosque da escola à praça do bairro.</p>
<p>O plantio é a parte mais visível de um projeto que começou no primeiro semestre. As turmas do 7º ano mapearam as espécies que já existem no campus, estudaram quais atraem aves e abelhas e apresentaram a proposta ao viveiro municipal, que doou as mudas.</p>
<h2>Cada muda tem um responsável</h2>
<p>Plantar é fácil; difícil é cuidar. Por isso, cada árvore foi adotada por uma dupla formada por um estudante mais velho e um mais novo, que vai regar, medir e registrar o crescimento até que ela se firme.</p>
<ul>
<li>Rega duas vezes por semana na estação seca</li>
<li>Medição de altura a cada bimestre, com gráfico no mural</li>
<li>Troca da cobertura de folhas secas no início do verão</li>
</ul>
<blockquote><p>Quando eu me formar, ela vai estar mais alta do que eu. Já combinei de voltar para visitar.</p></blockquote>
<p>O campus tem 5.000 m² de área verde. Com o novo corredor, o professor Otávio Lins espera ver mais tucanos e saguis de passagem, e mais perguntas nas aulas de Ciências.</p>
$html$, 'plantio-de-arvores', 1),

('10-03', 'Mostra de Ciências tem vulcão, estufa automática e muita pergunta boa', $html$
<p>Por que o céu é azul? Dá para fazer plástico de mandioca? Quanto de água uma torneira pingando desperdiça por mês? As perguntas que abriram a Mostra de Ciências foram feitas pelos próprios estudantes, e cada estande era uma tentativa de resposta.</p>
<p>Ao todo, 46 projetos ocuparam o gramado em frente ao prédio principal. Os menores mostraram vulcões, ímãs e sementes germinando no algodão. Os maiores apresentaram pesquisas com hipótese, método, resultado e, o que mais agradou aos avaliadores, uma boa lista de limites e dúvidas.</p>
<h2>Projetos mais visitados</h2>
<ul>
<li><strong>Estufa automática</strong>, que abre as janelas quando a temperatura passa de 28 °C (8º ano).</li>
<li><strong>Bioplástico de mandioca</strong>, com teste de resistência em três espessuras (2ª série do Ensino Médio).</li>
<li><strong>Mapa do barulho</strong>, que mediu o som de cada espaço da escola (5º ano).</li>
<li><strong>Vulcão de vinagre</strong>, sucesso absoluto de público (EIC 5).</li>
</ul>
<p>Famílias e visitantes circularam com um passaporte: a cada estande, um carimbo e o convite para fazer uma pergunta por escrito. As melhores serão tema das aulas até o fim do ano.</p>
<blockquote><p>O mais legal foi quando deu errado, porque aí a gente teve que descobrir por quê.</p></blockquote>
$html$, 'mostra-de-ciencias', 3),

('30', 'Ateliê aberto: exposição reúne obras da Educação Infantil ao Ensino Médio', $html$
<p>O corredor central virou galeria. Até o fim do mês, quem visita a escola pode percorrer a exposição Ateliê Aberto, com mais de duzentas obras feitas por estudantes de 3 a 17 anos: aquarelas, gravuras, esculturas de argila, fotografias e um enorme painel coletivo.</p>
<p>A montagem não separa as idades. Um autorretrato do EIC 4 está ao lado de outro, feito por uma estudante da 3ª série, e o visitante é convidado a reparar no que permanece e no que muda quando a gente cresce.</p>
<h2>Como visitar</h2>
<ul>
<li>De segunda a sexta, das 8h às 17h, no prédio principal</li>
<li>Visitas guiadas pelos próprios estudantes às terças e quintas, às 15h</li>
<li>Oficina para famílias no sábado, com vagas limitadas e inscrição na secretaria</li>
</ul>
<p>Os textos das paredes também foram escritos pelas turmas, depois de visitas a museus da região. Em vez de explicar as obras, eles fazem perguntas a quem olha.</p>
<blockquote><p>Eu misturei azul com amarelo e achei que ia ficar verde. Ficou o verde que eu queria.</p></blockquote>
<p>Ao final da exposição, cada família leva para casa uma gravura numerada, impressa pelos estudantes do 6º ano na prensa do ateliê.</p>
$html$, 'exposicao-de-arte', 2),

('25', 'Concurso de Bolsas: inscrições abertas para estudantes de outras escolas', $html$
<p>Estão abertas as inscrições para o Concurso de Bolsas, exclusivo para estudantes de outras escolas. As vagas são para o 9º ano do Ensino Fundamental e para a 1ª, a 2ª e a 3ª série do Ensino Médio, com descontos de até 100%, conforme o desempenho.</p>
<p>A seleção considera o resultado da prova e o perfil socioeconômico da família. As vagas são limitadas em cada série, e a cobertura pode ser parcial ou integral.</p>
<h2>Como participar</h2>
<ol>
<li>Leia o <a href="/storage/v1/object/public/documentos/regulamento-bolsas.pdf" target="_blank">regulamento do concurso</a>.</li>
<li>Faça a inscrição pelo formulário indicado na <a href="/bolsas">página de bolsas</a>.</li>
<li>Confira no e-mail a data, o horário e a sala da prova.</li>
<li>No dia, chegue com 30 minutos de antecedência e traga um documento com foto.</li>
</ol>
<h2>O que cai na prova</h2>
<p>São 40 questões de Língua Portuguesa, Matemática, Ciências da Natureza e Ciências Humanas, além de uma redação. O conteúdo é o da série anterior à pretendida. Quem precisa de atendimento adaptado deve informar no momento da inscrição.</p>
<blockquote><p>Cheguei pelo concurso, com medo de não conhecer ninguém. Na primeira semana já tinha grupo de estudos e lugar na banda.</p></blockquote>
<p>Ficou com alguma dúvida? A secretaria responde por telefone e pelo aplicativo de mensagens, em horário comercial.</p>
$html$, 'concurso-de-bolsas', 2),

('21', 'Sarau de Talentos enche o teatro de música e poesia', $html$
<p>As luzes se apagaram às sete da noite, e a primeira voz veio da plateia: um poema dito em pé, sem microfone, por uma estudante do 6º ano. Assim começou o Sarau de Talentos, que levou ao palco 32 apresentações de música, dança, teatro e poesia.</p>
<p>O sarau tem uma regra antiga: não há prêmio nem jurado. Sobe ao palco quem quer mostrar alguma coisa, e a plateia promete ouvir com o mesmo respeito o iniciante e o veterano. Nesta edição, houve de cantiga de roda a rock autoral.</p>
<h2>Momentos da noite</h2>
<ul>
<li>O coral infantil, com arranjos do professor Samuel Azevedo</li>
<li>A banda do Ensino Médio, com três músicas próprias</li>
<li>Uma cena de teatro escrita pelo 9º ano, sobre a espera no ponto de ônibus</li>
<li>Poemas de avós e netos, lidos a duas vozes</li>
</ul>
<p>Som, luz, cenário e recepção ficaram por conta dos estudantes, que aprenderam as funções em oficinas durante o bimestre. Quem prefere os bastidores também teve a sua noite de estreia.</p>
<blockquote><p>Minhas mãos tremiam no começo. Aí o pessoal começou a bater palma no ritmo e eu esqueci de ter medo.</p></blockquote>
<p>Os vídeos das apresentações serão publicados, com autorização das famílias, na página de <a href="/vivencias-coopen">Vivências</a>.</p>
$html$, 'sarau', 3),

('16', 'Matrículas abertas: veja o passo a passo para fazer parte da Coopen', $html$
<p>O período de matrículas para novos estudantes está aberto, da Educação Infantil ao Ensino Médio. O processo foi pensado para que a família conheça a escola com calma, e a escola conheça a criança, antes de qualquer decisão.</p>
<h2>Os primeiros passos</h2>
<ol>
<li><strong>Agende uma visita.</strong> Ela dura de 30 a 40 minutos e termina com uma conversa com a coordenação da série de interesse. Venha com a criança.</li>
<li><strong>Conheça a proposta.</strong> Contamos como são as aulas, a rotina e a participação das famílias na cooperativa.</li>
<li><strong>Entregue os documentos.</strong> A lista completa está na <a href="/matriculas">página de matrículas</a>.</li>
</ol>
<h2>Perguntas que mais recebemos</h2>
<p><strong>É preciso ser cooperado antes?</strong> Não. A adesão à cooperativa faz parte da matrícula, e explicamos direitos e deveres na entrevista.</p>
<p><strong>Há avaliação?</strong> Dependendo da série, fazemos uma sondagem para planejar a acolhida. Ela não serve para excluir ninguém.</p>
<p><strong>E quem vem no meio do ano?</strong> Havendo vaga, recebemos estudantes o ano todo, com um plano de adaptação.</p>
<blockquote><p>A melhor forma de escolher uma escola é passar uma manhã nela.</p></blockquote>
<p>Para marcar a sua visita, preencha o <a href="/visita">formulário de agendamento</a> com os períodos em que você pode vir. A secretaria confirma o dia e o horário pelo aplicativo de mensagens.</p>
$html$, null, 0),

('10', 'Estudantes conquistam medalhas na olimpíada de matemática', $html$
<p>Saiu o resultado da olimpíada regional de matemática, e a Coopen tem muito a comemorar: foram três medalhas de ouro, cinco de prata, sete de bronze e onze menções honrosas, com estudantes do 6º ano à 3ª série do Ensino Médio.</p>
<p>Mais do que o quadro de medalhas, a equipe celebra a participação. Neste ano, 140 estudantes fizeram a primeira fase por vontade própria, o dobro do ano passado. O Clube de Problemas, que se reúne às quartas-feiras depois da aula, precisou mudar para uma sala maior.</p>
<h2>Como funciona o clube</h2>
<ul>
<li>Os problemas são resolvidos em grupos de idades diferentes.</li>
<li>Vale mais explicar um caminho do que chegar primeiro à resposta.</li>
<li>Quem já participou ajuda a preparar a lista da semana seguinte.</li>
</ul>
<p>Para o coordenador Davi Nascimento, o segredo é tratar a matemática como uma conversa. Erros vão para o quadro, com o mesmo destaque dos acertos.</p>
<blockquote><p>Eu achava que não era boa em matemática. Na verdade, eu só nunca tinha tido tempo de pensar.</p></blockquote>
<p>Os medalhistas de ouro participarão, no próximo semestre, de um programa de iniciação científica. Parabéns a todos, e às famílias que torceram em casa.</p>
$html$, 'olimpiada-de-matematica', 1),

('6', 'Equipe de robótica leva projeto de água da chuva à etapa estadual', $html$
<p>Um robô que desentope calhas e mede a qualidade da água da chuva garantiu à equipe da Coopen uma vaga na etapa estadual do torneio de robótica. O projeto nasceu de um problema da própria escola: as calhas do ginásio entupiam a cada temporal.</p>
<p>Formada por estudantes do 8º ano ao Ensino Médio, a equipe passou quatro meses entre o laboratório de tecnologia e o telhado. O primeiro protótipo caiu. O segundo não subia. O terceiro, com rodas de borracha reaproveitada, limpou doze metros de calha em seis minutos.</p>
<h2>O que o robô faz</h2>
<ul>
<li>Percorre a calha e empurra as folhas para fora.</li>
<li>Mede a acidez e a turbidez da água coletada.</li>
<li>Envia os dados para um painel que as turmas de Ciências acompanham.</li>
</ul>
<p>No torneio, os juízes destacaram o trabalho em equipe. Cada integrante sabia explicar o projeto inteiro, do código à planilha de custos.</p>
<blockquote><p>A gente briga, faz assembleia e resolve. Aprendemos isso na escola desde pequenos.</p></blockquote>
<p>A água recolhida já abastece a rega da horta. A etapa estadual acontece no mês que vem, e a torcida pode acompanhar a preparação na página de <a href="/vivencias-coopen">Vivências</a>.</p>
$html$, 'robotica', 3),

('2', 'Portas abertas: um sábado para aprender fazendo', $html$
<p>Tinta, terra, circuito e violão dividiram o mesmo gramado. No sábado de portas abertas, mais de trezentas pessoas conheceram a Coopen do jeito que ela é: com as mãos ocupadas e muita conversa.</p>
<p>Em vez de palestras, oficinas. Crianças pintaram ao ar livre, montaram carrinhos movidos a elástico, plantaram temperos e experimentaram instrumentos. Enquanto isso, os responsáveis visitavam as salas com estudantes que serviram de guias e respondiam às perguntas sem roteiro.</p>
<h2>Quem veio pôde</h2>
<ul>
<li>conhecer os quatro laboratórios de ciência e tecnologia e o ginásio coberto;</li>
<li>conversar com a coordenação de cada etapa de ensino;</li>
<li>provar o lanche da escola, com frutas, suco natural e pão feito aqui;</li>
<li>entender como funciona uma escola cooperativa e o que muda na vida da família.</li>
</ul>
<p>A diretora pedagógica, Helena Prado, acompanhou as visitas e guardou uma cena: um menino de 4 anos que, na hora de ir embora, pediu para terminar de regar a sua muda.</p>
<blockquote><p>Escola não se escolhe por folheto. A gente precisa ver as crianças, ouvir o barulho e sentir se cabe ali.</p></blockquote>
<p>Não conseguiu vir? As visitas acontecem toda semana, de segunda a sexta. É só preencher o <a href="/visita">formulário</a> e escolher os melhores períodos para a sua família.</p>
$html$, 'portas-abertas', 3)

) as noticia (quando, title, content, fotos, quantas)
cross join lateral (
  select case
    when quando !~ '-' then current_date - quando::integer
    when to_date(extract(year from current_date) || '-' || quando, 'YYYY-MM-DD') < current_date - 30
      then to_date(extract(year from current_date) || '-' || quando, 'YYYY-MM-DD')
    else to_date(extract(year from current_date) - 1 || '-' || quando, 'YYYY-MM-DD')
  end as dia
) as dia
cross join lateral (
  select (dia + time '09:30') at time zone 'America/Sao_Paulo' as publicada_em
) as hora
order by
  quando !~ '-',
  case when quando ~ '-' then quando end,
  case when quando !~ '-' then quando::integer end desc;
