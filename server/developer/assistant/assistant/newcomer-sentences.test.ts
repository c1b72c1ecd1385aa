// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask } from './testing/cases.ts';
import { judgeKind, readSentences, type Sentence } from './testing/judge-sentences.ts';

const NAMES = ['bakery', 'garden', 'hotel'] as const;

describe.each(NAMES)('sentences of newcomers about the site of a %s', (name) => {
  const { files, sentences } = readSentences(`${name}-sentences.json`);
  const kinds = [...new Set(sentences.map(({ kind }) => kind))];

  it.each(kinds)('are done, asked or answered, and nothing else is changed: %s', async (kind) => {
    expect(await judgeKind(files, sentences, kind)).toEqual({ wrong: [], missed: [] });
  });
});

/** Whether a sentence is not refused, or only asked for what it lacks. */
function isServed({ expect: expected }: Sentence): boolean {
  if ('refuse' in expected) return expected.refuse === 'incomplete';
  return !('none' in expected);
}

it('nine of ten sentences of newcomers are done, asked or answered', () => {
  const all = NAMES.flatMap((name) => readSentences(`${name}-sentences.json`).sentences);
  expect(all.length).toBeGreaterThanOrEqual(120);
  expect(all.filter(isServed).length / all.length).toBeGreaterThanOrEqual(0.9);
});

describe('what is chosen of an answer to a newcomer', () => {
  const { files } = readSentences('bakery-sentences.json');
  const newsletter = files['src/components/Newsletter.jsx'];
  const products = files['src/data/products.json'];

  it('hides a component so that it can be shown again', async () => {
    const hidden = newsletter?.replace('<section className', '<section hidden className');
    expect(await ask(files, 'Hide the newsletter', '', [0])).toMatchObject({
      files: { 'src/components/Newsletter.jsx': hidden },
    });
    // A rule that gives the list of links a display outdoes the attribute.
    const header = files['src/components/Header.jsx']?.replace('<nav className', '<nav hidden className');
    expect(await ask(files, 'Hide the navigation', '', [0])).toMatchObject({
      files: { 'src/components/Header.jsx': header },
    });
    expect(await ask(files, 'Hide .grid', '', [0])).toMatchObject({
      edits: [{ path: 'src/components/ProductList.jsx', is: "style={{ display: 'none' }}" }],
    });
  });

  it('rounds whole prices, or gives them cents, and not both', async () => {
    const whole = { ...files, 'src/data/products.json': products?.replace('4.5', '4').replace('5.2', '5') ?? '' };
    const say = 'Make all prices 10% higher';
    expect(await ask(whole, say)).toMatchObject({ outcome: 'ask', because: 'amount' });
    const exact = { 'src/data/products.json': products?.replace('4.5', '4.4').replace('5.2', '5.5') };
    const rounded = { 'src/data/products.json': products?.replace('4.5', '4').replace('5.2', '6') };
    expect(await ask(whole, say, '', [0])).toMatchObject({ files: exact });
    expect(await ask(whole, say, '', [1])).toMatchObject({ files: rounded });
    expect(await ask(whole, say, '', [0, 1])).toMatchObject({ files: exact });
  });

  it('asks which amounts are prices where some may be none', async () => {
    const shipping = { ...files, 'src/Ship.jsx': 'export const Ship = () => <p>Free shipping from €50</p>;\n' };
    const answer = await ask(shipping, 'Increase all prices by 10%');
    expect(answer).toMatchObject({ outcome: 'ask', because: 'several' });
    expect('places' in answer && answer.places.map(({ path }) => path)).toEqual([
      'src/data/products.json',
      'src/Ship.jsx',
    ]);
    expect(await ask(files, 'Lower all prices by $0.50')).toMatchObject({ outcome: 'refuse', reason: 'no_model' });
  });
});

describe('sentences of newcomers that lack something', () => {
  const { files } = readSentences('bakery-sentences.json');

  it.each([
    ['Add Contact to the navigation', 'Add a link "Contact" to /contact in the navigation'],
    ['Add a link to /jobs in the footer', 'Add a link "…" to /jobs in the footer'],
    ['Add a link "Jobs" to /jobs', 'Add a link "Jobs" to /jobs in the navigation'],
    ['Add a product called Oat loaf', 'Add a product "Oat loaf" with price …'],
    ['Add a paragraph "Hello"', 'Add a paragraph "Hello" below the heading "Bread from the wood oven"'],
  ])('are answered with the sentence to complete: %s', async (say, can) => {
    const answer = await ask(files, say);
    expect(answer).toMatchObject({ outcome: 'refuse', reason: 'incomplete' });
    expect(answer.outcome === 'refuse' && answer.can[0]).toBe(can);
  });

  it('are done when they are completed', async () => {
    for (const say of [
      'Add a link "Contact" to /contact in the navigation',
      'Add a product "Oat loaf" with price 4.80',
    ])
      expect((await ask(files, say)).outcome).toBe('apply');
  });

  it.each([
    'Add a link "Jobs" to javascript:alert(1) in the footer',
    'Add a product called Oat loaf with weight 500',
    'Add a link "Jobs" to /jobs in the footer, but only on the home page',
    'Add dark mode',
    'Add padding to the cards',
  ])('are refused where what is meant has no place: %s', async (say) => {
    expect(await ask(files, say)).toMatchObject({ outcome: 'refuse', reason: 'no_model' });
  });
});
