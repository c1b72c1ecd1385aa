import source from './take-page.js?raw';

/** Bounds of what is taken of a page. Characters of texts and rules. */
export const TAKEN_LIMITS = { elements: 3000, depth: 60, text: 200_000, css: 400_000 } as const;

/** Gives a page's elements and rules as JSON, or null: the value of its last statement, for `Runtime.evaluate`. */
export const TAKE_PAGE = `{ const limits = ${JSON.stringify(TAKEN_LIMITS)};\n${source}}`;
