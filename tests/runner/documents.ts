import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import { scriptsAttribute } from 'shared/page-events';

configure({ asyncUtilTimeout: 10_000 });

// The script in the head of the site's pages sets it.
document.documentElement.setAttribute(scriptsAttribute, '');

// Browsers have these, the simulated document has not; the router asks for them as it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A document without a layout has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
