/** Files that bundlers name after their content. */
const NAME = /[.-](\w{8,64})\.(?:m?js|css|woff2?|png|jpe?g|webp|avif|svg|gif|wasm)$/;
/** Vite, Rollup, Astro: letters of both cases and digits. */
const MIXED = /^(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{8}$/;
/** Words with a number, as people write them: `Picture1`, `IconSet2`. */
const WORDS = /^(?:[A-Z]?[a-z]{2,7}){1,4}\d{0,6}$/;
/** webpack, Next.js. */
const HEX = /^(?=(?:\D*\d){2})(?=(?:\d*[a-f]){2})[\da-f]{8,64}$/;
/** esbuild, Angular. */
const BASE32 = /^(?=[A-Z]*[2-7])(?=\d*[A-Z])[A-Z2-7]{8}$/;

/**
 * Whether a file's name holds a hash of its content (`app-Bx3k9f2a.js`, `main.4f2a9c1b.css`): then an address always has
 * the same content. A name that only looks like one would keep a visitor's old file for a year, so that in doubt it is none.
 */
export function isHashed(path: string): boolean {
  const [, hash = ''] = NAME.exec(path) ?? [];
  return HEX.test(hash) || BASE32.test(hash) || (MIXED.test(hash) && !WORDS.test(hash));
}
