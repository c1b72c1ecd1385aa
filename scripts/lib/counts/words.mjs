// Words that an engineer would not search for: in names, and in comments.

const IN_NAMES = new Set(['somebody', 'nobody', 'whoever', 'anew', 'stands', 'told']);
const IN_COMMENTS = /\b(?:somebody|nobody|whoever|anew|stands|told|says of)\b/gi;
/** They throw when something does not hold: `assertOwner`, not `demandOwner`. */
const ASSERTS = /^(?:demand|refuse)s?[A-Z]/;

/** @param {string} name */
export function isHouseName(name) {
  if (ASSERTS.test(name)) return true;
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());
  return words.some((word, at) => IN_NAMES.has(word) || (word === 'says' && words[at + 1] === 'of'));
}

/** How many of the words a comment holds. */
export function countHouseWords(comment) {
  return comment.match(IN_COMMENTS)?.length ?? 0;
}
