/** The part of gatsby-plugin-sharp that makes the pictures; it has no types of its own. */
declare module 'gatsby-plugin-sharp/gatsby-worker' {
  export interface PictureJob {
    inputPaths: { path: string; contentDigest: string }[];
    outputDir: string;
    args: {
      operations: { outputPath: string; args: unknown }[];
      pluginOptions?: object;
      /** Whether it is asked for by name only, and made when it is fetched. */
      isLazy?: boolean;
    };
  }
  const worker: { IMAGE_PROCESSING: (job: PictureJob) => Promise<void> };
  export default worker;
}
