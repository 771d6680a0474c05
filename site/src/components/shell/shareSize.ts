/** The size of the pictures for shared links, in pixels: social networks show it without cropping. */
export const shareSize = { width: 1200, height: 630 };
