import { configure } from '@testing-library/react';

// What is waited for comes at once, except on a machine that serves many others.
configure({ asyncUtilTimeout: 60_000 });

// A document without a layout has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
