interface Step {
  label: string;
  /** Of the whole publication, when the step begins. */
  progress: number;
}

/** The steps by the names that the rebuild job gives them. */
const steps: Record<string, Step> = {
  sources: { label: 'Reunindo o conteúdo', progress: 5 },
  gatsby: { label: 'Montando as páginas', progress: 15 },
  inventory: { label: 'Conferindo as páginas', progress: 85 },
  release: { label: 'Preparando a versão', progress: 88 },
  verify: { label: 'Conferindo as páginas', progress: 94 },
  swap: { label: 'Colocando no ar', progress: 97 },
  send: { label: 'Enviando ao servidor', progress: 98 },
};

export function stepOf(name: string | null): Step {
  return steps[name ?? ''] ?? { label: 'Preparando', progress: 2 };
}
