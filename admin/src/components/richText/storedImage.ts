import Image from '@tiptap/extension-image';
import { storageUrl } from 'shared/storage';
import { recordedAddress } from '../../providers/installation';

/**
 * Pictures within a text, as articles that were written elsewhere have them. Only those of the school's own storage are
 * let in: the site shows no others.
 * @param supabaseUrl where the data service is: the form holds addresses without it
 */
export function storedImage(supabaseUrl: string) {
  const recorded = (image: HTMLElement) =>
    recordedAddress(image.getAttribute('src') ?? '', supabaseUrl);
  return Image.extend({
    parseHTML: () => [{ tag: 'img', getAttrs: (image) => (recorded(image) ? null : false) }],
    addAttributes() {
      return { ...this.parent?.(), src: { default: null, parseHTML: recorded } };
    },
    addNodeView:
      () =>
      ({ node, HTMLAttributes }) => {
        const dom = document.createElement('img');
        for (const [name, value] of Object.entries(HTMLAttributes)) {
          if (value !== null) dom.setAttribute(name, String(value));
        }
        dom.src = storageUrl(String(node.attrs.src), supabaseUrl);
        return { dom };
      },
  }).configure({ inline: true });
}
