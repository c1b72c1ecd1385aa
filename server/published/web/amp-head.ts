/** Where AMP pages load their runtime from; no other script runs on them. */
export const AMP_RUNTIME = 'https://cdn.ampproject.org';

function animation(value: string) {
  return ['-webkit-', '-moz-', '-ms-', ''].map((prefix) => `${prefix}animation:${value}`).join(';');
}

const keyframes = ['-webkit-', '-moz-', '-ms-', '-o-', '']
  .map((prefix) => `@${prefix}keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}`)
  .join('');

/**
 * What AMP asks every page to hold, sign by sign: the page shows when its runtime runs, after 8 s at the latest, and at once
 * without scripts.
 */
export const AMP_BOILERPLATE =
  `<style amp-boilerplate>body{${animation('-amp-start 8s steps(1,end) 0s 1 normal both')}}${keyframes}</style>` +
  `<noscript><style amp-boilerplate>body{${animation('none')}}</style></noscript>`;

/** The runtime's script, which goes before everything else but the character set and the viewport. */
export const AMP_SCRIPT = `<script async src="${AMP_RUNTIME}/v0.js"></script>`;

/** Most bytes of CSS that an AMP page may hold. */
export const AMP_CSS_BYTES = 75_000;
