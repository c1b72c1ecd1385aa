/** Longest slug. */
const MAX_LENGTH = 64;

/** Letters that are no accented ones, as their languages spell them without. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Languages that spell letters out where these are not at hand; elsewhere a letter only loses its dots (Mölnlycke: molnlycke). */
const SPELLED_BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { å: 'aa', ø: 'oe' },
  nb: { å: 'aa', ø: 'oe' },
  nn: { å: 'aa', ø: 'oe' },
  no: { å: 'aa', ø: 'oe' },
};

/**
 * A text as a part of an address: 'Café del Mar' -> 'cafe-del-mar'; '' for one without Latin letters and digits.
 * @param language of the text, BCP 47: 'Über uns' is 'ueber-uns' in German
 */
export function toSlug(text: string, language = ''): string {
  const own = SPELLED_BY_LANGUAGE[language.split('-')[0]?.toLowerCase() ?? ''] ?? {};
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåø]/g, (letter) => own[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
}
