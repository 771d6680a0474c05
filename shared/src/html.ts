import DOMPurify from 'dompurify';
import { createSanitizer, type Sanitizer } from './sanitizer.ts';

let sanitizer: Sanitizer | undefined;

/**
 * Rich text cleaned for saving or showing, in a browser (in Node: `shared/html.node`). Images come out
 * resolved against `supabaseUrl`; leave it out when saving, so that rows stay independent of the host.
 */
export const sanitizeHtml: Sanitizer = (html, supabaseUrl) => {
  // An instance of our own: hooks on the shared one would reach its other users.
  sanitizer ??= createSanitizer(DOMPurify(window));
  return sanitizer(html, supabaseUrl);
};
