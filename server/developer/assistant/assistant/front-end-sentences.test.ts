// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask } from './testing/cases.ts';
import { judgeKind, readSentences } from './testing/judge-sentences.ts';

const { files, sentences } = readSentences('front-end-sentences.json');
const KINDS = [...new Set(sentences.map(({ kind }) => kind))];

describe('sentences of a front-end developer about a shop', () => {
  it.each(KINDS)('are done, asked or answered, and nothing else is changed: %s', async (kind) => {
    expect(await judgeKind(files, sentences, kind)).toEqual({ wrong: [], missed: [] });
  });

  it('that remove what is of another kind are asked in words of a removal', async () => {
    expect(await ask(files, 'Remove the button "What people say"')).toMatchObject({ because: 'only_text' });
  });

  it('about a look name what the rules are really for', async () => {
    const button = await ask(files, 'Make the button color dark green');
    const paths = 'places' in button ? button.places.map(({ text }) => text) : [];
    expect(paths.filter((text) => /logo|card|newsletter|footer|nav/.test(text))).toEqual([]);
    expect(await ask(files, 'Change the color of the footer to black')).toMatchObject({ notes: [] });
  });

  it('about a place that is there do not call it missing', async () => {
    const there = await ask(files, 'Change "About us" to "Who we are" in the navigation');
    expect(there).toMatchObject({ because: 'kind', notes: [] });
    const missing = await ask(files, 'Change "Contact" to "Write to us" in the sidebar');
    expect(missing).toMatchObject({ notes: [{ note: 'no_such_place', values: ['sidebar'] }] });
  });

  it.each([
    ['The Oslo lamp now costs €129', [{ path: 'products.json', was: '119', is: '129' }]],
    ['Set FREE_SHIPPING_FROM to 100', [{ path: 'src/constants.js', was: '150', is: '100' }]],
    [
      'Replace "Our favourites" with "What we love"',
      [{ path: 'src/Home.jsx', was: 'Our favourites', is: 'What we love' }],
    ],
    ['Remove the testimonial section', [{ path: 'src/Home.jsx', was: '<Testimonial />', is: '' }]],
    ['Put the newsletter above the products', [{ path: 'src/Home.jsx', was: '<Newsletter />', is: '<Newsletter />' }]],
  ])('are answered with what became of what: %s', async (say, edits) => {
    expect(await ask(files, say)).toMatchObject({ outcome: 'apply', edits });
  });

  it.each([
    'Undo the last change',
    'Undo',
    'Please revert my last change.',
    'Deshaz el último cambio',
    'Annulez la dernière modification',
    "Annulla l'ultima modifica",
    'تراجع عن التغيير الأخير',
    '撤销上一次更改',
  ])('that ask to take a change back are answered with where that is: %s', async (say) => {
    expect(await ask(files, say)).toMatchObject({ outcome: 'refuse', reason: 'undo' });
    expect(await ask(files, `${say} of the footer color`)).not.toMatchObject({ reason: 'undo' });
  });

  it('are refused with examples of their own words, or with those of the project', async () => {
    const discount = await ask(files, 'Give everything a discount of 10%');
    expect(discount).toMatchObject({ outcome: 'refuse', can: { length: 3 } });
    expect(await ask(files, 'Replace "Sold out" with "Gone"')).toMatchObject({
      reason: 'not_found',
      can: ['Replace "…" with "Gone"'],
    });
  });
});
