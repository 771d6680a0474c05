export const messageMessages = {
  about: 'Sobre',
  access_denied: 'Você não tem permissão para acessar esta página',
  are_you_sure: 'Você tem certeza?',
  authentication_error:
    'O servidor de autenticação respondeu com um erro e não foi possível verificar seu acesso.',
  auth_error: 'Ocorreu um erro ao validar a sua sessão.',
  bulk_delete_content:
    'Deseja mesmo excluir este item de %{name}? |||| Deseja mesmo excluir estes %{smart_count} itens?',
  bulk_delete_title: 'Excluir %{name} |||| Excluir %{smart_count} itens de %{name}',
  bulk_update_content:
    'Deseja mesmo atualizar %{name} %{recordRepresentation}? |||| Deseja mesmo atualizar estes %{smart_count} itens?',
  bulk_update_title:
    'Atualizar %{name} %{recordRepresentation} |||| Atualizar %{smart_count} itens de %{name}',
  clear_array_input: 'Deseja mesmo limpar toda a lista?',
  delete_content: 'Essa ação não pode ser desfeita...',
  delete_title: 'Você tem certeza?',
  details: 'Detalhes',
  error: 'Ocorreu um erro no painel e não foi possível concluir o que você pediu.',
  invalid_form: 'Revise os campos destacados',
  loading: 'Aguarde um instante',
  no: 'Não',
  not_found: 'O endereço está errado ou o link que você seguiu não existe mais.',
  select_all_limit_reached:
    'Há itens demais para selecionar todos. Só os primeiros %{max} foram selecionados.',
  unsaved_changes: 'Há alterações não salvas. Deseja mesmo descartá-las?',
  yes: 'Sim',
  placeholder_data_warning: 'Problema de rede: não foi possível atualizar os dados.',
};
