/** A product that runs, and its settings: BASE_URL, INBOX_URL, DATA_DIR and the installation's own. */
export interface Product {
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export function startProduct(
  folder: string,
  timeLimit: number,
  settings: Record<string, string>,
): Promise<Product>;
