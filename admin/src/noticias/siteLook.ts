import { green, ink, yellow } from '../theme/palette';

/**
 * The look of an article on the site, whatever the mode of the console. Sizes that grow with the screen
 * there grow with the preview here.
 */
export const siteArticleSx = {
  containerType: 'inline-size',
  bgcolor: '#fffaf0',
  color: ink.dark,
  colorScheme: 'light',
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  overflowWrap: 'break-word',
  '& *': { boxSizing: 'border-box' },
  '& article': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2rem',
    maxWidth: 'calc(42rem + 2.5rem)',
    mx: 'auto',
    px: '1.25rem',
    py: 'clamp(2rem, 1.5rem + 4cqi, 4rem)',
  },
  '& h1, & h2, & h3, & h4': { m: 0, lineHeight: 1.12, fontWeight: 800, letterSpacing: '-0.02em' },
  '& h1': { fontSize: 'clamp(2.1rem, 1.7rem + 2cqi, 3.375rem)', textWrap: 'balance' },
  '& .date': { m: 0, mb: '0.75rem', color: ink.soft, fontSize: '0.9375rem' },
  '& .prose': {
    '& > *': { m: 0 },
    '& > * + *': { mt: '1rem' },
    '& > h2, & > h3, & > h4': { mt: '3rem', mb: '0.5rem' },
    '& h2': { fontSize: 'clamp(1.35rem, 1.24rem + 0.55cqi, 1.625rem)' },
    '& h3': { fontSize: 'clamp(1.15rem, 1.08rem + 0.35cqi, 1.3125rem)', fontWeight: 700 },
    '& ul, & ol': { pl: '1.4em' },
    '& li + li': { mt: '0.25rem' },
    '& li::marker': { color: green.main, fontWeight: 700 },
    '& a': { color: green.main },
    '& blockquote': {
      px: '1.5rem',
      py: '1rem',
      borderLeft: `4px solid ${yellow.main}`,
      borderRadius: '0 1rem 1rem 0',
      bgcolor: '#fff0c4',
    },
    '& img': { maxWidth: '100%', borderRadius: '1rem' },
    '& pre, & table': { display: 'block', overflowX: 'auto' },
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': {
      px: '0.75rem',
      py: '0.25rem',
      border: '1px solid #e5dac2',
      textAlign: 'start',
    },
    '& td p, & th p': { m: 0 },
    '& figcaption': { color: ink.soft, fontSize: '0.9375rem' },
  },
} as const;
