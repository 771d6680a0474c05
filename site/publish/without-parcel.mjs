/**
 * Preloaded into Gatsby, which would load and run Parcel at every start to compile gatsby-config.ts and
 * gatsby-node.ts. The work folder holds both compiled (compile.ts), so there is nothing left to do: that takes
 * three seconds of processor time off every publication. Should Gatsby move the module one day, this
 * matches nothing and only the seconds come back.
 */
import Module from 'node:module';

const load = Module._load;
const nothingToCompile = {
  COMPILED_CACHE_DIR: '.cache/compiled',
  compileGatsbyFiles: async () => undefined,
  findCompiledLocalPluginModule: () => undefined,
  getResolvedFieldsForPlugin: () => ({}),
};

Module._load = function (request, ...rest) {
  const isCompiler = request.endsWith('/parcel/compile-gatsby-files');
  return isCompiler ? nothingToCompile : load.call(this, request, ...rest);
};
