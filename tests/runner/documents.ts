import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });

// A document without a layout has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
