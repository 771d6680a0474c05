/**
 * Row types of every table, view and function. Generated from the migrations by `npm run types`:
 * change a migration, never this file.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      alertas: Table<
        {
          created_at: string;
          ends_at: string;
          form_id: string | null;
          id: number;
          link: string | null;
          starts_at: string;
          title: string;
          updated_at: string;
        },
        'ends_at' | 'title'
      >;
      atividades: Table<
        {
          categoria_id: number | null;
          created_at: string;
          form_id: string | null;
          id: number;
          nome: string;
          poster_url: string | null;
          updated_at: string;
          video_url: string | null;
        },
        'nome'
      >;
      cardapios: Table<
        {
          ativar_no_inicio: boolean;
          created_at: string;
          form_id: string | null;
          id: number;
          is_active: boolean;
          periodo_fim: string;
          periodo_inicio: string;
          updated_at: string;
          url_cardapio: string;
        },
        'periodo_fim' | 'periodo_inicio' | 'url_cardapio'
      >;
      categorias_atividades: Table<
        {
          created_at: string;
          form_id: string | null;
          id: number;
          nome: string;
          updated_at: string;
        },
        'nome'
      >;
      colaboradores: Table<
        {
          created_at: string;
          form_id: string | null;
          id: number;
          image_url: string | null;
          name: string;
          position: number | null;
          role: string | null;
          updated_at: string;
        },
        'name'
      >;
      conselho_administrativo: Table<
        {
          created_at: string;
          form_id: string | null;
          id: number;
          image_url: string | null;
          name: string;
          role: string | null;
          updated_at: string;
        },
        'name'
      >;
      documentos: Table<
        {
          created_at: string;
          file_url: string;
          form_id: string | null;
          id: number;
          slug: string;
          title: string;
          updated_at: string;
        },
        'file_url' | 'slug' | 'title'
      >;
      equipe: Table<
        { can_invite: boolean; created_at: string; nome: string; user_id: string },
        'nome' | 'user_id'
      >;
      espacos: Table<
        {
          created_at: string;
          form_id: string | null;
          id: number;
          image_alt: string | null;
          image_caption: string | null;
          image_url: string | null;
          name: string;
          position: number | null;
          updated_at: string;
        },
        'name'
      >;
      eventos: Table<
        {
          audience: string | null;
          created_at: string;
          ends_at: string | null;
          ends_on: string | null;
          form_id: string | null;
          id: number;
          image_alt: string | null;
          image_url: string | null;
          link: string | null;
          place: string | null;
          repeats_until: string | null;
          starts_at: string | null;
          starts_on: string;
          text: string;
          title: string;
          updated_at: string;
        },
        'starts_on' | 'title'
      >;
      historico: Table<
        {
          after: Json | null;
          before: Json | null;
          changed_at: string;
          changed_by: string | null;
          changed_by_email: string | null;
          id: number;
          operation: string;
          row_id: string;
          table_name: string;
          title: string;
        },
        'operation' | 'row_id' | 'table_name' | 'title'
      >;
      media_asset_categories: Table<
        { asset_id: string; category_id: number; created_at: string; position: number },
        'asset_id' | 'category_id'
      >;
      media_assets: Table<
        {
          alt_text: string | null;
          created_at: string;
          credit: string | null;
          file_path: string | null;
          file_url: string;
          filename: string | null;
          id: string;
          mime_type: string | null;
          updated_at: string;
        },
        'file_url'
      >;
      media_categories: Table<{ created_at: string; id: number; slug: string }, 'slug'>;
      noticias: Table<
        {
          author_id: string | null;
          content: string;
          created_at: string;
          form_id: string | null;
          id: number;
          image_texts: NonNullable<Json>;
          image_urls: string[];
          published_at: string | null;
          title: string;
          updated_at: string;
        },
        'title'
      >;
      paginas: Table<
        {
          content: NonNullable<Json>;
          created_at: string;
          nome: string;
          slug: string;
          updated_at: string;
          updated_by: string | null;
        },
        'nome' | 'slug'
      >;
      publicacoes: Table<
        {
          created_at: string;
          error: string | null;
          finished_at: string | null;
          historico_id: number | null;
          id: number;
          problems: string[];
          purge: boolean;
          reason: string | null;
          release_id: string | null;
          requested_by: string | null;
          requested_by_email: string | null;
          started_at: string | null;
          status: string;
          step: string | null;
        },
        never
      >;
      solicitacoes_visita: Table<
        {
          created_at: string;
          id: string;
          lgpd_accepted_at: string;
          nome_responsavel: string;
          notas: string | null;
          observacoes: string | null;
          page_url: string | null;
          periodos_disponiveis: string[];
          privacy_policy_version: string;
          referrer: string | null;
          series_interesse: string[];
          status: string;
          updated_at: string;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          whatsapp: string;
        },
        | 'nome_responsavel'
        | 'periodos_disponiveis'
        | 'privacy_policy_version'
        | 'series_interesse'
        | 'whatsapp'
      >;
    };
    Views: {
      alimentacao_galeria: View<{
        alt_text: string | null;
        category_id: number;
        created_at: string;
        credit: string | null;
        file_path: string | null;
        file_url: string;
        filename: string | null;
        id: string;
        mime_type: string | null;
        position: number;
        updated_at: string;
      }>;
      alteracoes_pendentes: View<{
        changed_at: string;
        changed_by_email: string | null;
        id: number;
        operation: string;
        published_before: string | null;
        row_id: string;
        table_name: string;
        title: string;
      }>;
      equipe_membros: View<{
        can_invite: boolean;
        convite: string | null;
        created_at: string;
        email: string | null;
        last_sign_in_at: string | null;
        nome: string;
        user_id: string;
      }>;
      fotos_sem_texto: View<{
        image_url: string | null;
        row_id: string | null;
        table_name: string | null;
        title: string | null;
      }>;
      lixeira: View<{
        changed_at: string;
        changed_by_email: string | null;
        id: number;
        kept_until: string | null;
        operation: string;
        row_id: string;
        table_name: string;
        title: string;
      }>;
      noticias_da_equipe: View<{
        author_id: string | null;
        content: string;
        created_at: string;
        form_id: string | null;
        id: number;
        image_texts: NonNullable<Json>;
        image_urls: string[];
        listed_at: string | null;
        published_at: string | null;
        title: string;
        updated_at: string;
      }>;
      publicacoes_recentes: View<{
        changes: string[] | null;
        created_at: string;
        error: string | null;
        finished_at: string | null;
        historico_id: number | null;
        id: number;
        problems: string[];
        purge: boolean;
        reason: string | null;
        release_id: string | null;
        requested_by: string | null;
        requested_by_email: string | null;
        started_at: string | null;
        status: string;
        step: string | null;
        unchanged: boolean | null;
      }>;
      vivencias_coopen: View<{ id: number; nome: string }>;
    };
    Functions: {
      aceitar_convite: { Args: { token: string }; Returns: string };
      adiar_email: { Args: { email_id: string; erro: string }; Returns: undefined };
      anunciar_edicao: {
        Args: { aberta?: boolean; item: string; tela: string };
        Returns: { nome: string }[];
      };
      apagar_dados_pessoais: { Args: { telefone: string }; Returns: Json };
      aplicar_retencao: { Args: { clock_is_right?: boolean }; Returns: undefined };
      arquivos_orfaos: {
        Args: { com_restauraveis?: boolean };
        Returns: { bucket_id: string; is_waiting: boolean; name: string }[];
      };
      confirmar_email: { Args: { email_id: string }; Returns: undefined };
      convidar_membro: { Args: { email: string; nome: string }; Returns: string };
      descartar_restauracao: { Args: Record<PropertyKey, never>; Returns: undefined };
      emails_em_espera: {
        Args: Record<PropertyKey, never>;
        Returns: { motivo: string; quantos: number }[];
      };
      exportar_dados_pessoais: { Args: { telefone: string }; Returns: Json };
      ler_copia: { Args: Record<PropertyKey, never>; Returns: Json };
      pedir_expurgo: { Args: Record<PropertyKey, never>; Returns: undefined };
      permitir_envio: {
        Args: { chave: string; janela_segundos: number; maximo: number };
        Returns: boolean;
      };
      publicar_agora: { Args: Record<PropertyKey, never>; Returns: undefined };
      receber_copia: { Args: { linhas: Json; tabela: string }; Returns: undefined };
      reenviar_convite: { Args: { membro: string }; Returns: undefined };
      registrar_copia: { Args: { registro: Json }; Returns: undefined };
      registrar_solicitacao_visita: { Args: { email: Json; solicitacao: Json }; Returns: string };
      reordenar_colaboradores: { Args: { ids: number[] }; Returns: undefined };
      reordenar_espacos: { Args: { ids: number[] }; Returns: undefined };
      reordenar_galeria: { Args: { categoria: number; ids: string[] }; Returns: undefined };
      reservar_emails: { Args: { limite?: number }; Returns: unknown[] };
      restaurar_copia: { Args: { registros: number }; Returns: Json };
      restaurar_historico: { Args: { como_estava?: boolean; id: number }; Returns: Json };
      situacao_copia: {
        Args: Record<PropertyKey, never>;
        Returns: { detalhe: string; estado: string; faltam: number; feita_em: string }[];
      };
      ver_convite: {
        Args: { token: string };
        Returns: {
          convidado_por: string;
          email: string;
          nome: string;
          situacao: string;
          vale_ate: string;
        }[];
      };
    };
  };
};

/** `Needed` are the columns that an insert must give. No query reads two tables through these types. */
type Table<Row, Needed extends keyof Row> = {
  Row: Row;
  Insert: Pick<Row, Needed> & Partial<Row>;
  Update: Partial<Row>;
  Relationships: [];
};

type View<Row> = { Row: Row; Relationships: [] };

export type Tables<Name extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Name]['Row'];
