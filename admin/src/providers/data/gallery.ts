import {
  type CreateParams,
  type CreateResult,
  type DeleteManyParams,
  type DeleteManyResult,
  HttpError,
  type Identifier,
} from 'ra-core';
import { contentTables } from 'shared/content';
import type { Database } from 'shared/database.types';
import { buildPublicUrl } from 'shared/storage';
import { withErrorTitle } from '../errors';
import type { RunQuery, ConsoleClient } from '../supabaseClient';
import type { Row } from './resources';

type Asset = Row<'media_assets'>;
type NewAsset = Database['public']['Tables']['media_assets']['Insert'];

export const galleryResource = 'gerenciar-estrutura-alimentacao';
export const galleryBucket = contentTables.media_assets.files.file_url;
const gallerySlug = 'alimentacao-galeria-estrutura';

export const imagemLabel = ({ alt_text, filename }: Pick<Asset, 'alt_text' | 'filename'>) =>
  alt_text || filename || 'imagem sem descrição';

/** An image of the gallery is a row of `media_assets`, and its position is a row of its own. */
export function createGallery(client: ConsoleClient, runQuery: RunQuery) {
  const assets = () => client.from('media_assets');
  const links = () => client.from('media_asset_categories');

  async function findGalleryCategory(): Promise<number | null> {
    const rows = await runQuery(() =>
      client.from('media_categories').select('id').eq('slug', gallerySlug),
    );
    return rows[0]?.id ?? null;
  }

  async function requireCategory(): Promise<number> {
    const id = await findGalleryCategory();
    if (id === null) throw new HttpError('ID da categoria não encontrado.', 404);
    return id;
  }

  const linkImage = (id: string, category_id: number) =>
    withErrorTitle('Erro ao associar imagem à categoria', async () => {
      const others = await runQuery(() =>
        links().select('asset_id').eq('category_id', category_id).neq('asset_id', id),
      );
      const link = { asset_id: id, category_id, position: others.length };
      await runQuery(() => links().upsert(link, { onConflict: 'asset_id,category_id' }));
      return link;
    });

  return {
    findGalleryCategory,

    /** Creates an image. The form chooses its id, so that a retry continues after the step that failed. */
    async createImage({ data }: CreateParams): Promise<CreateResult> {
      const { form_id: id, ...asset } = data as NewAsset & { form_id: string };
      const category_id = await requireCategory();
      const stored = await runQuery(() =>
        assets()
          .upsert({ ...asset, id })
          .select()
          .single(),
      );
      const { position } = await linkImage(id, category_id);
      return { data: { ...stored, position } };
    },

    /** Appends a stored image, which is in no gallery, to this one. */
    async includeImage(id: string): Promise<void> {
      await linkImage(id, await requireCategory());
    },

    /** Deletes images in two steps; a repetition completes both. The files stay for the history until the sweep. */
    async deleteImages({ ids }: DeleteManyParams): Promise<DeleteManyResult> {
      const images = ids.map(String);
      const category_id = await requireCategory();
      await withErrorTitle('Erro ao desvincular imagem', () =>
        runQuery(() => links().delete().in('asset_id', images).eq('category_id', category_id)),
      );
      await runQuery(() => assets().delete().in('id', images));
      return { data: ids };
    },

    /**
     * Lists images in the gallery's bucket that no page shows. Either their creation or their deletion was interrupted,
     * and the rows don't show which.
     */
    listUnlinkedAssets: () =>
      runQuery(() =>
        assets()
          .select('*,media_asset_categories()')
          .is('media_asset_categories', null)
          .like('file_url', `${buildPublicUrl(galleryBucket, '')}%`),
      ),

    arrangeGallery: async (ids: Identifier[]) => {
      const categoria = await requireCategory();
      await runQuery(() => client.rpc('reordenar_galeria', { categoria, ids: ids.map(String) }));
    },
  };
}
