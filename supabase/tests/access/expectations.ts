/*
 * Who may do what. The tests hold the database against it, both ways: what is in one and not in the other
 * fails. A new table, view, function or bucket is entered here.
 */

/** Who asks: a visitor, an account outside the team, its members, the holder of the secret key. */
export const people = ['visitor', 'account', 'staff', 'inviter', 'service'] as const;
export type Person = (typeof people)[number];

/** What can be done to rows over the API. */
export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** The rows that each verb covers, as an SQL condition. */
type Rights = Partial<Record<Verb, string>>;
export type Access = Record<Person, Rights>;

/** The database's role that each of them has. */
export const roleOf = {
  visitor: 'anon',
  account: 'authenticated',
  staff: 'authenticated',
  inviter: 'authenticated',
  service: 'service_role',
} as const satisfies Record<Person, string>;
type Role = (typeof roleOf)[Person];

/** What the role must be granted, so that each of those who have it gets what they should. */
export function grantsOf(access: Access, role: Role): Rights {
  const holders = people.filter((person) => roleOf[person] === role);
  return Object.assign({}, ...holders.map((person) => access[person])) as Rights;
}

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

const content: Access = { ...outsiders(reads), ...team(edits), service: edits };
const shown: Access = { ...outsiders(reads), ...team(reads), service: reads };
const nobody: Access = { ...outsiders(nothing), ...team(nothing), service: nothing };

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

  'public.equipe': { ...outsiders(nothing), staff: reads, inviter: edits, service: edits },
  'public.solicitacoes_visita': { ...outsiders(nothing), ...team(follow), service: edits },
  'private.emails_saida': { ...nobody, service: edits },
  'public.historico': { ...nobody, ...team(reads), service: reads },
  'public.publicacoes': { ...outsiders(nothing), ...team(ask), service: edits },

  'public.vivencias_coopen': shown,
  'public.alimentacao_galeria': shown,
  'public.equipe_membros': { ...nobody, ...team(reads) },
  'public.alteracoes_pendentes': { ...nobody, ...team(reads), service: reads },
  'public.publicacoes_recentes': { ...nobody, ...team(reads) },

  'private.limites_envio': { ...nobody, service: edits },
  'private.restauracao': nobody,
  'private.copias': nobody,
  'private.linhas_copiadas': nobody,
  'private.retencao': nobody,

  // Granted by the platform to everybody: these are guarded by row level security alone.
  'storage.objects': { ...outsiders(nothing), ...team(edits), service: edits },
  'storage.buckets': { ...nobody, service: edits },
};

/** Writes that a row's own values forbid to people who may make others. */
export const refusedRows: { person: Person; relation: string; insert: string }[] = [
  {
    person: 'staff',
    relation: 'public.publicacoes',
    insert: `(status, release_id) values ('no_ar', 'x')`,
  },
  { person: 'staff', relation: 'public.publicacoes', insert: `(status) values ('publicando')` },
  {
    person: 'staff',
    relation: 'public.publicacoes',
    insert: `(status, release_id) values ('pedida', 'x')`,
  },
  {
    person: 'staff',
    relation: 'public.publicacoes',
    insert: `(status, requested_by) values ('pedida', null)`,
  },
];

const forTeam: readonly Person[] = ['staff', 'inviter'];
const forService: readonly Person[] = ['service'];
const forAll: readonly Person[] = ['visitor', 'account', 'staff', 'inviter', 'service'];

/** Who gets something out of each function. Others are for nobody: they serve triggers and other functions. */
export const functions: Record<string, readonly Person[]> = {
  'private.is_web_address(text)': forAll,
  'private.is_stored_file(text)': forAll,
  'private.are_stored_files(text[])': forAll,
  'private.is_staff()': forTeam,
  'private.require_staff()': forTeam,
  'private.can_invite()': ['inviter'],
  'private.staff_email(uuid)': forTeam,
  'private.staff_last_sign_in(uuid)': forTeam,

  'public.reordenar_colaboradores(bigint[])': forTeam,
  'public.reordenar_espacos(bigint[])': forTeam,
  'public.reordenar_galeria(bigint,uuid[])': forTeam,
  'public.restaurar_historico(bigint)': forTeam,
  'private.restore_history(bigint)': forTeam,
  'public.publicar_agora()': forTeam,
  'public.convidar_membro(text,text)': ['inviter'],
  'private.invite_member(text,text)': ['inviter'],

  'public.registrar_solicitacao_visita(jsonb,jsonb)': forService,
  'public.reservar_emails(integer)': forService,
  'public.confirmar_email(uuid)': forService,
  'public.adiar_email(uuid,text)': forService,
  'public.permitir_envio(text,integer,integer)': forService,
  'private.confirm_clock()': forService,
  'public.aplicar_retencao(boolean)': forService,
  'private.apply_retention()': forService,
  'public.arquivos_orfaos(boolean)': forService,
  'private.orphaned_files(interval)': forService,
  'private.deleted_files_period()': forService,
  'public.preparar_copia()': forService,
  'private.prepare_copy()': forService,
  'public.ler_copia(uuid,bigint)': forService,
  'private.read_copy(uuid,bigint)': forService,
  'public.encerrar_copia(uuid)': forService,
  'private.end_copies(uuid)': forService,
  'public.receber_copia(text,jsonb)': forService,
  'private.receive_rows(text,jsonb)': forService,
  'public.descartar_copia()': forService,
  'private.discard_received_rows()': forService,
  'public.exportar_dados_pessoais(text)': forService,
  'public.apagar_dados_pessoais(text)': forService,
  'private.visit_requests_of(text)': forService,
  'private.phone_digits(text)': forService,
  'public.restaurar_copia(bigint)': forService,
  'private.restore_rows(bigint)': forService,
};

interface Bucket {
  /** Whether who knows a file's address may open it. */
  public: boolean;
  bytes: number;
  types: readonly string[];
  /** Listing, adding, replacing and removing its files. */
  files: Access;
}

const files: Access = { ...outsiders(nothing), ...team(edits), service: edits };
const images: Bucket = {
  public: true,
  bytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  files,
};

export const buckets: Record<string, Bucket> = {
  'noticias-images': images,
  'colaboradores-images': images,
  'conselho-images': images,
  'espacos-images': images,
  'alimentacao-galeria': images,
  documentos: { public: true, bytes: 10 * 1024 * 1024, types: ['application/pdf'], files },
};
