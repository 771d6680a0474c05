/** An element `<img>`, whatever its attributes contain. */
const imageTag = /<img\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

interface TextPicture {
  src: string;
  alt: string;
}

/**
 * Lists the pictures of a rich text, in order. It uses no parser, so it works without a document. Of a text that is not
 * cleaned it may list more than is shown.
 */
export function listTextPictures(html: string): TextPicture[] {
  return (html.match(imageTag) ?? []).map((tag) => ({
    src: readAttribute(tag, 'src'),
    alt: readAttribute(tag, 'alt'),
  }));
}

/** Reads an attribute of a tag as the sanitizer or an editor writes it. */
export function readAttribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return decodeEntities(double ?? single ?? '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Decodes the entities that an HTML serializer writes. */
export const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (entity, name: string) => entities[name] ?? entity);
