import type { Rule } from './rule';

export const health = {
  id: 'saude',
  title: 'Saúde e medicação',
  text: [
    'A família mantém atualizada a ficha de saúde, com alergias, medicações de uso contínuo e telefones de emergência.',
    {
      list: [
        'Medicamentos só são dados com receita médica e autorização escrita, com dose e horário, entregues na secretaria. Estudantes não devem trazê-los na mochila.',
        'Febre, vômito, diarreia ou suspeita de doença contagiosa pedem repouso em casa. O retorno acontece depois de 24 horas sem sintomas ou com liberação médica.',
        'Em caso de mal-estar, a escola presta os primeiros cuidados e chama a família. Em emergências, aciona o serviço de resgate e avisa os responsáveis imediatamente.',
        'Laudos de alergias e restrições alimentares são enviados pelo aplicativo e seguem para a nutricionista.',
      ],
    },
  ],
} as const satisfies Rule;
