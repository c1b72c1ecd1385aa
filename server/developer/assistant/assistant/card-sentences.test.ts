// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask } from './testing/cases.ts';
import { judgeKind, readSentences } from './testing/judge-sentences.ts';

describe.each(['bikes', 'teas'] as const)('sentences about cards, rows and terms of a site of %s', (name) => {
  const { files, sentences } = readSentences(`${name}-sentences.json`);
  const kinds = [...new Set(sentences.map(({ kind }) => kind))];

  it.each(kinds)('are done, asked or answered, and nothing else is changed: %s', async (kind) => {
    expect(await judgeKind(files, sentences, kind)).toEqual({ wrong: [], missed: [] });
  });
});

const CARD = (name: string) => `      <li class="card">
        <h3>${name}</h3>
        <p>Made here.</p>
      </li>
`;
const page = (inner: string) => `<nav>
  <a href="fern.html">Fern</a>
  <a href="tide.html">Tide</a>
</nav>
<main>
  <section>
    <ul>
${inner}    </ul>
  </section>
</main>
`;
const LINKED = CARD('<a href="fern.html">Fern</a>');
const FILES = { 'index.html': page(LINKED + CARD('Tide') + CARD('Soot')) };

describe('what is removed by the heading of a card', () => {
  it('is all of the card, named in any language, and says so', async () => {
    for (const say of ['Remove the soot', 'Remove "Soot"', 'Elimina "Soot"', 'Entferne "Soot"'])
      expect(await ask(FILES, say), say).toMatchObject({
        files: { 'index.html': page(LINKED + CARD('Tide')) },
        edits: [{ was: '<li class="card"> Soot', is: '' }],
      });
  });

  it('is asked where its heading was named, or a page has another one', async () => {
    const heading = await ask(FILES, 'Remove the heading "Soot"');
    expect(heading).toMatchObject({ outcome: 'ask', places: [{ line: 16 }, { line: 17 }] });
    const both = await ask(FILES, 'Remove the heading "Soot"', '', [0, 1]);
    expect(both).toMatchObject({ files: { 'index.html': page(LINKED + CARD('Tide')) } });
    expect(await ask(FILES, 'Remove the fern')).toMatchObject({ outcome: 'ask', places: [{ line: 2 }, { line: 8 }] });
  });

  it('leaves no heading empty', async () => {
    const files = { 'index.html': page(CARD('Tide') + LINKED) };
    const without = { 'index.html': page(CARD('Tide')) };
    expect(await ask(files, 'Remove the fern', '', [1])).toMatchObject({ files: without });
    const alone = { 'index.html': '<main>\n  <h2><a href="/x">News</a></h2>\n  <p>All of it</p>\n</main>\n' };
    expect(await ask(alone, 'Remove the link "News"')).toMatchObject({
      files: { 'index.html': '<main>\n  <p>All of it</p>\n</main>\n' },
    });
  });

  it('is asked where a part of the page would be empty', async () => {
    const files = { 'index.html': '<main>\n  <nav><a href="/x">News</a></nav>\n  <p>All</p>\n</main>\n' };
    expect(await ask(files, 'Remove "News"')).toMatchObject({ outcome: 'ask', because: 'removes' });
  });
});

describe('the price of what a page shows', () => {
  const priced = (name: string, price: string) =>
    CARD(name).replace('        <p>', `        <p class="price">${price}</p>\n        <p>`);
  const shop = (fern: string, tide: string) => page(priced('Fern', fern) + priced('Tide', tide));
  const own = (price: string) =>
    `<main>\n  <h1>Fern</h1>\n  <p class="price">${price}</p>\n  <p>Free delivery over €60</p>\n</main>\n`;
  const files = { 'fern.html': own('€28'), 'index.html': shop('€28', '€36') };

  it('is changed where one place shows it', async () => {
    expect(await ask(files, 'Change the price of the tide from €36 to €38')).toMatchObject({
      files: { 'index.html': shop('€28', '€38') },
      edits: [{ was: '€36', is: '€38' }],
    });
    expect(await ask(files, 'The tide should cost 38.50 euros')).toMatchObject({
      files: { 'index.html': shop('€28', '€38.50') },
    });
  });

  it('is asked where a card and a page show it, and both can be chosen', async () => {
    const answer = await ask(files, 'The fern should cost 32 euros');
    expect(answer).toMatchObject({ outcome: 'ask', places: [{ path: 'fern.html' }, { path: 'index.html' }] });
    expect(await ask(files, 'The fern should cost 32 euros', '', [0, 1])).toMatchObject({
      files: { 'fern.html': own('€32'), 'index.html': shop('€32', '€36') },
    });
  });

  it('is never changed to another currency', async () => {
    for (const say of ['Change the price of the tide to £38', 'The tide should cost 38 dollars'])
      expect(await ask(files, say)).toMatchObject({ outcome: 'refuse' });
  });
});

describe('what is already so, and what is one of its kind', () => {
  it('is no change: bold is 700', async () => {
    const files = { 'index.html': '<p class="price">€5</p>\n', 'a.css': '.price { font-weight: bold; }\n' };
    expect(await ask(files, 'Make the .price bold')).toMatchObject({ outcome: 'refuse', reason: 'same' });
    expect(await ask(files, 'Set the font weight of .price to 700')).toMatchObject({ reason: 'same' });
    expect(await ask(files, 'Set the font weight of .price to normal')).toMatchObject({ outcome: 'apply' });
  });

  it('is not said to be in several places', async () => {
    const files = { 'index.html': page(CARD('Wide fern') + CARD('Blue and wide tide of the sea') + CARD('Soot')) };
    expect(await ask(files, 'Swap the soot and the sea')).toMatchObject({ outcome: 'ask', because: 'value' });
  });

  it('is a color by its name, too', async () => {
    const files = {
      'a.css': '.a { color: #111; background: white }\n.b { border: 1px solid Navy; font: red; color: transparent }\n',
      'index.html': '<p style="color: teal; font-family: gold">A</p>\n',
    };
    const answer = await ask(files, 'What colors are used?');
    const texts = 'places' in answer ? answer.places.map(({ path, line, text }) => `${path}:${line} ${text}`) : [];
    expect(texts).toEqual(['a.css:1 #111', 'a.css:1 white', 'a.css:2 Navy', 'index.html:1 teal']);
  });
});

it('a text that is changed as a whole is named where it is a part of others', async () => {
  const head = '<title>Fern, our pots</title>\n';
  const answer = await ask({ 'index.html': `${head}<h1>Fern</h1>\n` }, 'Change Fern to Moss');
  expect(answer).toMatchObject({
    files: { 'index.html': `${head}<h1>Moss</h1>\n` },
    notes: [{ note: 'also_in_texts', values: ['index.html:1'] }],
  });
});
