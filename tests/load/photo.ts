import sharp from 'sharp';

let drawn: Promise<Buffer> | undefined;

/** A photo of the size that the console sends: some hundred kilobytes. */
export function photo(): Promise<Buffer> {
  drawn ??= draw();
  return drawn;
}

async function draw(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#888', noise } })
    .webp({ quality: 60 })
    .toBuffer();
}
