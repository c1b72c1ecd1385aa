import holdStill from './hold-still.js?raw';
import loadAll from './load-all.js?raw';
import sameEachTime from './same-each-time.js?raw';

/** Runs in a page before any script of its own, so that it looks the same each time. */
export const SAME_EACH_TIME = sameEachTime;

/** Runs beside the page once it is at rest: pictures further down are loaded, too. */
export const LOAD_ALL = loadAll;

/** Runs beside the page before its picture is taken: nothing moves any more. */
export const HOLD_STILL = holdStill;
