import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './messages';

/** The console speaks Portuguese; react-admin's own texts come from `messages`. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR');
