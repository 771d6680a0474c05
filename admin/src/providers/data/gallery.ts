import type { Database } from 'shared/database.types';
import { publicAddress } from 'shared/storage';
import type { Ask, ConsoleClient } from './ask';
import type { RowMethods } from './rows';

type Asset = Database['public']['Tables']['media_assets']['Row'];
type NewAsset = Database['public']['Tables']['media_assets']['Insert'];
type AssetChange = Database['public']['Tables']['media_assets']['Update'];

export const galleryBucket = 'alimentacao-galeria';
const gallerySlug = 'alimentacao-galeria-estrutura';

export const imagemLabel = ({ alt_text, filename }: Pick<Asset, 'alt_text' | 'filename'>) =>
  alt_text || filename || 'imagem sem descrição';

/** The steps of which the gallery's images are made and unmade. Each can be repeated without harm. */
export function createGallery(client: ConsoleClient, ask: Ask, updateRow: RowMethods['updateRow']) {
  const assets = () => client.from('media_assets');
  const links = () => client.from('media_asset_categories');
  return {
    async galleryCategory(): Promise<number | null> {
      const rows = await ask(() =>
        client.from('media_categories').select('id').eq('slug', gallerySlug),
      );
      return rows[0]?.id ?? null;
    },

    putAsset: (asset: NewAsset) => ask(() => assets().upsert(asset)),

    /** @throws RowConflict when somebody else has changed or deleted the asset since it was loaded. */
    async changeAsset(loaded: Asset, change: AssetChange): Promise<void> {
      const { id } = loaded;
      await updateRow('media_assets', { id, data: change, previousData: loaded });
    },

    deleteAsset: (id: string) => ask(() => assets().delete().eq('id', id)),

    async linkAsset(assetId: string, categoryId: number): Promise<void> {
      const linked = await ask(() =>
        links().select('asset_id').eq('category_id', categoryId).neq('asset_id', assetId),
      );
      const link = { asset_id: assetId, category_id: categoryId, position: linked.length };
      await ask(() => links().upsert(link, { onConflict: 'asset_id,category_id' }));
    },

    unlinkAsset: (assetId: string, categoryId: number) =>
      ask(() => links().delete().match({ asset_id: assetId, category_id: categoryId })),

    /** Images of the gallery's bucket that no page shows: their deletion or creation was cut short. */
    unlinkedAssets: () =>
      ask(() =>
        assets()
          .select('*,media_asset_categories()')
          .is('media_asset_categories', null)
          .like('file_url', `${publicAddress(galleryBucket, '')}%`),
      ),
  };
}
