import type { Instruction } from '../../instruction/instruction.ts';
import type { Token } from '../token.ts';
import { POLITE, wordSet } from '../words.ts';
import { readPart } from './read-part.ts';

const REMOVE = wordSet(
  `remove delete drop erase rimuovi rimuovere elimina eliminare eliminar elimine quita quitar borra borrar supprime supprimez
  supprimer enlève enlevez enlever retire retirez entferne entfernen lösche löschen 删除 移除 去掉 احذف حذف أزل`,
);
const HIDE = wordSet('hide nascondi nascondere oculta ocultar cache cachez cacher masque masquez 隐藏 أخف');
/** `get rid of`, `take out`, `take away`. */
const PHRASES: readonly (readonly string[])[] = [
  ['get', 'rid', 'of'],
  ['take', 'out'],
  ['take', 'away'],
];

/** How many words the verb has, and whether it only hides; null: it is another one. */
function verbAt(tokens: readonly Token[], at: number): { readonly length: number; readonly isHidden: boolean } | null {
  const small = tokens[at]?.small ?? '';
  if (REMOVE.has(small)) return { length: 1, isHidden: false };
  if (HIDE.has(small)) return { length: 1, isHidden: true };
  const phrase = PHRASES.find((words) => words.every((word, index) => tokens[at + index]?.small === word));
  return phrase ? { length: phrase.length, isHidden: false } : null;
}

/** `Remove the newsletter section`, `Delete the second button in visit.html`, `Hide the banner`. */
export function readRemoveWish(tokens: readonly Token[]): Instruction | null {
  const at = tokens.findIndex(({ kind, small }) => kind !== 'word' || !POLITE.has(small));
  const verb = at < 0 ? null : verbAt(tokens, at);
  const part = verb && readPart(tokens.slice(at + verb.length));
  return part ? { act: 'remove', part, isHidden: verb.isHidden } : null;
}
