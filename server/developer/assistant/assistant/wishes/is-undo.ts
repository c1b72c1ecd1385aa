/** The usual words, in the languages of the interface, in which people ask to take the last change back. */
const UNDO =
  /^(?:please )?(?:undo|revert|take back)(?: (?:the|my|your|this|that|last|latest|previous|change|changes|step|turn|it)){0,5}(?: please)?$|^(?:deshaz|deshacer|revierte)(?: (?:el|los|último|últimos|cambio|cambios|paso)){0,4}$|^(?:annule|annulez|annuler)(?: (?:la|le|les|dernière|dernier|modification|modifications|changement|étape)){0,4}$|^(?:annulla|annullare)(?: (?:l|la|ultima|ultimo|le|modifica|modifiche|passaggio)){0,4}$|^(?:تراجع|ألغ)(?: (?:عن|التغيير|الأخير|آخر|تغيير|الخطوة|الأخيرة)){0,4}$|^(?:请)?(?:撤销|撤回)(?:上一次|上一个|上次|最后的|最后一次)?(?:的)?(?:更改|修改|改动|步骤)?$/u;
/** Letters of the longest of them, with signs around. */
const MAX_LETTERS = 80;

/** Whether a person asks for the last change to be taken back, and nothing else. */
export function isUndo(sentence: string): boolean {
  if (sentence.length > MAX_LETTERS) return false;
  const words =
    sentence
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return UNDO.test(words.join(' '));
}
