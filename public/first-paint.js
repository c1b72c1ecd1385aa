// Runs before the first paint, so that the wrong background is not shown for a moment: sets the class light or dark.
// The same rules as src/app/appearance (a test compares them), which takes over as soon as the app runs.
(function () {
  var modes = ['light', 'semi-dark', 'dark'];
  var mode = 'system';
  try {
    var kept = localStorage.getItem('appearance') || '';
    mode = kept.charAt(0) === '{' ? JSON.parse(kept).mode : kept;
  } catch {
    // no storage, or something unreadable in it
  }
  var query = new URLSearchParams(location.search);
  [query.get('mode'), query.get('theme_mode')].forEach(function (asked) {
    if (modes.indexOf(asked) >= 0) mode = asked;
  });
  if (mode !== 'system' && modes.indexOf(mode) < 0) mode = 'system';
  var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.className = dark ? 'dark' : 'light';
})();
