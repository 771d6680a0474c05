import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { icon, iconForMasks } from '../brand/logo.ts';

/** Where a telephone cuts the icon to a shape of its own, it needs a tile that fills the whole square. */
const icons = [
  { name: 'icon-192', drawing: icon(), size: 192 },
  { name: 'icon-512', drawing: icon(), size: 512 },
  { name: 'maskable-512', drawing: iconForMasks(), size: 512 },
  { name: 'apple-touch-icon', drawing: iconForMasks(), size: 180 },
];

/** The site's icon in the sizes that browsers and home screens ask for. */
export async function writeIcons(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, drawing, size } of icons) {
    await sharp(Buffer.from(drawing), { density: 400 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(fileURLToPath(new URL(`${name}.png`, folder)));
  }
}
