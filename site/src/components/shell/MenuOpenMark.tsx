import { Helmet } from 'react-helmet';

/** Marks the body while the mobile menu is open. Few visitors open it, so its library is no part of every page. */
export default function MenuOpenMark() {
  return <Helmet bodyAttributes={{ class: 'menu-open' }} />;
}
