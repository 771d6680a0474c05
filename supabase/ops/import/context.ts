import { tidyOldAddress } from 'shared/redirects.mjs';
import { getHost, getUploadPath, type SiteIndex, withoutSize } from './index.ts';
import type { WxrItem } from './wxr.ts';
import type { LinkTarget, PhotoUse, TextContext } from './text.ts';

const pictureName = /\.(?:jpe?g|png|gif|webp|avif|bmp|heic)$/i;

/**
 * Finds what texts refer to.
 * @param hosts those of the earlier site and of its files, without www
 * @param addresses addresses of this site by the id of the post or page
 */
export function createFinder(
  index: SiteIndex,
  hosts: ReadonlySet<string>,
  addresses: ReadonlyMap<number, string>,
) {
  const toUse = (id: number): PhotoUse | null => {
    const attachment = index.attachments.get(id);
    if (!attachment || !pictureName.test(new URL(attachment.url).pathname)) return null;
    return { url: attachment.url, alt: attachment.alt, caption: attachment.caption };
  };

  /** Finds a file by its URL, which may be that of a copy in another size. */
  const findByUrl = (url: string): PhotoUse | null => {
    // A network of WordPress.com in front of the site: i0.wp.com/escola.example/wp-content/…
    const direct = url.replace(/^https?:\/\/i\d\.wp\.com\/([^?#]+).*$/, 'https://$1');
    if (!hosts.has(getHost(direct))) return null;
    const path = getUploadPath(direct);
    if (!path) return { url: direct, alt: '', caption: '' };
    const id = index.attachmentsByPath.get(withoutSize(path));
    const known = id === undefined ? null : toUse(id);
    return known ?? { url: direct.replace(/[?#].*$/, ''), alt: '', caption: '' };
  };

  const findPost = (url: URL): number | undefined => {
    const address = tidyOldAddress(url);
    const found = address === null ? undefined : index.postsByAddress.get(address);
    if (found !== undefined) return found;
    const plain = tidyOldAddress({ pathname: url.pathname, search: '' });
    const byPath = plain === null || plain === '/' ? undefined : index.postsByAddress.get(plain);
    const number = url.searchParams.get('p') ?? url.searchParams.get('page_id');
    const byNumber = number === null ? undefined : Number(number);
    return byPath ?? (index.posts.has(byNumber ?? 0) ? byNumber : undefined);
  };

  const findLink = (url: URL): LinkTarget => {
    if (!/^https?:$/.test(url.protocol) || !hosts.has(getHost(url.href)))
      return { kind: 'elsewhere' };
    const post = findPost(url);
    const here = post === undefined ? undefined : addresses.get(post);
    if (here) return { kind: 'address', address: here };
    if (/\.pdf$/i.test(url.pathname)) return { kind: 'document', url: url.origin + url.pathname };
    if (getUploadPath(url.href) || /\/wp-(?:admin|login|content|includes)/.test(url.pathname))
      return { kind: 'file', url: url.href };
    const address = `${url.pathname.replace(/^\/+/, '/')}${url.search}`;
    return { kind: post === undefined ? 'address' : 'later', address };
  };

  const attachmentPages = new Set(
    [...index.attachments.values()].flatMap(({ link }) =>
      URL.canParse(link) ? (tidyOldAddress(new URL(link)) ?? []) : [],
    ),
  );

  return {
    findAttachment: toUse,
    /** Returns the title of a file, as HTML; '' if it has none. */
    findTitle: (url: string): string => {
      const id = index.attachmentsByPath.get(withoutSize(getUploadPath(url) ?? ''));
      return id === undefined ? '' : (index.attachments.get(id)?.title ?? '');
    },
    /** Creates the context of a post's or page's own text. */
    createContext: ({
      id: own,
      link,
      type,
    }: Pick<WxrItem, 'id' | 'link' | 'type'>): TextContext => ({
      keepsGalleries: type === 'page',
      link: URL.canParse(link) ? link : (index.urls[0] ?? 'https://site.invalid/'),
      findPhoto: (url, id) => {
        const known = id === null ? null : toUse(id);
        if (known) return known;
        const [base = 'https://site.invalid/'] = index.urls;
        return url && URL.canParse(url, base) ? findByUrl(new URL(url, base).href) : null;
      },
      findAttachment: toUse,
      listOwnPhotos: (post) =>
        (index.attachmentsOf.get(post ?? own) ?? []).filter((id) => toUse(id) !== null),
      isAttachmentPage: (url) =>
        url.searchParams.has('attachment_id') || attachmentPages.has(tidyOldAddress(url) ?? ''),
      findLink,
      findBlock: (id) => index.blocks.get(id),
    }),
  };
}

export type Finder = ReturnType<typeof createFinder>;
