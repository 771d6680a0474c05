import type { Access, Person, Right, Rights } from './rights';

/**
 * Who may do what. The tests hold the database against it, both ways: what is in one and not in the other
 * fails. Whoever adds a table, a view, a function or a bucket says here who it is for.
 */

const every: Right = { rows: 'true' };
const nothing: Rights = {};
const reads: Rights = { select: every };
const edits: Rights = { select: every, insert: every, update: every, delete: every };
const all: Rights = {
  ...edits,
  truncate: every,
  references: every,
  trigger: every,
  maintain: every,
};
const only = (rows: string): Rights => ({ select: { rows } });
const follow: Rights = { select: every, update: every, delete: every };
const ask: Rights = { select: every, insert: { rows: 'true', columns: ['status'] } };

/** The same for everybody in the team, whether they may invite or not. */
const team = (rights: Rights) => ({ staff: rights, inviter: rights });
const outsiders = (rights: Rights) => ({ visitor: rights, account: rights });

const content: Access = { ...outsiders(reads), ...team(edits), service: all };
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

  'public.equipe': { ...outsiders(nothing), staff: reads, inviter: edits, service: all },
  'public.solicitacoes_visita': { ...outsiders(nothing), ...team(follow), service: all },
  'private.emails_saida': { ...nobody, service: all },
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
  'storage.objects': { ...outsiders(nothing), ...team(edits), service: all },
  'storage.buckets': { ...nobody, service: all },
};

/** Writes that a row's own values forbid to whoever may make others. */
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
const forNobody: readonly Person[] = [];

/** Who gets something out of each function. Those for nobody serve triggers and other functions. */
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

  'private.activate_due_menu()': forNobody,
  'private.refuse_second_menu_of_week()': forNobody,
  'private.refuse_second_category_of_name()': forNobody,
  'private.backup_tables()': forNobody,
  'private.create_account(text)': forNobody,
  'private.deactivate_other_menus()': forNobody,
  'private.fill_table(regclass)': forNobody,
  'private.history_title(text,jsonb)': forNobody,
  'private.keep_an_inviter()': forNobody,
  'private.keep_history_of(regclass,text[])': forNobody,
  'private.keep_latest_publicacoes()': forNobody,
  'private.keep_oneself()': forNobody,
  'private.keep_request_as_sent()': forNobody,
  'private.queue_content_writes()': forNobody,
  'private.percent_decoded(text)': forNobody,
  'private.record_history()': forNobody,
  'private.refuse_false_author()': forNobody,
  'private.refuse_reversed_period()': forNobody,
  'private.restore_obstacle(bigint)': forNobody,
  'private.restored_account(jsonb)': forNobody,
  'private.retention_period()': forNobody,
  'private.retry_mails()': forNobody,
  'private.rows_to_copy(regclass)': forNobody,
  'private.stored_file(text)': forNobody,
  'private.touch_updated_at()': forNobody,
  'private.without_lost_references(regclass,jsonb)': forNobody,
  'private.write_auth_row(regclass,jsonb)': forNobody,
  'private.write_recorded_row(regclass,historico,jsonb)': forNobody,
  'private.columns_to_restore(historico)': forNobody,
};

export interface Bucket {
  /** Whether who knows a file's address may open it. */
  public: boolean;
  bytes: number;
  types: readonly string[];
  /** Listing, adding, replacing and removing its files. */
  files: Access;
}

const files: Access = { ...outsiders(nothing), ...team(edits), service: all };
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
