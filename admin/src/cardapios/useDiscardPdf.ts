import { useResourceContext } from 'ra-core';
import { school } from 'shared/school';
import { storedFile } from 'shared/storage';
import { useConsoleData } from '../components/useConsoleData';
import { discardAddresses } from '../providers/files/discardFiles';
import { documentBucket } from './preparePdf';

/** Documents that pages of the site link to, whatever menus say. */
const linkedBySite: readonly string[] = [school.links.scholarshipRegulation];

/**
 * Removes the PDF that a menu had, unless another menu shows it as well or it is no menu's to remove. Never
 * fails: what was saved or deleted is so, whatever becomes of the file.
 */
export function useDiscardPdf() {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  return async (address: string): Promise<void> => {
    if (storedFile(address)?.bucket !== documentBucket || linkedBySite.includes(address)) return;
    try {
      const { total } = await dataProvider.getList(resource, {
        pagination: { page: 1, perPage: 1 },
        filter: { 'url_cardapio@eq': address },
        meta: { columns: 'id' },
      });
      if (total === 0) await discardAddresses(dataProvider, [address]);
    } catch (error) {
      console.warn(`Left behind: ${address}`, error);
    }
  };
}
