import type { InlineText, Json } from '#common/layout/document.ts';
import { plainText } from '../../text/plain-text';
import { retype } from '../../text/retype';
import type { Spot } from '../../variables/use-caret';
import { spliced } from '../../variables/variable-output';

function isWritten(value: Json | undefined): value is Json & InlineText {
  return typeof value === 'string' || Array.isArray(value);
}

/**
 * A text with the output of a binding: `Hello` and `item.name` give `Hello {{ item.name }}`. Formatting stays; a value
 * bound as a whole is replaced.
 * @param spot where it is inserted; null: at the end, a space apart
 */
export function insertOutput(value: Json | undefined, path: string, spot: Spot | null): Json {
  const output = `{{ ${path} }}`;
  const words = isWritten(value) ? plainText(value) : '';
  if (!isWritten(value) || words === '') return output;
  const apart = spot !== null || /\s$/.test(words) ? output : ` ${output}`;
  return retype(value, spliced(words, spot ?? { from: words.length, to: words.length }, apart)) as Json;
}
