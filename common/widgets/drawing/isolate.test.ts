import { expect, it } from 'vitest';
import { isolateByCharacters, piecesOf } from './isolate';

function isolatedIn(text: string): string[] {
  return piecesOf(text).flatMap((piece) => (piece.isolated ? [piece.text] : []));
}

it.each([
  ['اتصل بنا: +966 55 123 4567', '+966 55 123 4567'],
  ['اتصل (055 123 4567) الآن', '055 123 4567'],
  ['هاتف (011) 123-4567.', '(011) 123-4567'],
  ['هاتف +966 (0)55 123 4567', '+966 (0)55 123 4567'],
  ['و+966551234567', '+966551234567'],
  ['‏٠٥٥ ١٢٣ ٤٥٦٧', '٠٥٥ ١٢٣ ٤٥٦٧'],
  ['السعر SAR 18.00 – 25.00 للوجبة', 'SAR 18.00 – 25.00'],
  ['السعر 18.00 – 25.00 SAR', '18.00 – 25.00 SAR'],
  ['من $18-$25', '$18-$25'],
  ['الأحد 9:00 – 17:00', '9:00 – 17:00'],
  ['الأحد 9:00 AM – 5:00 PM', '9:00 AM – 5:00 PM'],
  ['يوم 2026-11-30', '2026-11-30'],
])('in "%s" it isolates %s', (text, found) => expect(isolatedIn(text)).toEqual([found]));

it.each(['سعرها 18.00', 'عام 2026', 'رقم 1234567', 'iPhone 15', 'أ - ب', '2+3', 'a/123-456-7890', '', 'نص'])(
  'leaves "%s" alone',
  (text) => expect(piecesOf(text)).toEqual([{ text, isolated: false }]),
);

it('keeps every character', () => {
  const text = 'قبل +966 55 123 4567 بين 9:00 – 17:00 بعد';
  const pieces = piecesOf(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.map((piece) => piece.isolated)).toEqual([false, true, false, true, false]);
});

it('writes the characters on right-to-left pages alone', () => {
  expect(isolateByCharacters('هاتف +966 55', 'ar-SA')).toBe('هاتف \u2066+966 55\u2069');
  expect(isolateByCharacters('Call +966 55', 'en-US')).toBe('Call +966 55');
});

it.each(['1', '1 ', '(1', '1)', '1-', '+1', 'SAR ', '1.1', '1 – ', '-', '(', '+', '1AM', 'SAR1.'])(
  'reads hostile lengths of "%s" in linear time',
  (unit) => {
    const start = performance.now();
    piecesOf(unit.repeat(50_000));
    expect(performance.now() - start).toBeLessThan(1500);
  },
);
