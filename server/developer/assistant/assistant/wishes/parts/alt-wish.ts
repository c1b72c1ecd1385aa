import type { Instruction } from '../../instruction/instruction.ts';
import { readTokens } from '../read-tokens.ts';
import type { Token } from '../token.ts';
import { POLITE, wordSet } from '../words.ts';
import { readPart } from './read-part.ts';

const VERBS = wordSet('set change update edit give make');
const ADD = wordSet('add give');
const OF = wordSet('of for on');
const TO = wordSet('to as');

/** Where "alt text" or "alt" begins and how many words it has. */
function altAt(tokens: readonly Token[]): { readonly at: number; readonly end: number } | null {
  const at = tokens.findIndex(({ small }) => /^(?:alt|alternative)(?:-text)?$/.test(small));
  if (at < 0) return null;
  return { at, end: /^(?:text|attribute|description)$/.test(tokens[at + 1]?.small ?? '') ? at + 2 : at + 1 };
}

/** `Set the alt text of the logo to "Nord"`, `Change the alt text of team.jpg to Our team`. */
function readSet(sentence: string, tokens: readonly Token[], verb: number): Instruction | null {
  const alt = altAt(tokens);
  if (!alt || !VERBS.has(tokens[verb]?.small ?? '') || !OF.has(tokens[alt.end]?.small ?? '')) return null;
  const to = tokens.findIndex(({ small, kind }, at) => at > alt.end && kind === 'word' && TO.has(small));
  const value = tokens[to + 1];
  const part = to < 0 ? null : readPart(tokens.slice(alt.end + 1, to));
  if (!part || !value) return null;
  const isQuoted = value.kind === 'quote' && tokens.slice(to + 2).every(({ kind }) => kind === 'sign');
  if (isQuoted) return { act: 'attribute', name: 'alt', part, old: null, to: value.text, loose: false };
  const said = sentence.slice(value.start).replace(/[.!\s]+$/, '');
  if (tokens.slice(to + 1).some(({ kind }) => kind === 'quote') || said === '' || said.includes('\n')) return null;
  return { act: 'attribute', name: 'alt', part, old: null, to: said, loose: true };
}

/** `Add the alt text "Our team" to team.jpg`. */
function readAdd(tokens: readonly Token[], verb: number): Instruction | null {
  const alt = altAt(tokens);
  const value = alt && tokens[alt.end];
  if (!alt || !ADD.has(tokens[verb]?.small ?? '') || value?.kind !== 'quote') return null;
  if (!/^(?:to|for|on)$/.test(tokens[alt.end + 1]?.small ?? '')) return null;
  const part = readPart(tokens.slice(alt.end + 2));
  return part && { act: 'attribute', name: 'alt', part, old: null, to: value.text, loose: false };
}

/** Reads a wish about the description of a picture. */
export function readAltWish(sentence: string): Instruction | null {
  const tokens = readTokens(sentence);
  const verb = tokens.findIndex(({ kind, small }) => kind !== 'word' || !POLITE.has(small));
  return verb < 0 ? null : (readSet(sentence, tokens, verb) ?? readAdd(tokens, verb));
}
