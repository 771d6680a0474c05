interface StandIn {
  /** How the part is asked for. */
  part: RegExp;
  /** What comes in its place, in src/stand-ins. */
  by: string;
}

/** Parts of Gatsby and Emotion that weigh something in every page and do nothing for this site. */
export const standIns: readonly StandIn[] = [
  // Moves scripts of third parties into a worker, of which there are none.
  { part: /internal-plugins[\\/]partytown[\\/]gatsby-browser/, by: 'nothing.ts' },
  { part: /^gatsby-script$/, by: 'nothing.ts' },
  // No plugin registers one.
  { part: /^\.[\\/]register-service-worker$/, by: 'nothing.ts' },
  // Serves `withTheme`, which nobody calls.
  { part: /^hoist-non-react-statics$/, by: 'nothing.ts' },
  // Checks properties in development.
  { part: /^prop-types$/, by: 'propTypes.ts' },
  // Renders a whole head again, to move it; of another page's head only three things matter.
  { part: /[\\/]head-export-handler-for-browser$/, by: 'head.ts' },
  // Links, routes and places on pages in more ways than this site knows.
  { part: /^gatsby-link$/, by: 'link.ts' },
  { part: /^@gatsbyjs\/reach-router$/, by: 'router/router.tsx' },
  { part: /^gatsby-react-router-scroll$/, by: 'scroll.ts' },
  // Would list every article in the script of every page.
  { part: /^\$virtual[\\/]match-paths\.json$/, by: 'nothing.ts' },
  { part: /^\.[\\/]find-path$/, by: 'paths.ts' },
  { part: /^\.[\\/]loader$/, by: 'loader/loader.ts' },
  // Takes a page over in one go.
  { part: /^\.[\\/]react-dom-utils$/, by: 'reactDom.ts' },
];
