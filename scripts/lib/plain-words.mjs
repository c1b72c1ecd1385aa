// Words that no English text of the interface uses: archaic, British or vague ones, each with the word to use instead.
const AVOIDED = new Map([
  ['somebody', 'someone'],
  ['nobody', 'no one'],
  ['whoever', 'anyone who'],
  ['anew', 'again'],
  ['stands', 'is'],
  ['mended', 'repaired'],
  ['told', 'notified'],
  ['says', 'shows'],
  ['said', 'wrote'],
  ['go on', 'continue'],
  ['goes on', 'continues'],
  ['call off', 'cancel'],
  ['called off', 'canceled'],
  ['take back', 'undo'],
  ['takes back', 'undoes'],
  ['taken back', 'undone'],
  ['by itself', 'automatically'],
  ['put together', 'composed'],
  ['meanwhile', 'in the meantime'],
  ['any more', 'no longer'],
  ['small letters', 'lowercase letters'],
  ['capital letters', 'uppercase letters'],
  ['alternative text', 'alt text'],
  ['image description', 'alt text'],
  ['behaviour', 'behavior'],
  ['cancelled', 'canceled'],
  ['cancelling', 'canceling'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['colours', 'colors'],
  ['favourite', 'favorite'],
  ['grey', 'gray'],
  ['licence', 'license'],
  ['neighbour', 'neighbor'],
  ['organisation', 'organization'],
  ['organisations', 'organizations'],
]);
const PATTERN = new RegExp(`\\b(?:${[...AVOIDED.keys()].join('|').replaceAll(' ', '\\s+')})\\b`, 'giu');

/** The avoided words of a text, each with the word to use instead. */
export function findAvoidedWords(text) {
  return [...text.matchAll(PATTERN)].map(([word]) => {
    const better = AVOIDED.get(word.toLowerCase().replaceAll(/\s+/gu, ' '));
    return `"${word}" is not used in the interface; write "${better}"`;
  });
}
