import { createHash } from 'node:crypto';
import { type Drawing, type DrawingPlace, chooseSiteLogos, storeDrawing } from 'shared/drawings';

/** The drawings that staff uploaded, cleaned; null for those that they did not. */
export type OwnDrawings = Record<DrawingPlace, Drawing | null>;

/** A larger file is not repeated in every page, but requested once. The site's original logos are smaller. */
const maxInlineBytes = 2048;

/** The path of a drawing's file on the site. Its name changes with its content, so browsers never request it again. */
export function getDrawingPath({ kind, bytes }: Pick<Drawing, 'kind' | 'bytes'>): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `/static/logo-${hash}.${kind}`;
}

/** What pages know of the drawings; null for a school that uploaded no logo. */
export function buildLogoNode(own: OwnDrawings) {
  const logos = chooseSiteLogos(own, (drawing) =>
    drawing.bytes.length <= maxInlineBytes ? storeDrawing(drawing) : getDrawingPath(drawing),
  );
  const any = own.light ?? own.dark;
  // An own symbol is in the icon.
  return logos && { ...logos, file: any && !own.symbol ? getDrawingPath(any) : null };
}
