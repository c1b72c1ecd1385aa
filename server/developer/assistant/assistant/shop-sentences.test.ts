// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask } from './testing/cases.ts';
import { judgeKind, readSentences } from './testing/judge-sentences.ts';

const { files, sentences } = readSentences('shop-sentences.json');
const KINDS = [...new Set(sentences.map(({ kind }) => kind))];

describe('sentences about a shop', () => {
  it.each(KINDS)('are done, asked or answered, and nothing else is changed: %s', async (kind) => {
    expect(await judgeKind(files, sentences, kind)).toEqual({ wrong: [], missed: [] });
  });

  it('say which file was looked through, and which is not there', async () => {
    const elsewhere = await ask(files, 'Change "Read more" to "Our story" in Home.tsx');
    expect(elsewhere).toMatchObject({ notes: [{ note: 'only_searched', values: ['src/pages/Home.tsx'] }] });
    const missing = await ask(files, 'Change "Made in Bergen" to "Made in Norway" in nowhere.html');
    expect(missing).toMatchObject({
      reason: 'not_found',
      notes: [{ note: 'no_such_place', values: ['nowhere.html'] }],
    });
  });

  it('are refused with sentences about what is there', async () => {
    expect(await ask(files, 'Change the price of the Stockholm lamp to 129')).toMatchObject({
      can: [
        'Change the price of the Oslo lamp to 129',
        'Change the price of the Bergen lamp to 129',
        'Change the price of the Tromsø pendant to 129',
      ],
    });
    const shown = await ask(files, 'Delete the button');
    expect(shown).toMatchObject({
      can: ['Remove the button "Read more"', 'Remove the button "Get directions"', 'Remove the button "Book a visit"'],
    });
  });

  it('with a choice do what is chosen: of two sizes of one rule the first', async () => {
    const sheet = files['src/styles.css'];
    const changed = { 'src/styles.css': sheet?.replace('width: 120px', 'width: 78px') };
    expect(await ask(files, 'Make the logo smaller', '', [1])).toMatchObject({ outcome: 'apply', files: changed });
    expect(await ask(files, 'Make the logo smaller', '', [1, 2])).toMatchObject({ outcome: 'apply', files: changed });
    const home = files['src/pages/Home.tsx']?.replace('<div className="banner">', '<div hidden className="banner">');
    expect(await ask(files, 'Hide the banner', '', [0])).toMatchObject({ files: { 'src/pages/Home.tsx': home } });
  });

  it('leave a condition of Vue alone that another element needs', async () => {
    const page =
      '<template>\n  <main>\n    <p v-if="open">Open</p>\n    <p v-else>Closed</p>\n  </main>\n</template>\n';
    expect(await ask({ 'Shop.vue': page }, 'Remove "Open"')).toMatchObject({ outcome: 'refuse', reason: 'by_hand' });
    const without = page.replace('    <p v-else>Closed</p>\n', '');
    expect(await ask({ 'Shop.vue': page }, 'Remove "Closed"')).toMatchObject({ files: { 'Shop.vue': without } });
  });

  it('take an import away with the component that nothing else draws', async () => {
    const answer = await ask(files, 'Remove the Hero');
    const home = files['src/pages/Home.tsx']
      ?.replace("import { Hero } from '../components/Hero';\n", '')
      .replace('      <Hero title="Light for long nights" buttonLabel="Shop lamps" />\n', '');
    expect(answer).toMatchObject({ outcome: 'apply', files: { 'src/pages/Home.tsx': home } });
  });
});
