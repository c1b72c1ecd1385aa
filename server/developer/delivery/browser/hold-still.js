// Runs beside the page before its picture is taken: animations at their end, or where they begin when they have none; no
// caret; films at their beginning. A style sheet made by script, which a policy of the page does not refuse.
(() => {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    try {
      if (Number.isFinite(end)) animation.finish();
      else animation.cancel();
    } catch {}
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const film of document.querySelectorAll('video')) {
    film.pause();
    film.currentTime = 0;
  }
  scrollTo(0, 0);
})();
