/**
 * The text of a script in the head of the not-found page. Gatsby cannot start at an address whose signs are not UTF-8, such
 * as `/matr%EDculas`, as older sites wrote links, or that has a percent sign of its own: it decodes addresses twice. This
 * writes such an address anew before Gatsby reads it, so that the page can guess what was meant.
 */
export const mendAddress = `(function (location) {
  function isReadable(path) {
    try {
      return Boolean(decodeURIComponent(decodeURIComponent(path)));
    } catch (malformed) {
      return false;
    }
  }
  var path = location.pathname;
  if (isReadable(path)) return;
  path = path.replace(/%25|%(?![0-9a-f]{2})/gi, '');
  if (!isReadable(path))
    path = path.replace(/%([0-9a-f]{2})/gi, function (code, number) {
      return encodeURIComponent(String.fromCharCode(parseInt(number, 16)));
    });
  history.replaceState(history.state, '', location.origin + path + location.search + location.hash);
})(location);`;
