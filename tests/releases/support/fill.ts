import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ContentTable } from 'shared/content';
import { buildPublicUrl, createStoredFileName } from 'shared/storage';
import { CodeApp } from '../../conformance/support/code-app';
import type { Installation } from '../../local/support/installation';
import { createApiClient, createServiceClient, signInStaff } from '../../local/support/people';
import type { Facts } from './release';

/** A client with the rights of a member. */
type Member = Awaited<ReturnType<typeof signInStaff>>;

async function drawPhoto(background: string): Promise<Buffer> {
  const size = { width: 48, height: 32, channels: 3 } as const;
  return sharp({ create: { ...size, background } })
    .webp()
    .toBuffer();
}

/** Stores a file in each bucket; returns their URLs by bucket. */
async function fillBuckets({ sql }: Installation, staff: Member): Promise<Record<string, string>> {
  const buckets = await sql<{ id: string; types: string[] }[]>`
    select id, allowed_mime_types as types from storage.buckets order by id`;
  const urls: Record<string, string> = {};
  for (const [place, { id, types }] of buckets.entries()) {
    const isPdf = types.includes('application/pdf');
    const name = createStoredFileName('horta', isPdf ? 'pdf' : 'webp');
    const content = isPdf
      ? Buffer.from('%PDF-1.4\n% A horta\n%%EOF\n')
      : await drawPhoto(`#${(0x225533 + place * 0x101010).toString(16)}`);
    const contentType = isPdf ? 'application/pdf' : 'image/webp';
    const { error } = await staff.storage.from(id).upload(name, content, { contentType });
    if (error) throw error;
    urls[id] = buildPublicUrl(id, name);
  }
  return urls;
}

/**
 * Fills an installation: rows in every table that the school's work fills, a file in every bucket, a history, a bin, open
 * sessions, and a member with a second key. What visitors see does not depend on the day.
 */
export async function fill(installation: Installation): Promise<Facts['member']> {
  const { sql } = installation;
  const staff = await signInStaff(installation);
  const urls = await fillBuckets(installation, staff);
  await fillContent(staff, urls, sql);
  const member = await addMemberWithSecondKey(installation);
  await fillRecords(installation, staff);

  // Otherwise a start deletes, long after, what is too old by then, queues a mail about an old backup, and sends what waits.
  await sql`update private.retencao set last_run_at = '2000-01-01' where only_row`;
  await sql`update private.copias_seguranca set finished_at = '2999-01-01'`;
  await sql`update private.emails_saida set next_attempt_at = '2999-01-01' where sent_at is null`;
  return member;
}

async function fillContent(
  staff: Member,
  urls: Record<string, string>,
  sql: Installation['sql'],
): Promise<void> {
  const add = async (table: ContentTable, row: object) => {
    const added = staff
      .from(table)
      .insert(row as never)
      .select()
      .single();
    return (await added.throwOnError()).data as unknown as { id: number & string };
  };
  const photo = urls['noticias-images'] ?? '';
  const form_id = randomUUID();

  const news = await add('categorias', {
    nome: 'Projetos',
    slug: 'projetos',
    position: 0,
    form_id,
  });
  const article = await add('noticias', {
    title: 'A horta deu couve',
    content: `<p>Venham ver.</p><figure><img src="${photo}" alt="Couves"></figure>`,
    image_urls: [photo],
    image_texts: { [photo]: { alt: 'Couves na horta', focus: '30 60' } },
    categoria_id: news.id,
    published_at: '2026-03-02T12:00:00Z',
    autorizacoes_conferidas: true,
  });
  for (const title of ['A horta deu couve e alface', 'A horta deu couve, alface e rúcula'])
    await staff.from('noticias').update({ title }).eq('id', article.id).throwOnError();
  await add('noticias', { title: 'Rascunho', published_at: null });
  const deleted = await add('noticias', { title: 'Foi para a lixeira', image_urls: [photo] });
  await staff.from('noticias').delete().eq('id', deleted.id).throwOnError();
  // Its file is not stored, so nothing has to remove it.
  const gone = buildPublicUrl('noticias-images', createStoredFileName('maria', 'webp'));
  const withdrawn = await add('noticias', {
    title: 'Sem a foto da Maria',
    image_urls: [gone, photo],
  });
  const request = { tabela: 'noticias', item: String(withdrawn.id), fotos: [gone] };
  await staff.rpc('retirar_do_ar', request).throwOnError();

  const image_focus = '45 70';
  await add('colaboradores', {
    name: 'Helena Prado',
    role: 'Diretora',
    image_url: urls['colaboradores-images'],
    image_focus,
    position: 0,
  });
  await add('conselho_administrativo', { name: 'Caio Lins', image_url: urls['conselho-images'] });
  await add('espacos', {
    name: 'Horta',
    image_url: urls['espacos-images'],
    image_alt: 'Canteiros',
    image_focus,
  });
  const songs = await add('categorias_atividades', { nome: 'Música' });
  await add('atividades', {
    nome: 'Coral',
    categoria_id: songs.id,
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    poster_url: urls['vivencias-images'],
  });
  const file_url = urls['alimentacao-galeria'];
  const asset = await add('media_assets', {
    file_url,
    filename: 'horta.webp',
    alt_text: 'A cozinha',
  });
  const [place] = await sql<{ id: number }[]>`
    select id::int from public.media_categories where slug = 'alimentacao-galeria-estrutura'`;
  await staff
    .from('media_asset_categories')
    .insert({ asset_id: asset.id, category_id: place?.id ?? 0, position: 0 })
    .throwOnError();
  await add('cardapios', {
    periodo_inicio: '2026-03-02',
    periodo_fim: '2026-03-06',
    is_active: true,
    url_cardapio: urls.documentos,
    pratos: { '2026-03-02': { almoco: { pratos: 'Arroz e feijão', alergenicos: 'nenhum' } } },
  });
  await add('documentos', { slug: 'guia', title: 'Guia', file_url: urls.documentos });
  await add('alertas', {
    title: 'Sem aula',
    starts_at: '2026-03-02T10:00:00Z',
    ends_at: '2026-03-03T10:00:00Z',
  });
  await add('eventos', {
    title: 'Feira',
    starts_on: '2026-12-05',
    starts_at: '09:00',
    ends_at: '12:00',
    image_url: urls['eventos-images'],
    image_alt: 'Barracas',
    image_focus,
    stages: ['eic'],
  });
  await add('paginas_livres', {
    slug: 'festa-junina',
    title: 'Festa junina',
    content: `<p>Dia 20.</p><img src="${urls['paginas-images']}" alt="Bandeirinhas">`,
    published_at: '2026-03-02T12:00:00Z',
  });
  await add('enderecos_antigos', { origem: '/horta.html', destino: `/noticia/${article.id}` });
  for (const [slug, values] of [
    ['escola', { content: { emails: { office: 'secretaria@escola.example' } } }],
    ['identidade', { content: { colors: { primary: '#0f5f49', accent: '#f2b632' } } }],
    ['bolsas', { fora_do_site: true, leva_a: '/matriculas' }],
    ['vivencias-coopen', { endereco: '/vivencias' }],
  ] as const)
    await staff.from('paginas').update(values).eq('slug', slug).throwOnError();
}

