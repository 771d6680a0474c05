/** Something as schema.org describes it. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
