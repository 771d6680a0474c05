import { menuPdf } from '../documents/menu.ts';
import { regulationPdf } from '../documents/regulation.ts';

interface DemoDocument {
  /** In the bucket `documentos`. */
  path: string;
  render: () => Promise<Uint8Array>;
}

/** The PDFs of the demo content: the kitchen's four weeks and the scholarship regulation. */
export const documents: readonly DemoDocument[] = [
  { path: 'cardapio-semana-1.pdf', render: () => menuPdf(1) },
  { path: 'cardapio-semana-2.pdf', render: () => menuPdf(2) },
  { path: 'cardapio-semana-3.pdf', render: () => menuPdf(3) },
  { path: 'cardapio-semana-4.pdf', render: () => menuPdf(4) },
  { path: 'regulamento-bolsas-2026.pdf', render: regulationPdf },
];
