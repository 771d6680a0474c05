import { consoleQueries } from './console-queries';
import { publicQueries } from './public-queries';
import { serviceQueries } from './service-queries';

/**
 * Every query the product makes of a table that grows: a new one belongs in here. What is about everything
 * there is (a backup, a restore, the search for files that no row mentions) reads everything, and is not.
 */
export const queries = [...publicQueries, ...consoleQueries, ...serviceQueries];
