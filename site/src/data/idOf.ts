/** The fragment of the address of what has this title: "Saúde e medicação" becomes "saude-e-medicacao". */
export function idOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
