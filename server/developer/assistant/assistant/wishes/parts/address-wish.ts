import type { Instruction } from '../../instruction/instruction.ts';
import { readTokens } from '../read-tokens.ts';
import { readPart } from './read-part.ts';

/** Addresses as people type them. */
const ADDRESS = String.raw`["'“‘«\`]?((?:https?:\/\/|mailto:|tel:|\/|#|\.{1,2}\/|[\w-]+\.html?\b)[^\s"'”’»\`]*?)["'”’»\`]?`;
const END = String.raw`[.!]?$`;
/** What is said of where a link leads. */
const WORDS = 'link|href|url|address|target|destination';

const FORMS: readonly RegExp[] = [
  // Change the link of the button "Shop" to /shop; from /a to /b.
  new RegExp(
    String.raw`^(?:change|set|update|edit|switch)\s+(?:the\s+)?(?:${WORDS})\s+(?:of|for|on)\s+(?<part>.+?)(?:\s+from\s+${ADDRESS.replace('((', '(?<old>(')})?\s+to\s+${ADDRESS.replace('((', '(?<to>(')}${END}`,
    'i',
  ),
  // Change the "Shop" link's address to /shop, the Shop link href to /shop.
  new RegExp(
    String.raw`^(?:change|set|update|edit|switch)\s+(?<part>.+?)(?:['’]s)?\s+(?:href|url|address|target|destination)\s+to\s+${ADDRESS.replace('((', '(?<to>(')}${END}`,
    'i',
  ),
  // Change the link to /a to /b.
  new RegExp(
    String.raw`^(?:change|update|edit|switch|replace)\s+(?:the\s+)?(?<part>links?|button)\s+to\s+${ADDRESS.replace('((', '(?<old>(')}\s+(?:to|with|by|into)\s+${ADDRESS.replace('((', '(?<to>(')}${END}`,
    'i',
  ),
  // Change the link to /a.
  new RegExp(
    String.raw`^(?:change|set|update|edit|switch)\s+(?:the\s+)?(?<part>link|href)\s+to\s+${ADDRESS.replace('((', '(?<to>(')}${END}`,
    'i',
  ),
  // Make "Read more" link to /about, point the Contact link to /contact.
  new RegExp(
    String.raw`^(?:make|let|have|get)\s+(?<part>.+?)\s+(?:link|go|point|lead|navigate)\s+to\s+${ADDRESS.replace('((', '(?<to>(')}${END}`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:point|link|direct|send)\s+(?<part>.+?)\s+(?:to|at)\s+${ADDRESS.replace('((', '(?<to>(')}${END}`,
    'i',
  ),
  // The Twitter link should go to https://x.com.
  new RegExp(
    String.raw`^(?<part>.+?)\s+(?:should|must|needs to|has to)\s+(?:link|go|point|lead|navigate)\s+to\s+${ADDRESS.replace('((', '(?<to>(')}${END}`,
    'i',
  ),
];
const POLITENESS = /^(?:(?:please|kindly|now|could you|can you|would you|i want you to|let's)\s+)+/i;
/** Letters of such a sentence. */
const MAX_LETTERS = 400;

/** `Point the Contact link to /contact`: where a link leads, from now on. */
export function readAddressWish(sentence: string): Instruction | null {
  if (sentence.length > MAX_LETTERS) return null;
  const text = sentence.trim().replace(POLITENESS, '');
  for (const form of FORMS) {
    const { part: said, old, to } = form.exec(text)?.groups ?? {};
    if (said === undefined || to === undefined) continue;
    const part = readPart(readTokens(said.replace(/^href$/i, 'link')));
    if (part) return { act: 'attribute', name: 'href', part, old: old ?? null, to, loose: false };
  }
  return null;
}
