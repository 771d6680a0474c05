import { useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from '../providers/data/dataProvider';

/** The data provider with all its methods. */
export const useConsoleData = () => useDataProvider<ConsoleDataProvider>();
