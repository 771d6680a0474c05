/*
 * Runs before the console, in any browser: written in ECMAScript 5. Shows a sentence in its place where the browser is
 * older than those of .browserslistrc, which have everything that is looked for here (tests/deploy/browser-check.test.ts).
 */
(function () {
  var css = window.CSS && window.CSS.supports;
  var isSupported =
    css &&
    window.CSS.supports('container-type', 'inline-size') &&
    'CompressionStream' in window &&
    'MathMLElement' in window;
  if (isSupported) return;
  var root = document.getElementById('root');
  root.parentNode.removeChild(root);
  document.getElementById('old-browser').removeAttribute('hidden');
})();
