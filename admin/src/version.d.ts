/** The version in the root package.json; vite.config.ts writes it into the build. */
declare const productVersion: string;
