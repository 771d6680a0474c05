/**
 * Row types of every table, view and function. Generated from the migrations by `npm run types`:
 * change a migration, never this file.
 */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      ajustes: {
        Row: {
          chave: string;
          ligado: boolean;
          mudado_em: string;
          mudado_por: string | null;
        };
        ComputedFields: never;
        Insert: {
          chave: string;
          ligado: boolean;
          mudado_em?: string;
          mudado_por?: string | null;
        };
        Update: {
          chave?: string;
          ligado?: boolean;
          mudado_em?: string;
          mudado_por?: string | null;
        };
        Relationships: [];
      };
      alertas: {
        Row: {
          created_at: string;
          ends_at: string;
          form_id: string | null;
          id: number;
          link: string | null;
          starts_at: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          ends_at: string;
          form_id?: string | null;
          id?: never;
          link?: string | null;
          starts_at?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          ends_at?: string;
          form_id?: string | null;
          id?: never;
          link?: string | null;
          starts_at?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      atividades: {
        Row: {
          autorizacoes_conferidas: boolean | null;
          categoria_id: number | null;
          created_at: string;
          form_id: string | null;
          id: number;
          nome: string;
          poster_focus: string | null;
          poster_url: string | null;
          updated_at: string;
          video_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          autorizacoes_conferidas?: boolean | null;
          categoria_id?: number | null;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          nome: string;
          poster_focus?: string | null;
          poster_url?: string | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          autorizacoes_conferidas?: boolean | null;
          categoria_id?: number | null;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          nome?: string;
          poster_focus?: string | null;
          poster_url?: string | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'atividades_categoria_id_fkey';
            columns: ['categoria_id'];
            isOneToOne: false;
            referencedRelation: 'categorias_atividades';
            referencedColumns: ['id'];
          },
        ];
      };
      autorizacoes_imagem: {
        Row: {
          conferida_em: string | null;
          conferida_por: string | null;
          fotos: string[];
          id: number;
          item: string;
          tabela: string;
          titulo: string;
        };
        ComputedFields: never;
        Insert: {
          conferida_em?: string | null;
          conferida_por?: string | null;
          fotos: string[];
          id?: never;
          item: string;
          tabela: string;
          titulo: string;
        };
        Update: {
          conferida_em?: string | null;
          conferida_por?: string | null;
          fotos?: string[];
          id?: never;
          item?: string;
          tabela?: string;
          titulo?: string;
        };
        Relationships: [];
      };
      cardapios: {
        Row: {
          ativar_no_inicio: boolean;
          created_at: string;
          form_id: string | null;
          id: number;
          is_active: boolean;
          periodo_fim: string;
          periodo_inicio: string;
          pratos: NonNullable<Json>;
          updated_at: string;
          url_cardapio: string | null;
        };
        ComputedFields: never;
        Insert: {
          ativar_no_inicio?: boolean;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          is_active?: boolean;
          periodo_fim: string;
          periodo_inicio: string;
          pratos?: NonNullable<Json>;
          updated_at?: string;
          url_cardapio?: string | null;
        };
        Update: {
          ativar_no_inicio?: boolean;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          is_active?: boolean;
          periodo_fim?: string;
          periodo_inicio?: string;
          pratos?: NonNullable<Json>;
          updated_at?: string;
          url_cardapio?: string | null;
        };
        Relationships: [];
      };
      categorias: {
        Row: {
          created_at: string;
          form_id: string | null;
          id: number;
          nome: string;
          position: number | null;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          form_id?: string | null;
          id?: never;
          nome: string;
          position?: number | null;
          slug: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          form_id?: string | null;
          id?: never;
          nome?: string;
          position?: number | null;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      categorias_atividades: {
        Row: {
          created_at: string;
          form_id: string | null;
          id: number;
          nome: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          form_id?: string | null;
          id?: never;
          nome: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          form_id?: string | null;
          id?: never;
          nome?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      colaboradores: {
        Row: {
          autorizacoes_conferidas: boolean | null;
          created_at: string;
          form_id: string | null;
          id: number;
          image_focus: string | null;
          image_url: string | null;
          name: string;
          position: number | null;
          role: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          image_focus?: string | null;
          image_url?: string | null;
          name: string;
          position?: number | null;
          role?: string | null;
          updated_at?: string;
        };
        Update: {
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          image_focus?: string | null;
          image_url?: string | null;
          name?: string;
          position?: number | null;
          role?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      conselho_administrativo: {
        Row: {
          autorizacoes_conferidas: boolean | null;
          created_at: string;
          form_id: string | null;
          id: number;
          image_focus: string | null;
          image_url: string | null;
          name: string;
          role: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          image_focus?: string | null;
          image_url?: string | null;
          name: string;
          role?: string | null;
          updated_at?: string;
        };
        Update: {
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          image_focus?: string | null;
          image_url?: string | null;
          name?: string;
          role?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      documentos: {
        Row: {
          created_at: string;
          file_url: string;
          form_id: string | null;
          id: number;
          slug: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          file_url: string;
          form_id?: string | null;
          id?: never;
          slug: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          file_url?: string;
          form_id?: string | null;
          id?: never;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      enderecos_antigos: {
        Row: {
          created_at: string;
          destino: string;
          form_id: string | null;
          id: number;
          origem: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          destino: string;
          form_id?: string | null;
          id?: never;
          origem: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          destino?: string;
          form_id?: string | null;
          id?: never;
          origem?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      equipe: {
        Row: {
          atende_visitas: boolean;
          created_at: string;
          muda_equipe: boolean;
          muda_escola: boolean;
          nome: string;
          publica: boolean;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          atende_visitas?: boolean;
          created_at?: string;
          muda_equipe?: boolean;
          muda_escola?: boolean;
          nome: string;
          publica?: boolean;
          user_id: string;
        };
        Update: {
          atende_visitas?: boolean;
          created_at?: string;
          muda_equipe?: boolean;
          muda_escola?: boolean;
          nome?: string;
          publica?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      espacos: {
        Row: {
          autorizacoes_conferidas: boolean | null;
          created_at: string;
          form_id: string | null;
          id: number;
          image_alt: string | null;
          image_caption: string | null;
          image_focus: string | null;
          image_url: string | null;
          name: string;
          position: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          image_alt?: string | null;
          image_caption?: string | null;
          image_focus?: string | null;
          image_url?: string | null;
          name: string;
          position?: number | null;
          updated_at?: string;
        };
        Update: {
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          image_alt?: string | null;
          image_caption?: string | null;
          image_focus?: string | null;
          image_url?: string | null;
          name?: string;
          position?: number | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      eventos: {
        Row: {
          audience: string | null;
          autorizacoes_conferidas: boolean | null;
          created_at: string;
          ends_at: string | null;
          ends_on: string | null;
          form_id: string | null;
          id: number;
          image_alt: string | null;
          image_focus: string | null;
          image_url: string | null;
          link: string | null;
          place: string | null;
          repeats_until: string | null;
          stages: string[];
          starts_at: string | null;
          starts_on: string;
          text: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          audience?: string | null;
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          ends_at?: string | null;
          ends_on?: string | null;
          form_id?: string | null;
          id?: never;
          image_alt?: string | null;
          image_focus?: string | null;
          image_url?: string | null;
          link?: string | null;
          place?: string | null;
          repeats_until?: string | null;
          stages?: string[];
          starts_at?: string | null;
          starts_on: string;
          text?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          audience?: string | null;
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          ends_at?: string | null;
          ends_on?: string | null;
          form_id?: string | null;
          id?: never;
          image_alt?: string | null;
          image_focus?: string | null;
          image_url?: string | null;
          link?: string | null;
          place?: string | null;
          repeats_until?: string | null;
          stages?: string[];
          starts_at?: string | null;
          starts_on?: string;
          text?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      historico: {
        Row: {
          after: Json | null;
          before: Json | null;
          changed_at: string;
          changed_by: string | null;
          changed_by_name: string | null;
          id: number;
          operation: string;
          row_id: string;
          table_name: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          after?: Json | null;
          before?: Json | null;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name?: string | null;
          id?: never;
          operation: string;
          row_id: string;
          table_name: string;
          title: string;
        };
        Update: {
          after?: Json | null;
          before?: Json | null;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name?: string | null;
          id?: never;
          operation?: string;
          row_id?: string;
          table_name?: string;
          title?: string;
        };
        Relationships: [];
      };
      importacoes: {
        Row: {
          arquivos: string[];
          comecou_em: string;
          id: number;
          relatorio: NonNullable<Json>;
          terminou_em: string | null;
        };
        ComputedFields: never;
        Insert: {
          arquivos: string[];
          comecou_em?: string;
          id?: never;
          relatorio?: NonNullable<Json>;
          terminou_em?: string | null;
        };
        Update: {
          arquivos?: string[];
          comecou_em?: string;
          id?: never;
          relatorio?: NonNullable<Json>;
          terminou_em?: string | null;
        };
        Relationships: [];
      };
      itens_importados: {
        Row: {
          chave: string;
          colunas: string[] | null;
          gravado: string | null;
          item: string;
          recebido: string;
          tabela: string;
        };
        ComputedFields: never;
        Insert: {
          chave: string;
          colunas?: string[] | null;
          gravado?: string | null;
          item: string;
          recebido: string;
          tabela: string;
        };
        Update: {
          chave?: string;
          colunas?: string[] | null;
          gravado?: string | null;
          item?: string;
          recebido?: string;
          tabela?: string;
        };
        Relationships: [];
      };
      media_asset_categories: {
        Row: {
          asset_id: string;
          category_id: number;
          created_at: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          asset_id: string;
          category_id: number;
          created_at?: string;
          position?: number;
        };
        Update: {
          asset_id?: string;
          category_id?: number;
          created_at?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'media_asset_categories_asset_id_fkey';
            columns: ['asset_id'];
            isOneToOne: false;
            referencedRelation: 'alimentacao_galeria';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'media_asset_categories_asset_id_fkey';
            columns: ['asset_id'];
            isOneToOne: false;
            referencedRelation: 'media_assets';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'media_asset_categories_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'media_categories';
            referencedColumns: ['id'];
          },
        ];
      };
      media_assets: {
        Row: {
          alt_text: string | null;
          autorizacoes_conferidas: boolean | null;
          created_at: string;
          credit: string | null;
          file_focus: string | null;
          file_path: string | null;
          file_url: string;
          filename: string | null;
          id: string;
          mime_type: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          alt_text?: string | null;
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          credit?: string | null;
          file_focus?: string | null;
          file_path?: string | null;
          file_url: string;
          filename?: string | null;
          id?: string;
          mime_type?: string | null;
          updated_at?: string;
        };
        Update: {
          alt_text?: string | null;
          autorizacoes_conferidas?: boolean | null;
          created_at?: string;
          credit?: string | null;
          file_focus?: string | null;
          file_path?: string | null;
          file_url?: string;
          filename?: string | null;
          id?: string;
          mime_type?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      media_categories: {
        Row: {
          created_at: string;
          id: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: never;
          slug: string;
        };
        Update: {
          created_at?: string;
          id?: never;
          slug?: string;
        };
        Relationships: [];
      };
      noticias: {
        Row: {
          author_id: string | null;
          autorizacoes_conferidas: boolean | null;
          categoria_id: number | null;
          content: string;
          created_at: string;
          form_id: string | null;
          id: number;
          image_texts: NonNullable<Json>;
          image_urls: string[];
          leaves_at: string | null;
          on_top_until: string | null;
          published_at: string | null;
          revisao: string | null;
          revisao_recado: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          autorizacoes_conferidas?: boolean | null;
          categoria_id?: number | null;
          content?: string;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          image_texts?: NonNullable<Json>;
          image_urls?: string[];
          leaves_at?: string | null;
          on_top_until?: string | null;
          published_at?: string | null;
          revisao?: string | null;
          revisao_recado?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          autorizacoes_conferidas?: boolean | null;
          categoria_id?: number | null;
          content?: string;
          created_at?: string;
          form_id?: string | null;
          id?: never;
          image_texts?: NonNullable<Json>;
          image_urls?: string[];
          leaves_at?: string | null;
          on_top_until?: string | null;
          published_at?: string | null;
          revisao?: string | null;
          revisao_recado?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'noticias_categoria_id_fkey';
            columns: ['categoria_id'];
            isOneToOne: false;
            referencedRelation: 'categorias';
            referencedColumns: ['id'];
          },
        ];
      };
      paginas: {
        Row: {
          autorizacoes_conferidas: boolean | null;
          content: NonNullable<Json>;
          created_at: string;
          endereco: string | null;
          fora_do_site: boolean;
          leva_a: string | null;
          nome: string;
          original: NonNullable<Json>;
          slug: string;
          updated_at: string;
          updated_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          autorizacoes_conferidas?: boolean | null;
          content?: NonNullable<Json>;
          created_at?: string;
          endereco?: string | null;
          fora_do_site?: boolean;
          leva_a?: string | null;
          nome: string;
          original?: NonNullable<Json>;
          slug: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          autorizacoes_conferidas?: boolean | null;
          content?: NonNullable<Json>;
          created_at?: string;
          endereco?: string | null;
          fora_do_site?: boolean;
          leva_a?: string | null;
          nome?: string;
          original?: NonNullable<Json>;
          slug?: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      paginas_livres: {
        Row: {
          autorizacoes_conferidas: boolean | null;
          content: string;
          created_at: string;
          description: string | null;
          form_id: string | null;
          id: number;
          published_at: string | null;
          slug: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          autorizacoes_conferidas?: boolean | null;
          content?: string;
          created_at?: string;
          description?: string | null;
          form_id?: string | null;
          id?: never;
          published_at?: string | null;
          slug: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          autorizacoes_conferidas?: boolean | null;
          content?: string;
          created_at?: string;
          description?: string | null;
          form_id?: string | null;
          id?: never;
          published_at?: string | null;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      publicacoes: {
        Row: {
          created_at: string;
          dispatched_at: string | null;
          ends_by: string | null;
          error: string | null;
          finished_at: string | null;
          historico_id: number | null;
          id: number;
          problems: string[];
          purge: boolean;
          reason: string | null;
          release_id: string | null;
          requested_by: string | null;
          requested_by_name: string | null;
          run_url: string | null;
          started_at: string | null;
          status: string;
          step: string | null;
          version: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          dispatched_at?: string | null;
          ends_by?: string | null;
          error?: string | null;
          finished_at?: string | null;
          historico_id?: number | null;
          id?: never;
          problems?: string[];
          purge?: boolean;
          reason?: string | null;
          release_id?: string | null;
          requested_by?: string | null;
          requested_by_name?: string | null;
          run_url?: string | null;
          started_at?: string | null;
          status?: string;
          step?: string | null;
          version?: string | null;
        };
        Update: {
          created_at?: string;
          dispatched_at?: string | null;
          ends_by?: string | null;
          error?: string | null;
          finished_at?: string | null;
          historico_id?: number | null;
          id?: never;
          problems?: string[];
          purge?: boolean;
          reason?: string | null;
          release_id?: string | null;
          requested_by?: string | null;
          requested_by_name?: string | null;
          run_url?: string | null;
          started_at?: string | null;
          status?: string;
          step?: string | null;
          version?: string | null;
        };
        Relationships: [];
      };
      retiradas: {
        Row: {
          arquivos: string[];
          completa: boolean;
          concluida_em: string | null;
          enderecos: NonNullable<Json>;
          fotos: number;
          id: string;
          item: string;
          problema: string | null;
          proxima_tentativa: string;
          publicada_em: string | null;
          requested_at: string;
          requested_by: string | null;
          requested_by_name: string | null;
          tabela: string;
          tentativas: number;
          titulo: string | null;
        };
        ComputedFields: never;
        Insert: {
          arquivos: string[];
          completa: boolean;
          concluida_em?: string | null;
          enderecos?: NonNullable<Json>;
          fotos: number;
          id?: string;
          item: string;
          problema?: string | null;
          proxima_tentativa?: string;
          publicada_em?: string | null;
          requested_at?: string;
          requested_by?: string | null;
          requested_by_name?: string | null;
          tabela: string;
          tentativas?: number;
          titulo?: string | null;
        };
        Update: {
          arquivos?: string[];
          completa?: boolean;
          concluida_em?: string | null;
          enderecos?: NonNullable<Json>;
          fotos?: number;
          id?: string;
          item?: string;
          problema?: string | null;
          proxima_tentativa?: string;
          publicada_em?: string | null;
          requested_at?: string;
          requested_by?: string | null;
          requested_by_name?: string | null;
          tabela?: string;
          tentativas?: number;
          titulo?: string | null;
        };
        Relationships: [];
      };
      solicitacoes_visita: {
        Row: {
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
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          lgpd_accepted_at?: string;
          nome_responsavel: string;
          notas?: string | null;
          observacoes?: string | null;
          page_url?: string | null;
          periodos_disponiveis: string[];
          privacy_policy_version: string;
          referrer?: string | null;
          series_interesse: string[];
          status?: string;
          updated_at?: string;
          utm_campaign?: string | null;
          utm_content?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          whatsapp: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          lgpd_accepted_at?: string;
          nome_responsavel?: string;
          notas?: string | null;
          observacoes?: string | null;
          page_url?: string | null;
          periodos_disponiveis?: string[];
          privacy_policy_version?: string;
          referrer?: string | null;
          series_interesse?: string[];
          status?: string;
          updated_at?: string;
          utm_campaign?: string | null;
          utm_content?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          whatsapp?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      alimentacao_galeria: {
        Row: {
          alt_text: string | null;
          category_id: number;
          created_at: string;
          credit: string | null;
          file_focus: string | null;
          file_path: string | null;
          file_url: string;
          filename: string | null;
          id: string;
          mime_type: string | null;
          position: number;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'media_asset_categories_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'media_categories';
            referencedColumns: ['id'];
          },
        ];
      };
      alteracoes_pendentes: {
        Row: {
          changed_at: string;
          changed_by_name: string | null;
          id: number;
          left_before: string | null;
          operation: string;
          published_before: string | null;
          row_id: string;
          table_name: string;
          title: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      equipe_membros: {
        Row: {
          atende_visitas: boolean;
          convite: string | null;
          created_at: string;
          email: string | null;
          last_sign_in_at: string | null;
          muda_equipe: boolean;
          muda_escola: boolean;
          nome: string;
          publica: boolean;
          segunda_chave: boolean | null;
          user_id: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      fotos_sem_texto: {
        Row: {
          image_url: string | null;
          row_id: string | null;
          table_name: string | null;
          title: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      lixeira: {
        Row: {
          changed_at: string;
          changed_by_name: string | null;
          id: number;
          kept_until: string | null;
          operation: string;
          row_id: string;
          table_name: string;
          title: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      noticias_da_equipe: {
        Row: {
          author_id: string | null;
          autorizacoes_conferidas: boolean | null;
          categoria_id: number | null;
          content: string;
          created_at: string;
          form_id: string | null;
          id: number;
          image_texts: NonNullable<Json>;
          image_urls: string[];
          leaves_at: string | null;
          listed_at: string | null;
          on_top_until: string | null;
          published_at: string | null;
          revisao: string | null;
          revisao_recado: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'noticias_categoria_id_fkey';
            columns: ['categoria_id'];
            isOneToOne: false;
            referencedRelation: 'categorias';
            referencedColumns: ['id'];
          },
        ];
      };
      publicacoes_recentes: {
        Row: {
          changes: string[] | null;
          created_at: string;
          dispatched_at: string | null;
          ends_by: string | null;
          error: string | null;
          finished_at: string | null;
          historico_id: number | null;
          id: number;
          problems: string[];
          purge: boolean;
          reason: string | null;
          release_id: string | null;
          requested_by: string | null;
          requested_by_name: string | null;
          run_url: string | null;
          started_at: string | null;
          status: string;
          step: string | null;
          unchanged: boolean | null;
          version: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      vivencias_coopen: {
        Row: {
          id: number;
          nome: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      abrir_segunda_chave: { Args: { token: string }; Returns: undefined };
      aceitar_convite: { Args: { token: string }; Returns: string };
      adiar_email: { Args: { email_id: string; erro: string }; Returns: undefined };
      anunciar_edicao: {
        Args: { aberta?: boolean; item: string; tela: string };
        Returns: {
          nome: string;
        }[];
      };
      anunciar_plantao: { Args: Record<PropertyKey, never>; Returns: undefined };
      apagar_dados_pessoais: { Args: { telefone: string }; Returns: Json };
      aplicar_retencao: { Args: { clock_is_right?: boolean }; Returns: undefined };
      arquivos_orfaos: {
        Args: { com_restauraveis?: boolean };
        Returns: {
          bucket_id: string;
          is_waiting: boolean;
          name: string;
        }[];
      };
      comecar_publicacao: { Args: { execucao: string; versao: string }; Returns: Json };
      conferir_autorizacoes: {
        Args: { conferidas?: boolean; conjunto: number; fotos: string[] };
        Returns: undefined;
      };
      confirmar_email: { Args: { email_id: string }; Returns: undefined };
      confirmar_segunda_chave: { Args: { token: string }; Returns: string[] };
      convidar_membro: {
        Args: { email: string; nome: string; permissoes?: string[] };
        Returns: string;
      };
      copia_devida: { Args: Record<PropertyKey, never>; Returns: boolean };
      desativar_segunda_chave: { Args: Record<PropertyKey, never>; Returns: undefined };
      descartar_restauracao: { Args: Record<PropertyKey, never>; Returns: undefined };
      emails_em_espera: {
        Args: Record<PropertyKey, never>;
        Returns: {
          motivo: string;
          quantos: number;
        }[];
      };
      encerrar_publicacao: { Args: { erro: string; publicacao: number }; Returns: undefined };
      encerrar_sessao: { Args: { sessao: string }; Returns: undefined };
      exigir_segunda_chave: { Args: { de: string }; Returns: undefined };
      exportar_dados_pessoais: { Args: { telefone: string }; Returns: Json };
      importar_itens: { Args: { itens: Json; tabela: string }; Returns: Json };
      ler_copia: { Args: Record<PropertyKey, never>; Returns: Json };
      ler_exigencia_segunda_chave: { Args: Record<PropertyKey, never>; Returns: string };
      ler_itens_importados: { Args: Record<PropertyKey, never>; Returns: Json };
      ler_situacao_tecnica: { Args: Record<PropertyKey, never>; Returns: Json };
      ligar_conferencia: { Args: { ligada: boolean }; Returns: undefined };
      pedir_expurgo: { Args: Record<PropertyKey, never>; Returns: undefined };
      pedir_segunda_chave: { Args: Record<PropertyKey, never>; Returns: undefined };
      permitir_envio: {
        Args: { chave: string; janela_segundos: number; maximo: number };
        Returns: boolean;
      };
      prever_retirada: { Args: { fotos?: string[]; item: string; tabela: string }; Returns: Json };
      publicar_agora: { Args: Record<PropertyKey, never>; Returns: undefined };
      receber_copia: { Args: { linhas: Json; tabela: string }; Returns: undefined };
      reconhecer_navegador: { Args: { token: string }; Returns: undefined };
      reenviar_convite: { Args: { membro: string }; Returns: undefined };
      registrar_chave_conferida: { Args: Record<PropertyKey, never>; Returns: undefined };
      registrar_copia: { Args: { registro: Json }; Returns: undefined };
      registrar_exame: { Args: { registro: Json }; Returns: undefined };
      registrar_retirada: { Args: { registro: Json; retirada: string }; Returns: undefined };
      registrar_solicitacao_visita: { Args: { email: Json; solicitacao: Json }; Returns: string };
      renovar_codigos_recuperacao: { Args: Record<PropertyKey, never>; Returns: string[] };
      reordenar_categorias: { Args: { ids: number[] }; Returns: undefined };
      reordenar_colaboradores: { Args: { ids: number[] }; Returns: undefined };
      reordenar_espacos: { Args: { ids: number[] }; Returns: undefined };
      reordenar_galeria: { Args: { categoria: number; ids: string[] }; Returns: undefined };
      reservar_emails: {
        Args: { limite?: number };
        Returns: unknown[];
        SetofOptions: {
          from: '*';
          to: 'emails_saida';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      restaurar_copia: { Args: { registros: number }; Returns: Json };
      restaurar_historico: { Args: { como_estava?: boolean; id: number }; Returns: Json };
      retirar_do_ar: { Args: { fotos?: string[]; item: string; tabela: string }; Returns: string };
      retirar_segunda_chave: { Args: { membro: string }; Returns: undefined };
      situacao_copia: {
        Args: Record<PropertyKey, never>;
        Returns: {
          detalhe: string;
          estado: string;
          faltam: number;
          feita_em: string;
        }[];
      };
      situacao_publicacao: {
        Args: Record<PropertyKey, never>;
        Returns: {
          duracao_mediana: number;
          modo: string;
          proxima_tentativa: string;
          recusa: string;
          solucao: string;
          tarefas_atrasadas: boolean;
          tarefas_ouvidas_em: string;
          token_expira_em: string;
        }[];
      };
      usar_codigo_recuperacao: { Args: { codigo: string }; Returns: boolean };
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
      ver_segunda_chave: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ativa: boolean;
          codigos_restantes: number;
          confirmada_em: string;
          exigida: boolean;
          nesta_sessao: boolean;
          pode_desativar: boolean;
        }[];
      };
      ver_sessoes: {
        Args: Record<PropertyKey, never>;
        Returns: {
          criada_em: string;
          esta: boolean;
          id: string;
          navegador: string;
          segunda_chave: boolean;
          usada_em: string;
        }[];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
