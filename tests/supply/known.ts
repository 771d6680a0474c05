/** Packages that would run a script when they are installed, and why they do without it here. */
export const installScripts: Record<string, string> = {
  '@parcel/watcher':
    'builds from source where no binary fits; the binaries are packages of their own',
  '@swc/core': 'checks for its binary, which is a package of its own',
  'core-js': 'prints a request for donations',
  'core-js-pure': 'prints a request for donations',
  deno: 'puts its binary in place, which is a package of its own; the host asks that package for it',
  'es5-ext': 'prints an appeal',
  esbuild: 'puts its binary in place, which is a package of its own and found without that',
  gatsby: 'prints that it was installed',
  'gatsby-cli': 'prints that it was installed',
  lmdb: 'builds from source where no binary fits; the binaries are packages of their own',
  'msgpackr-extract': 'builds an accelerator that is a package of its own, and does without',
  'vnu-jar': 'would fetch a Java of its own; the one of the machine is used, or none',
};

/** Licences that ask for no more than to be named, or for nothing. */
export const permissive = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Python-2.0'],
];

/** Licences that ask for more, and why nothing has to be done here. */
export const conditional: Record<string, string> = {
  'MPL-2.0': 'changes to its files have to be published: none are made',
  'LGPL-3.0-or-later': 'libvips, a library of its own beside sharp, which can be replaced',
  'CC-BY-4.0': 'data on browsers, read while building; its authors are named in the package',
};

/** What packages say elsewhere than in the field for it: in `licenses`, or in their LICENSE file. */
export const declaredOtherwise: Record<string, string> = {
  busboy: 'MIT',
  linkfs: 'Unlicense',
  streamsearch: 'MIT',
  'valid-url': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};
