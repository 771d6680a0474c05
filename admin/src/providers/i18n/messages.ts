import type { TranslationMessages } from 'ra-core';

/**
 * The texts of react-admin that the console shows. The type requires all texts, hence the cast. react-admin logs a
 * warning when it needs a missing one.
 */
export const messages = {
  ra: {
    action: {
      bulk_actions: '1 item selecionado |||| %{smart_count} itens selecionados',
      clear_input_value: 'Limpar campo',
      sort: 'Ordenar',
      toggle_theme: 'Alternar modo claro/escuro',
      unselect: 'Desmarcar',
    },
    input: { password: { toggle_visible: 'Ocultar senha', toggle_hidden: 'Mostrar senha' } },
    navigation: {
      page_out_of_boundaries: 'A página %{page} não existe',
      page_range_info: '%{offsetBegin}–%{offsetEnd} de %{total}',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} de mais de %{offsetEnd}',
      current_page: 'Página %{page}',
      page: 'Ir para a página %{page}',
      first: 'Ir para a primeira página',
      last: 'Ir para a última página',
      next: 'Ir para a próxima página',
      previous: 'Ir para a página anterior',
      page_rows_per_page: 'Itens por página:',
    },
    // Every screen requests these texts, even if it doesn't show them.
    page: {
      list: '%{name}',
      create: 'Criar %{name}',
      edit: '%{name} %{recordRepresentation}',
    },
    sort: {
      sort_by: 'Ordenar por %{field_lower_first} em ordem %{order}',
      ASC: 'crescente',
      DESC: 'decrescente',
    },
    auth: { auth_check_error: 'Entre para continuar' },
    notification: {
      item_doesnt_exist: 'O item não existe',
      http_error: 'Erro de comunicação com o servidor',
      logged_out: 'Sua sessão terminou. Entre novamente.',
      not_authorized: 'Você não tem permissão para acessar este conteúdo.',
    },
    tiptap: {
      bold: 'Negrito',
      italic: 'Itálico',
      underline: 'Sublinhado',
      strike: 'Riscado',
      code: 'Código',
      list_bulleted: 'Lista com marcadores',
      list_numbered: 'Lista numerada',
      blockquote: 'Citação',
      clear_format: 'Limpar formatação',
    },
  },
} as unknown as TranslationMessages;
