import { nextOpening, type Quoted, readQuoted } from './quotes.ts';

const FILE = String.raw`(?:[\w@()[\]-]+\/)+[\w@.()[\]-]*[\w)\]]|[\w@()[\]-][\w@.()[\]-]*\.(?:[cm]?[jt]sx?|html?|vue|svelte|astro|mdx?|json|ya?ml|css|scss|less)`;
const NAMED = String.raw`(?:(?:file\s+)?["'“‘]?(?<file>${FILE})["'”’]?(?:\s+file)?|(?:the\s+)?(?<page>[\w-]+)\s+(?:page|component|file))`;
const AT = String.raw`(?:in|on|inside|within|of|from)\s+(?:the\s+)?`;
const SCOPES: readonly RegExp[] = [
  new RegExp(String.raw`\s+${AT}${NAMED}\s*[.!?]?$`, 'i'),
  new RegExp(String.raw`^${AT}${NAMED}\s*[,:]\s*`, 'i'),
  // Change the title of about.html to …
  new RegExp(String.raw`\s+${AT}${NAMED}(?=\s+(?:to|with|by|from|should|must)\s)`, 'i'),
];
/** Words in front of "page" that name none. */
const NO_PAGE = /^(?:the|this|that|my|our|your|a|an|whole|entire|same|every|each|all|web|new|first|last|other|next)$/i;
/** Letters of a sentence that is looked through. */
const MAX_LETTERS = 1000;

/** A sentence without the file or page that it names. */
interface Scoped {
  readonly text: string;
  readonly within: readonly string[];
}

/** What is quoted in a sentence, from its beginning. */
function quotesOf(sentence: string): Quoted[] {
  const found: Quoted[] = [];
  for (let at = nextOpening(sentence, 0); at >= 0; at = nextOpening(sentence, found.at(-1)?.end ?? 0)) {
    const quote = readQuoted(sentence, at)[0];
    if (!quote) break;
    found.push(quote);
  }
  return found;
}

/** Takes the file or page that a sentence names out of it; what is quoted stays. */
export function cutScope(sentence: string): Scoped {
  if (sentence.length > MAX_LETTERS) return { text: sentence, within: [] };
  const quotes = quotesOf(sentence);
  for (const scope of SCOPES) {
    const found = scope.exec(sentence);
    const named = found?.groups?.['file'] ?? found?.groups?.['page'];
    if (!found || named === undefined || NO_PAGE.test(named)) continue;
    const [from, to] = [found.index, found.index + found[0].length];
    if (quotes.some(({ start, end }) => (start < from && end > from) || (start < to && end > to))) continue;
    return { text: `${sentence.slice(0, from)}${sentence.slice(to)}`.trim(), within: [named] };
  }
  return { text: sentence, within: [] };
}
