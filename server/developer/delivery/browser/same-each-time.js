// Runs in a page before any script of its own: what differs from run to run though the page is the same is made the same.
// Time is the browser's (virtual time); frames are counted by it, not by the machine's speed; chance begins at one place;
// what waits until it is scrolled to is shown.
(() => {
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
    takeRecords() {
      return [];
    }
  };
})();
