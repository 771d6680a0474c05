import { useCanAccessResources } from 'ra-core';
import { findScreen, resourceSources } from '../providers/data/resources';
import { galleryResource } from '../providers/data/gallery';

const resources = Object.keys(resourceSources);

/** Whether the user may open each screen, by its resource; undefined until that is known. */
export const useOpenScreens = (): Record<string, boolean> | undefined =>
  useCanAccessResources({ action: 'list', resources }).canAccess;

/** Returns the screen with the rows of a table. Tables without a screen of their own belong to the gallery. */
export const getScreen = (table: string): string => findScreen(table) ?? galleryResource;
