import type { Kind } from '#server/developer/source/texts/text.ts';
import { smallWord } from './token.ts';

/** The words of a set, for comparison with what was read. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean).map(smallWord));
}

/** How texts are changed in one language: its verbs, and what is between the old text and the new one. */
interface Speech {
  readonly verbs: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
  /** Words that name no place and change no meaning. */
  readonly fillers: ReadonlySet<string>;
}

const ARROWS = '-> => → ⇒';

function speech(verbs: string, to: string, fillers: string): Speech {
  return { verbs: wordSet(verbs), to: wordSet(`${to} ${ARROWS}`), fillers: wordSet(fillers) };
}

/** The interface's languages, English first, and German. */
export const SPEECHES: readonly Speech[] = [
  speech(
    'replace change set rename update edit correct switch modify rewrite reword',
    'with to by into',
    `the a an my our your this that of on at from which says reading text texts word words wording phrase string please
    just now so thanks thank you and`,
  ),
  speech('swap exchange trade', 'for with', 'the a an my our text word'),
  speech(
    'cambia cambiare cambi sostituisci sostituire sostituisca modifica modificare rinomina rinominare',
    'in con a',
    'il lo la l i gli le un una di da del della dello dell dei delle testo scritta parola per favore sul sulla',
  ),
  speech(
    'cambia cambie cambiar reemplaza reemplace reemplazar sustituye sustituya sustituir modifica modificar renombra',
    'por a con',
    'el la los las un una de del texto palabra por favor desde',
  ),
  speech(
    'remplace remplacez remplacer change changez changer modifie modifiez modifier renomme renommez',
    'par en à',
    'le la les l un une de du des d texte mot',
  ),
  speech('将 把', '改为 改成 更改为 修改为 替换为 替换成 换成 换为 变成', '的 文字 文本 上 里 中 从 请'),
  speech('غيّر غير استبدل بدّل بدل عدّل عدل حوّل', 'إلى الى بـ ب', 'نص النص من كلمة الكلمة'),
  speech(
    'ersetze ersetzen ändere ändern ändre tausche',
    'durch in zu mit auf gegen',
    'der die das den dem des ein eine einen von vom text wort bitte',
  ),
];

/** Words without a meaning, in any of the languages. */
export const ANY_FILLERS: ReadonlySet<string> = new Set(SPEECHES.flatMap(({ fillers }) => [...fillers]));

const KINDS: readonly (readonly [string, readonly Kind[]])[] = [
  ['button buttons pulsante bottone botón bouton schaltfläche knopf 按钮 زر الزر', ['button']],
  ['link links collegamento enlace vínculo lien 链接 رابط الرابط', ['link']],
  ['heading headings headline headlines intestazione encabezado überschrift', ['heading']],
  ['title titles', ['title']],
  ['titolo título titre titel 标题 عنوان العنوان', ['heading', 'title']],
  ['description descrizione descripción beschreibung 描述 وصف الوصف', ['description']],
  ['label labels etichetta etiqueta étiquette libellé beschriftung 标签', ['label']],
  ['placeholder placeholders segnaposto platzhalter 占位符', ['placeholder']],
  ['tooltip tooltips', ['tooltip']],
  ['alt', ['alt']],
];
const KIND_OF = new Map(
  KINDS.flatMap(([words, kinds]) => [...wordSet(words)].map((word): [string, readonly Kind[]] => [word, kinds])),
);

/** The kinds of text that a word names, in any of the languages; empty: none. */
export function kindsOfWord(small: string): readonly Kind[] {
  return KIND_OF.get(small) ?? [];
}

/** Which one of several, counted from 1; -1: the last. */
export const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  last: -1,
};

/** Words that may turn a sentence into its opposite, or narrow it: where one is not understood, nothing is. */
export const NARROWING = wordSet(
  `not no never none don dont doesn shouldn without except unless but only if when while until instead keep leave
  nicht nur außer wenn non solo tranne se sin salvo sauf ne pas si 不 不要 别 لا بدون إلا`,
);

/** Words of politeness that a wish may begin or end with. */
export const POLITE = wordSet(
  `please kindly now then also just can could would will you i we want like need would d ll let us s me to for thanks
  thank and too finally first next hey hi hello maybe ok okay so bitte 请 然后 per favore por 's 'd think
  peux peux-tu pouvez pouvez-vous pourrais pourrais-tu tu vous puoi potresti può puedes podrías puede kannst könntest du mi 能 你 帮 我 吗`,
);
