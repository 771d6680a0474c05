/** A moment at which the job is killed: before or after the nth call that names such a path. */
export interface KillPoint {
  call: 'writeFile' | 'rename' | 'symlink' | 'mkdir' | 'rm' | 'link';
  path: string;
  nth?: number;
  when: 'before' | 'after';
}

/** In the order in which a publication comes to them. */
export const killPoints: Record<string, KillPoint> = {
  'before it has the lock': { call: 'link', path: '/lock/', when: 'before' },
  'as soon as it has the lock': { call: 'link', path: '/lock/', when: 'after' },
  'before the build is marked': { call: 'rename', path: 'gatsby.json', when: 'before' },
  'before it begins a release': { call: 'mkdir', path: '.staging-', when: 'before' },
  'with an empty release': { call: 'mkdir', path: '.staging-', when: 'after' },
  'with one page in the release': { call: 'writeFile', path: '.html', nth: 1, when: 'after' },
  'with some pages in the release': { call: 'writeFile', path: '.html', nth: 25, when: 'after' },
  'before the release says what it is': { call: 'writeFile', path: 'release.json', when: 'before' },
  'after the release has said so': { call: 'writeFile', path: 'release.json', when: 'after' },
  'after the checks': { call: 'rename', path: '/manifests/', when: 'before' },
  'with its list of files': { call: 'rename', path: '/manifests/', when: 'after' },
  'before the release is in its place': { call: 'rename', path: '.staging-', when: 'before' },
  'with the release in its place': { call: 'rename', path: '.staging-', when: 'after' },
  'before the new link': { call: 'symlink', path: '.current-', when: 'before' },
  'with the new link beside the old': { call: 'rename', path: '.current-', when: 'before' },
  'right after the swap': { call: 'rename', path: '.current-', when: 'after' },
  'before it gives the lock back': { call: 'rename', path: '/lock/', when: 'before' },
};

/** What Gatsby has printed when the job is killed under it, and Gatsby is left alone. */
export const buildSteps = [
  'load gatsby config',
  'onPreBootstrap',
  'source and transform nodes',
  'createPages',
  'extract queries from components',
  'write out requires',
  'Building production JavaScript and CSS bundles',
  'Building HTML renderer',
  'Execute page configs',
  'Building static HTML for pages',
];
