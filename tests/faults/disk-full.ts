import { statfs } from 'node:fs/promises';
import { lab } from './support/opened-lab';

async function usedKilobytes(): Promise<number> {
  const { blocks, bfree, bsize } = await statfs(lab().siteFolder);
  return Math.ceil(((blocks - bfree) * bsize) / 1024);
}

export function diskFull(): void {
  afterEach(() => lab().resizeDisk());

  test.each([
    ['at once', 0],
    ['while Gatsby writes', 64],
    ['when the release is begun', 200],
    ['halfway through the release', 3000],
  ])('the disk is full %s: the site stays, and goes on when there is room', async (_, spare) => {
    const title = await lab().edit();
    await lab().resizeDisk(`${(await usedKilobytes()) + spare}k`);
    const { code, output } = await lab().startJob().ended();
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('O disco do servidor está cheio') as string,
    });
    expect(await lab().lastFailure()).toContain('O disco do servidor está cheio');

    await lab().resizeDisk();
    await lab().publish();
    expect((await lab().page('/noticia/1')).text).toContain(title);
  });
}