/** Adds a member who activates a second key, signs in with it, and stays signed in. */
async function addMemberWithSecondKey(installation: Installation): Promise<Facts['member']> {
  const { sql } = installation;
  const {
    SUPABASE_PUBLISHABLE_KEY: key,
    STAFF_EMAIL,
    STAFF_PASSWORD: password,
  } = await installation.readSettings();
  const email = 'nara@escola.example';
  const [account] = await sql<{ id: string }[]>`select private.create_account(${email}) as id`;
  const id = account?.id ?? '';
  await sql`update auth.users set encrypted_password =
    (select encrypted_password from auth.users where email = ${STAFF_EMAIL}) where id = ${id}`;
  await sql`insert into public.equipe (user_id, nome, atende_visitas) values (${id}, 'Nara', true)`;

  const device = await createApiClient(installation, key, { email, password });
  const token = randomUUID();
  await sql`insert into private.links_segunda_chave (user_id, token_hash) values (${id}, private.hash_token(${token}))`;
  await device.rpc('abrir_segunda_chave', { token }).throwOnError();
  const enrolled = await device.auth.mfa.enroll({ factorType: 'totp', issuer: 'Escola' });
  if (enrolled.error) throw enrolled.error;
  const { secret } = enrolled.data.totp;
  const typed = await device.auth.mfa.challengeAndVerify({
    factorId: enrolled.data.id,
    code: await new CodeApp(secret).next(),
  });
  if (typed.error) throw typed.error;
  await device.rpc('confirmar_segunda_chave', { token }).throwOnError();
  await device.rpc('reconhecer_navegador', { token: randomUUID() }).throwOnError();
  return { email, password, secret };
}

/** What the product keeps about its own work, about visits, and about the team. */
async function fillRecords(installation: Installation, staff: Member): Promise<void> {
  const { sql } = installation;
  const service = await createServiceClient(installation);
  await staff.rpc('convidar_membro', { email: 'lia@escola.example', nome: 'Lia' }).throwOnError();
  await staff.rpc('ligar_conferencia', { ligada: false }).throwOnError();
  await staff.rpc('publicar_agora').throwOnError();
  await service
    .rpc('registrar_solicitacao_visita', {
      solicitacao: {
        nome_responsavel: 'Rui Prado',
        series_interesse: ['eic3'],
        periodos_disponiveis: ['seg_manha'],
        whatsapp: '+55 17 90000-0000',
        privacy_policy_version: '2025-07-16',
      },
      email: { message_id: `<${randomUUID()}>`, subject: 'Visita', html: 'Rui', text: 'Rui' },
    })
    .throwOnError();
  await sql`insert into public.publicacoes (status, release_id, historico_id, started_at, finished_at)
    select 'no_ar', 'abc', max(id), now(), now() from public.historico`;
  await sql`insert into public.importacoes (arquivos, terminou_em) values ('{antigo.xml}', now())`;
  const linha = { title: 'Do site antigo', published_at: '2020-03-02T12:00:00Z' };
  await service
    .rpc('importar_itens', { tabela: 'noticias', itens: [{ chave: 'guid-1', linha }] })
    .throwOnError();
  await service
    .rpc('registrar_copia', { registro: { status: 'completa', files: 9, missing: 0 } })
    .throwOnError();
  await service.rpc('registrar_exame', { registro: { status: 'bem', achados: [] } }).throwOnError();
}
