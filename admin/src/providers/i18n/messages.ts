import type { TranslationMessages } from 'ra-core';
import { actionMessages } from './actionMessages';
import { configurableMessages } from './configurableMessages';
import { messageMessages } from './messageMessages';
import { navigationMessages } from './navigationMessages';

/** Every text of react-admin, in Brazilian Portuguese. A test compares the keys with the English ones. */
export const messages: TranslationMessages = {
  ra: {
    action: actionMessages,
    boolean: { true: 'Sim', false: 'Não', null: ' ' },
    page: {
      create: 'Criar %{name}',
      dashboard: 'Dashboard',
      edit: '%{name} %{recordRepresentation}',
      error: 'Algo deu errado',
      list: '%{name}',
      loading: 'Carregando...',
      not_found: 'Página não encontrada',
      show: '%{name} %{recordRepresentation}',
      empty: 'Nada cadastrado em %{name}.',
      invite: 'Deseja cadastrar?',
      access_denied: 'Acesso negado',
      authentication_error: 'Erro de autenticação',
    },
    input: {
      file: {
        upload_several: 'Arraste arquivos para cá ou clique para escolher.',
        upload_single: 'Arraste um arquivo para cá ou clique para escolher.',
      },
      image: {
        upload_several: 'Arraste imagens para cá ou clique para escolher.',
        upload_single: 'Arraste uma imagem para cá ou clique para escolher.',
      },
      references: {
        all_missing: 'Não foi possível encontrar os itens relacionados.',
        many_missing: 'Pelo menos um dos itens relacionados não está mais disponível.',
        single_missing: 'O item relacionado não está mais disponível.',
      },
      password: { toggle_visible: 'Ocultar senha', toggle_hidden: 'Mostrar senha' },
    },
    message: messageMessages,
    navigation: navigationMessages,
    sort: {
      sort_by: 'Ordenar por %{field_lower_first} em ordem %{order}',
      ASC: 'crescente',
      DESC: 'decrescente',
    },
    auth: {
      auth_check_error: 'Entre para continuar',
      user_menu: 'Perfil',
      username: 'Usuário',
      password: 'Senha',
      email: 'E-mail',
      sign_in: 'Entrar',
      sign_in_error: 'Não foi possível entrar. Tente novamente.',
      logout: 'Sair',
    },
    notification: {
      updated: 'Item atualizado |||| %{smart_count} itens atualizados',
      created: 'Item criado',
      deleted: 'Item excluído |||| %{smart_count} itens excluídos',
      bad_item: 'Item incorreto',
      item_doesnt_exist: 'O item não existe',
      http_error: 'Erro de comunicação com o servidor',
      data_provider_error: 'Erro do provedor de dados. Veja os detalhes no console do navegador.',
      i18n_error: 'Não foi possível carregar os textos do idioma escolhido',
      canceled: 'Ação cancelada',
      logged_out: 'Sua sessão terminou. Entre novamente.',
      not_authorized: 'Você não tem permissão para acessar este conteúdo.',
      application_update_available: 'Há uma nova versão disponível.',
      offline: 'Sem conexão. Não foi possível buscar os dados.',
    },
    validation: {
      required: 'Campo obrigatório',
      minLength: 'Deve ter pelo menos %{min} caracteres',
      maxLength: 'Deve ter no máximo %{max} caracteres',
      minValue: 'Deve ser pelo menos %{min}',
      maxValue: 'Deve ser no máximo %{max}',
      number: 'Deve ser um número',
      email: 'Deve ser um e-mail válido',
      oneOf: 'Deve ser uma destas opções: %{options}',
      regex: 'Deve seguir o formato (expressão regular): %{pattern}',
      unique: 'Já existe outro igual',
    },
    saved_queries: {
      label: 'Buscas salvas',
      query_name: 'Nome da busca',
      new_label: 'Salvar a busca atual...',
      new_dialog_title: 'Salvar a busca atual como',
      remove_label: 'Remover busca salva',
      remove_label_with_name: 'Remover a busca "%{name}"',
      remove_dialog_title: 'Remover a busca salva?',
      remove_message: 'Tem certeza de que deseja remover este item das suas buscas salvas?',
      help: 'Filtre a lista e salve esta busca para usar depois',
    },
    guesser: {
      empty: { title: 'Nada para mostrar', message: 'Verifique o provedor de dados' },
    },
    configurable: configurableMessages,
  },
};
