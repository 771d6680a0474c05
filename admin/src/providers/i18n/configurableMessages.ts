export const configurableMessages = {
  customize: 'Personalizar',
  configureMode: 'Configurar esta página',
  inspector: {
    title: 'Inspetor',
    content: 'Passe o cursor sobre os elementos da tela para configurá-los',
    reset: 'Restaurar configurações',
    hideAll: 'Ocultar tudo',
    showAll: 'Mostrar tudo',
  },
  Datagrid: { title: 'Tabela', unlabeled: 'Coluna sem título nº %{column}' },
  SimpleForm: { title: 'Formulário', unlabeled: 'Campo sem título nº %{input}' },
  SimpleList: {
    title: 'Lista',
    primaryText: 'Texto principal',
    secondaryText: 'Texto secundário',
    tertiaryText: 'Texto terciário',
  },
};
