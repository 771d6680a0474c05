/** The documented part of libheif-js that the console uses; the package declares no types for it. */
declare module 'libheif-js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes the photo, upright, into `target`, and passes null to `done` if that fails. */
    display(target: ImageData, done: (drawn: ImageData | null) => void): void;
  }
  const libheif: {
    /** Logs what is wrong with a damaged file and returns no images. */
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
  };
  export default libheif;
}
