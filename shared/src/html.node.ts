import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { createSanitizer } from './html.ts';
import { maxAttributes, maxNodes, maxRemoved } from './nesting.ts';

/** jsdom takes time that grows with the square of each of these numbers. */
const limits = { nodes: maxNodes, attributes: maxAttributes, removed: maxRemoved };

/** `sanitizeHtml` of `shared/html` for Node, where there is no browser DOM: the build uses it. */
export const sanitizeHtml = createSanitizer(DOMPurify(new JSDOM('').window), limits);
