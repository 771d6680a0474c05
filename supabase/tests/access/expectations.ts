/*
 * Who may do what. The tests hold the database against it, both ways: what is in one and not in the other
 * fails. A new table, view, function or bucket is entered here.
 */

/** Who asks: a visitor, an account outside the team, its members. The secret key passes every policy. */
export const people = ['visitor', 'account', 'staff', 'inviter'] as const;
export type Person = (typeof people)[number];

/** What can be done to rows over the API. */
export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** The rows that each verb covers, as an SQL condition. */
type Rights = Partial<Record<Verb, string>>;
type Access = Record<Person, Rights>;

const every = 'true';
const nothing: Rights = {};
const reads: Rights = { select: every };
const edits: Rights = { select: every, insert: every, update: every, delete: every };
const only = (rows: string): Rights => ({ select: rows });
const follow: Rights = { select: every, update: every, delete: every };
const ask: Rights = { select: every, insert: every };

/** The same for everybody in the team, whether they may invite or not. */
const team = (rights: Rights) => ({ staff: rights, inviter: rights });
const outsiders = (rights: Rights) => ({ visitor: rights, account: rights });

const content: Access = { ...outsiders(reads), ...team(edits) };
const shown: Access = { ...outsiders(reads), ...team(reads) };
const nobody: Access = { ...outsiders(nothing), ...team(nothing) };

export const relations: Record<string, Access> = {
  'public.noticias': { ...content, ...outsiders(only('published_at <= now()')) },
  'public.cardapios': { ...content, ...outsiders(only('is_active')) },
  'public.colaboradores': content,
  'public.conselho_administrativo': content,
  'public.espacos': content,
  'public.categorias_atividades': content,
  'public.atividades': content,
  'public.media_assets': content,
  'public.media_asset_categories': content,
  'public.media_categories': { ...content, ...team(reads) },
  'public.eventos': content,
  'public.documentos': content,
  'public.alertas': { ...content, ...outsiders(only('starts_at <= now() and ends_at > now()')) },
  'public.paginas': { ...content, ...team({ select: every, update: every }) },

  'public.equipe': { ...outsiders(nothing), staff: reads, inviter: edits },
  'public.solicitacoes_visita': { ...outsiders(nothing), ...team(follow) },
  'private.emails_saida': nobody,
  'public.historico': { ...nobody, ...team(reads) },
  'public.publicacoes': { ...outsiders(nothing), ...team(ask) },

  'public.vivencias_coopen': shown,
  'public.alimentacao_galeria': shown,
  'public.fotos_sem_texto': shown,
  'public.equipe_membros': { ...nobody, ...team(reads) },
  'public.alteracoes_pendentes': { ...nobody, ...team(reads) },
  'public.lixeira': { ...nobody, ...team(reads) },
  'public.publicacoes_recentes': { ...nobody, ...team(reads) },

  'private.limites_envio': nobody,
  'private.restauracao': nobody,
  'private.linhas_copiadas': nobody,
  'private.retencao': nobody,
  'private.edicoes': nobody,

  // Granted by the platform to everybody: these are guarded by row level security alone.
  'storage.objects': { ...outsiders(nothing), ...team(edits) },
  'storage.buckets': nobody,
};

/** Publications that nobody asks for: those of the job, and in another's name. */
export const refusedPublications = [
  `(status, release_id) values ('no_ar', 'x')`,
  `(status) values ('publicando')`,
  `(status, release_id) values ('pedida', 'x')`,
  `(status, requested_by) values ('pedida', null)`,
];

/** Functions for everybody: checks and views ask them about an address or a period, and they read nothing. */
export const forVisitors = [
  'private.is_web_address',
  'private.is_stored_file',
  'private.are_stored_files',
  'private.are_photo_texts',
  'private.deleted_files_period',
];

/** Of the functions for members of the team (see `calls`), those for members who may invite. */
export const forInviters = [
  'private.can_invite',
  'public.convidar_membro',
  'private.invite_member',
];

const images = {
  /** Whether who knows a file's address may open it. */
  public: true,
  bytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
};

export const buckets: Record<string, typeof images> = {
  'noticias-images': images,
  'colaboradores-images': images,
  'conselho-images': images,
  'espacos-images': images,
  'alimentacao-galeria': images,
  'paginas-images': images,
  'eventos-images': images,
  'vivencias-images': images,
  documentos: { public: true, bytes: 10 * 1024 * 1024, types: ['application/pdf'] },
};
