import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { createSanitizer } from './html.ts';

/** Removing elements takes jsdom time that grows with the square of their number. Saved texts have none to remove. */
const mostRemoved = 500;

/** `sanitizeHtml` of `shared/html`, where there is no browser: at build. */
export const sanitizeHtml = createSanitizer(DOMPurify(new JSDOM('').window), mostRemoved);
