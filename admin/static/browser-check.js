/*
 * Runs before the console, in any browser, so it is written in ECMAScript 5. In a browser that is too old for the console,
 * it shows a message instead. All browsers of .browserslistrc support the features that it checks
 * (tests/deploy/browser-check.test.ts).
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
