import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publicFolder } from './build.ts';
import { countRows } from './content.ts';
import { step, type Context } from './context.ts';
import { readVisibleContent, type Notice } from './notice.ts';
import { assemble } from './release/assemble.ts';
import { cspOrigins } from './release/recipe.ts';
import type { BuiltFile } from './release/inventory.ts';
import { writeManifest, type Manifest } from './release/manifest.ts';
import { numberOf, releaseId, type Release } from './release/release.ts';
import { releaseIds } from './swap.ts';
import { verify, type Verification } from './verify/verify.ts';

/** Makes a release of what Gatsby built and checks it. Afterwards it lies among the releases, not yet live. */
export async function stage(
  context: Context,
  { content: before, built, recipe }: Notice,
  files: readonly BuiltFile[],
  contentHash: string,
  live: Manifest | null,
): Promise<Release> {
  const { settings, folders, signal, log } = context;
  const newest = (await releaseIds(folders)).at(-1);
  const release: Release = {
    id: releaseId(newest ? numberOf(newest) + 1 : 1, contentHash),
    builtAt: new Date().toISOString(),
    historicoId: built.historicoId,
    contentHash,
    counts: countRows(before),
  };
  const target = join(folders.releases, `.staging-${release.id}`);
  await mkdir(target, { recursive: true });

  const assembly = {
    publicFolder: publicFolder(context),
    target,
    files,
    release,
    previous: live && { manifest: live, folder: join(folders.releases, live.release.id) },
    origins: cspOrigins(settings),
    recipe,
  };
  try {
    const manifest = await step(context, 'release', () => assemble(assembly), describe);
    const check = async () => {
      const after = await readVisibleContent(settings, signal);
      return verify(target, manifest, live, { before, after }, settings.siteUrl);
    };
    const { warnings } = await step(context, 'verify', check, describeVerification);
    for (const warning of warnings) log.line(`  aviso: ${warning}`);

    await writeManifest(folders, manifest);
    await rename(target, join(folders.releases, release.id));
    return release;
  } catch (error) {
    // What nobody will see must not keep the space that the next try may need.
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

function describe({ files }: Manifest): string {
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  return `${Object.keys(files).length} arquivos, ${(bytes / 1e6).toFixed(1)} MB`;
}

function describeVerification({ pages, links }: Verification): string {
  return `${pages} páginas, ${links} links`;
}
