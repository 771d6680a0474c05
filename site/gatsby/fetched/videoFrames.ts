import type { SourceNodesArgs } from 'gatsby';
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem';
import { mapParallel } from 'shared/parallel';
import { videoId } from 'shared/video';
import { fetchFile, keepFetched, readFetched } from './fetchedFiles';

/** Milliseconds for all of them: a frame is a nicety, and a publication waits for none. */
const patienceMs = 5000;
const mostBytes = 2e6;

/** Where the frame of a video is. The id of a link has been checked: eleven letters, digits, `-` and `_`. */
const frameAddress = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/**
 * A frame of each video that has no picture of the school's own, fetched once and served from the site itself: no
 * visitor's browser asks the video platform before a click. Those that cannot be had now are tried by the next build.
 * @returns the addresses of those that are wanted
 */
export async function sourceVideoFrames(args: SourceNodesArgs): Promise<string[]> {
  const videos = args.getNodesByType('SupabaseAtividade').flatMap(({ video_url, poster_url }) => {
    const id = poster_url ? null : videoId(String(video_url ?? ''));
    return id ?? [];
  });
  const patience = AbortSignal.timeout(patienceMs);
  await mapParallel([...new Set(videos)], 4, async (id) => {
    const address = frameAddress(id);
    const stored = await readFetched(address);
    const frame = stored ?? (await fetchFile(address, mostBytes, patience));
    if (typeof frame === 'string') return;
    if (!stored) await keepFetched(address, frame);
    await addFrame(args, id, frame);
  });
  return videos.map(frameAddress);
}

async function addFrame(args: SourceNodesArgs, id: string, content: Buffer): Promise<void> {
  const { actions, createNodeId, createContentDigest, getCache } = args;
  const file = await createFileNodeFromBuffer({
    buffer: content,
    name: id,
    ext: '.jpg',
    getCache,
    createNode: actions.createNode,
    createNodeId,
  });
  await actions.createNode({
    id: createNodeId(`video-frame-${id}`),
    video: id,
    photo: file.id,
    internal: { type: 'VideoFrame', contentDigest: createContentDigest([id, file.id]) },
  });
}
