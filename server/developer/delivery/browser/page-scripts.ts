/**
 * Runs in a page before any script of its own: what differs from run to run though the page is the same is made the same.
 * Time is the browser's (virtual time); frames are counted by it, not by the machine's speed; chance begins at one place;
 * what waits until it is scrolled to is shown.
 */
export const SAME_EACH_TIME = `(() => {
  let seed = 1;
  Math.random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const later = window.setTimeout.bind(window);
  window.requestAnimationFrame = (fn) => later(() => fn(performance.now()), 16);
  window.cancelAnimationFrame = (id) => clearTimeout(id);
  window.IntersectionObserver = class {
    constructor(fn, { root = null, rootMargin = '0px', threshold = 0 } = {}) {
      Object.assign(this, { fn, root, rootMargin, thresholds: [].concat(threshold) });
    }
    observe(target) {
      later(() => {
        const box = target.getBoundingClientRect();
        const entry = { target, isIntersecting: true, intersectionRatio: 1, time: performance.now() };
        this.fn([{ ...entry, boundingClientRect: box, intersectionRect: box, rootBounds: null }], this);
      }, 0);
    }
    unobserve() {}
    disconnect() {}
    takeRecords() { return []; }
  };
})()`;

/** Runs beside the page, where its scripts reach nothing, once it is at rest: pictures further down are loaded, too. */
export const LOAD_ALL = `for (const image of document.querySelectorAll('[loading=lazy]')) image.loading = 'eager';`;

/**
 * Runs beside the page before its picture is taken: animations at their end, or where they begin when they have none; no
 * caret; films at their beginning. A style sheet made by script, which a policy of the page does not refuse.
 */
export const HOLD_STILL = `(() => {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    try {
      if (Number.isFinite(end)) animation.finish();
      else animation.cancel();
    } catch {}
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const film of document.querySelectorAll('video')) {
    film.pause();
    film.currentTime = 0;
  }
  scrollTo(0, 0);
})()`;
