import type { FactKind } from '../../instruction/instruction.ts';

const OF = String.raw`(?:\s+(?:of|for)\s+(?:the|our|this)\s+(?:studio|shop|company|office|business|store|site|page|owner|team))?`;
const FORMS: readonly (readonly [FactKind, RegExp])[] = [
  [
    'address',
    new RegExp(
      String.raw`^(?:what\s+is|what's|where\s+is)\s+(?:the|our|your)\s+(?:street\s+|postal\s+)?address${OF}$`,
      'i',
    ),
  ],
  [
    'email',
    new RegExp(
      String.raw`^(?:what\s+is|what's|where\s+is)\s+(?:the|our|your)\s+(?:contact\s+)?e-?mail(?:\s+address)?${OF}$`,
      'i',
    ),
  ],
  [
    'phone',
    new RegExp(
      String.raw`^(?:what\s+is|what's|where\s+is)\s+(?:the|our|your)\s+(?:tele)?phone(?:\s+number)?${OF}$`,
      'i',
    ),
  ],
  ['year', new RegExp(String.raw`^(?:what\s+is|what's|where\s+is)\s+(?:the|our)\s+copyright\s+year${OF}$`, 'i')],
];
const MAX_LETTERS = 120;

/** `What is the address of the studio?`; null: it is no such question. */
export function readFactQuestion(sentence: string): FactKind | null {
  if (sentence.length > MAX_LETTERS) return null;
  const text = sentence.trim().replace(/\s*[?.!]*$/, '');
  return FORMS.find(([, form]) => form.test(text))?.[0] ?? null;
}
