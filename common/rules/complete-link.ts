/** Endings of hosts that people type without `https://`, beside those of countries. */
const ENDINGS =
  'com|net|org|info|biz|edu|gov|app|dev|shop|store|online|site|page|blog|cafe|bio|link|cloud|studio|art|xyz|eu';
/** Of two letters, and more often a file's. */
const FILES = 'js|ts|md|py|sh|rb|rs|gz|ps|ai|cs|db';
const HOST = new RegExp(
  `^(?:www\\.[^\\s/?#@]+\\.[^\\s/?#@.]{2,}|(?:[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.)+(?:${ENDINGS}|(?!(?:${FILES})(?![a-z]))[a-z]{2}))(?::\\d+)?(?=[/?#]|$)`,
  'i',
);
const MAIL = /^[^\s@/?#:{}]+@[^\s@/?#:{}]+\.[^\s@/?#:{}.]{2,}$/;

/**
 * What was typed as a link, as a whole address: `www.fern.example` and `facebook.com/fern` without a scheme would be looked
 * for on the site itself, and `hello@fern.example` is written to.
 */
export function completeLink(typed: string): string {
  const link = typed.trim();
  if (MAIL.test(link)) return `mailto:${link}`;
  return HOST.test(link) ? `https://${link}` : link;
}
