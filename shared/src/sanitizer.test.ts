import DOMPurify from 'dompurify';
import { createSanitizer } from './sanitizer';

test('without a document nothing is let through as if it were clean', () => {
  expect(() => createSanitizer(DOMPurify)).toThrow('needs a document');
});
