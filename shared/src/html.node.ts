import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { createSanitizer } from './html.ts';
import { maxNodes } from './nesting.ts';

/**
 * jsdom takes time that grows with the square of the number of nodes, of an element's attributes, and of
 * removed elements. Texts saved by the console have none to remove, and a long article has a few hundred
 * nodes.
 */
const limits = { nodes: maxNodes, attributes: 200, removed: 500 };

/** `sanitizeHtml` of `shared/html` for Node, where there is no browser DOM: the build uses it. */
export const sanitizeHtml = createSanitizer(DOMPurify(new JSDOM('').window), limits);
