import { expect, test } from 'vitest';
import { toSlug } from './slug';

test.each([
  ['Café del Mar', 'cafe-del-mar'],
  ['Größe & Maß', 'grosse-mass'],
  ['Smørrebrød, Æbler', 'smorrebrod-aebler'],
  ['Łódź', 'lodz'],
  ['İstanbul ışık', 'istanbul-isik'],
  ['关于', ''],
])('%s: %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

test.each([
  ['Über uns: Öffnungszeiten & Maße', 'de-DE', 'ueber-uns-oeffnungszeiten-masse'],
  ['U\u0308ber A\u0308pfel', 'de', 'ueber-aepfel'],
  ['Über uns', 'DE-at', 'ueber-uns'],
  ['Smørrebrød på Ærø', 'da-DK', 'smoerrebroed-paa-aeroe'],
  ['Blåbær', 'nb-NO', 'blaabaer'],
  ['Mölnlycke på ön', 'sv-SE', 'molnlycke-pa-on'],
  ['Türkçe çörek', 'tr-TR', 'turkce-corek'],
  ['Größe', 'constructor', 'grosse'],
])('%s in %s: %s', (text, language, slug) => {
  expect(toSlug(text, language)).toBe(slug);
});
