import { wordSet } from './words.ts';

/** What can be asked of a thing that is named by its text: where it leads, what describes it, how it looks, its data. */
export type Owned = 'href' | 'alt' | 'color' | 'size' | 'price' | 'other';

const WORDS: readonly (readonly [Owned, ReadonlySet<string>])[] = [
  [
    'href',
    wordSet(
      `link href url address target destination collegamento indirizzo destinazione enlace vínculo dirección destino lien
      adresse cible 链接 地址 网址 رابط الرابط وجهة ziel`,
    ),
  ],
  ['alt', wordSet('alt alt-text 替代文本 替代文字')],
  ['color', wordSet('color colour colore couleur farbe 颜色 لون اللون')],
  ['size', wordSet('size font-size dimensione grandezza tamaño taille größe 大小 حجم الحجم')],
  ['price', wordSet('price cost prezzo precio prix preis 价格 سعر السعر')],
  [
    'other',
    wordSet(
      `title label placeholder tooltip background weight font width height padding margin titolo etichetta segnaposto sfondo
      título etiqueta fondo titre étiquette libellé infobulle fond 标题 标签 占位符 背景 عنوان تسمية خلفية`,
    ),
  ],
];
/** What several words mean together: the sign on the left. */
const PHRASES: readonly (readonly [Owned, readonly string[]])[] = [
  ['alt', ['alt', 'text']],
  ['alt', ['alternative', 'text']],
  ['alt', ['texto', 'alternativo']],
  ['alt', ['testo', 'alternativo']],
  ['alt', ['texte', 'alternatif']],
  ['alt', ['النص', 'البديل']],
  ['size', ['font', 'size']],
  ['size', ['text', 'size']],
  ['color', ['text', 'color']],
  ['color', ['font', 'color']],
  ['other', ['background', 'color']],
  ['other', ['aria', 'label']],
];
/** Between what is asked and the thing: `of`, `de`. */
export const OF = wordSet('of for on de del di du des d dello della dell da von 的');

/** What is asked of a thing, where words name it, and how many of them do; null: they name nothing of one. */
export function ownedAt(
  small: readonly string[],
  at: number,
): { readonly owned: Owned; readonly length: number } | null {
  const phrase = PHRASES.find(([, words]) => words.every((word, index) => small[at + index] === word));
  if (phrase) return { owned: phrase[0], length: phrase[1].length };
  const found = WORDS.find(([, words]) => words.has(small[at] ?? ''));
  return found ? { owned: found[0], length: 1 } : null;
}
