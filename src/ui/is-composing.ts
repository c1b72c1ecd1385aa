/**
 * Whether a key belongs to an input method, as for Chinese or Japanese: it composes, or confirms a candidate. Safari ends
 * the composition before the key that confirms it; that key has the code 229 then.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
