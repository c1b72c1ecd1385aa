// @module-tag no-database
import { describe, expect, it } from 'vitest';
import type { Answer } from './assistant.ts';
import { ask } from './testing/cases.ts';
import { judgeKind, readSentences } from './testing/judge-sentences.ts';
import { readTokens } from './wishes/read-tokens.ts';
import { readWishes } from './wishes/read-wishes.ts';

const { files, sentences } = readSentences('wish-sentences.json');

const KINDS = [...new Set(sentences.map(({ kind }) => kind))];

describe('sentences as people say them', () => {
  it.each(KINDS)('are done, asked or answered, and nothing else is changed: %s', async (kind) => {
    expect(await judgeKind(files, sentences, kind)).toEqual({ wrong: [], missed: [] });
  });

  it('are refused with chips of their own words', async () => {
    const answer = await ask(files, 'Make the button "See the lamps" as blue as the sea');
    expect(answer).toMatchObject({
      outcome: 'refuse',
      reason: 'no_model',
      can: ['Replace "See the lamps" with "…"', 'Where is "See the lamps"?', 'Make the button "See the lamps" blue'],
    });
  });

  it.each([
    'help',
    'What can you do?',
    'Aidez-moi',
    '¿Qué puedes hacer?',
    'Che cosa sai fare?',
    'مساعدة',
    '你能做什么？',
  ])('are answered with all that can be said where that is asked: %s', async (say) => {
    const answer = await ask(files, say);
    expect(answer).toMatchObject({ outcome: 'refuse', reason: 'help' });
    const can = answer.outcome === 'refuse' ? answer.can : [];
    expect(can.length).toBe(8);
    for (const each of can) expect(readWishes(each).map(({ instruction }) => instruction.act)).not.toContain('unclear');
  });

  it('that name something besides help are read as any other', async () => {
    expect(await ask(files, 'Help me find the footer')).toMatchObject({ outcome: 'refuse', reason: 'no_model' });
  });

  it('say what else a token changes, and what else a rule styles', async () => {
    const token = await ask(files, 'Set --night to blue');
    expect(token).toMatchObject({
      outcome: 'apply',
      notes: [{ note: 'token_uses', values: ['styles.css:7', 'styles.css:15', 'styles.css:20'] }],
    });
    const rule = await ask(files, 'Make the buttons green');
    const styled = ['<a> index.html:9', '<button> index.html:15', '<button> src/Basket.jsx:6'];
    expect(rule).toMatchObject({ outcome: 'apply', notes: [{ note: 'styles_elements', values: styled }] });
  });

  it('with a choice change what is chosen', async () => {
    const answer = await ask(files, 'Make the heading blue', '', [0]);
    expect(answer).toMatchObject({
      outcome: 'apply',
      files: { 'index.html': files['index.html']?.replace('<h1>', '<h1 style="color: blue">') },
    });
  });
});

describe('a shop whose pages read their texts as t.home.cta', () => {
  const shop = {
    'src/Home.tsx': `import { t } from './t';
export const Home = () => (
  <section>
    <a className="button" href="#/lamps">{t.home.cta}</a>
    <a className="button button-quiet" href="#/visit">{t.home.visit}</a>
    <p>{t.home.lead}</p>
  </section>
);
`,
    'src/locales/en.json': `{
  "home": {
    "cta": "See the lamps",
    "visit": "Visit us",
    "lead": "Made by hand"
  }
}
`,
    'src/styles.css': `:root { --accent: #f28c28; }
.button { background: var(--accent); }
.button-quiet { background: transparent; }
`,
  };
  const places = ['src/locales/en.json:3', 'src/locales/en.json:4'];
  const namesOf = (answer: Answer) =>
    'places' in answer ? answer.places.map(({ path, line }) => `${path}:${line}`) : answer;

  it('is asked which button is meant, and the chosen one changes', async () => {
    for (const say of ['The button should say Browse all lamps', 'The button should say "Browse all lamps"']) {
      const answer = await ask(shop, say);
      expect(answer.outcome).toBe('ask');
      expect(namesOf(answer)).toEqual(places);
      const changed = shop['src/locales/en.json'].replace('See the lamps', 'Browse all lamps');
      expect(await ask(shop, say, '', [0])).toMatchObject({ files: { 'src/locales/en.json': changed } });
    }
    expect(await ask(shop, 'The tooltip should say "Hello"')).toMatchObject({ reason: 'no_model' });
  });

  it('lists its buttons, and proposes nothing that finds nothing', async () => {
    expect(namesOf(await ask(shop, 'List the button'))).toEqual(places);
    expect(await ask(shop, 'The footer should say "X"')).toMatchObject({
      can: ['Replace "…" with "X"', 'Make the footer …', 'What colors are used?'],
    });
  });

  it('knows a color by the value of a token, and a button that has another one', async () => {
    const answer = await ask(shop, 'make the orange buttons green');
    const changed = shop['src/styles.css'].replace('background: var(--accent)', 'background: green');
    expect(answer).toMatchObject({
      outcome: 'apply',
      files: { 'src/styles.css': changed },
    });
    // A quiet rule that comes first does not win: nothing is known to stay as it is.
    const [root, button, quiet] = shop['src/styles.css'].split('\n');
    const turned = { ...shop, 'src/styles.css': [root, quiet, button, ''].join('\n') };
    expect(await ask(turned, 'make the orange buttons green')).toMatchObject({
      outcome: 'apply',
      notes: [{ note: 'styles_elements', values: ['<a> src/Home.tsx:4', '<a> src/Home.tsx:5'] }],
    });
    const conditional = { ...shop, 'src/styles.css': `${root}\n${button}\n@media print { ${quiet} }\n` };
    expect((await ask(conditional, 'make the orange buttons green')).outcome).toBe('ask');
  });
});

it('reads hostile sentences in time with their length', () => {
  const parts = [
    "'a ",
    '"a" ',
    'to ',
    'and ',
    "'",
    "with ' ",
    ' ',
    'the button should ',
    'rgb(',
    '把',
    'a.',
    '-- ',
    '«',
  ];
  for (const part of parts) {
    const text = part.repeat(Math.ceil(100_000 / part.length));
    const start = performance.now();
    readTokens(text);
    readWishes(text);
    for (const verb of ['Replace ', 'Set a', 'Change #fff']) readWishes(`${verb}${text.slice(0, 3900)}x`);
    expect(performance.now() - start, part).toBeLessThan(2000);
  }
});
