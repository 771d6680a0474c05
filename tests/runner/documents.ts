import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import { scriptsAttribute } from 'shared/page-events';

configure({ asyncUtilTimeout: 10_000 });

// The script in the head of the site's pages sets this attribute.
document.documentElement.setAttribute(scriptsAttribute, '');

// The router needs these when it is loaded; browsers have them, but jsdom doesn't.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout and doesn't implement this.
Element.prototype.scrollIntoView = () => undefined;
