import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { createSanitizer } from './html.ts';

/** `sanitizeHtml` of `shared/html`, where there is no browser: at build. */
export const sanitizeHtml = createSanitizer(DOMPurify(new JSDOM('').window));
