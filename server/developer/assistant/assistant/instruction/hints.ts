import type { Kind } from '#server/developer/source/texts/text.ts';
import type { Hints } from './instruction.ts';

const KIND_WORDS: Readonly<Record<string, Kind>> = {
  button: 'button',
  buttons: 'button',
  link: 'link',
  links: 'link',
  heading: 'heading',
  headings: 'heading',
  headline: 'heading',
  title: 'title',
  titles: 'title',
  description: 'description',
  label: 'label',
  labels: 'label',
  placeholder: 'placeholder',
  placeholders: 'placeholder',
  alt: 'alt',
  tooltip: 'tooltip',
  tooltips: 'tooltip',
};
/** Words that add nothing. */
const EMPTY = new Set(
  `the a an my our your this that these those text texts word words phrase string sentence copy wording of from which
  says saying reading please kindly now then can could would you just only also for me thanks thank i want like to
  we need should with`.split(/\s+/),
);
const ALL = new Set([
  'all',
  'every',
  'each',
  'everywhere',
  'throughout',
  'occurrences',
  'occurrence',
  'instances',
  'places',
]);
const WITHIN =
  /\b(?:in|inside|within)\s+(?:the\s+)?(?:(?:file|folder|directory|language|locale|component)\s+)?([\p{L}\d@._~$+[\]()/\\-]*[\p{L}\d_~$+[\])/\\-])(?:\s+(?:file|files|folder|directory|language|locale|version|translation|component))?/giu;
const WITHIN_QUOTED = /\b(in\s+(?:the\s+)?(?:file\s+|folder\s+)?)["'`“‘]([\w@./[\]()-]*[./][\w@./[\]()-]*)["'`”’]/gi;

export const NO_HINTS: Hints = { everywhere: false, kinds: [], within: [], names: [], unknown: [] };

/** "in 'src/App.tsx'" means the same as "in src/App.tsx": quotes are kept for texts. */
export function unquotePaths(text: string): string {
  return text.replace(WITHIN_QUOTED, '$1$2');
}

/** The kind that a word names. */
export function kindOfWord(word: string): Kind | null {
  return KIND_WORDS[word.toLowerCase()] ?? null;
}

/**
 * Parses the hints around the quoted texts.
 * @param subject the words between the verb and the text, which name kinds
 */
export function readHints(subject: string, around: string): Hints {
  const within: string[] = [];
  const kinds: Kind[] = [];
  let everywhere = false;
  const rest = ` ${subject} , ${around} `
    .replace(/\b(?:in|across)\s+(?:all|every)\s+(?:the\s+)?(?:files?|places?|pages?)\b/gi, () => {
      everywhere = true;
      return ' ';
    })
    .replace(WITHIN, (_all, named: string) => {
      const kind = kindOfWord(named);
      if (kind) kinds.push(kind);
      else within.push(named);
      return ' ';
    });
  const names: string[] = [];
  const unknown: string[] = [];
  const color = /\bcolou?rs?\b/i.test(subject);
  for (const word of rest.split(/[\s,;:!?]+|\.(?=\s)/).filter(Boolean)) {
    const small = word.toLowerCase();
    const kind = kindOfWord(small);
    if (kind && subject.includes(word)) kinds.push(kind);
    else if (ALL.has(small)) everywhere = true;
    else if (/^colou?rs?$/.test(small) || EMPTY.has(small)) continue;
    else if (color && subject.includes(word)) names.push(word);
    else unknown.push(word);
  }
  return { everywhere, kinds, within, names, unknown };
}
