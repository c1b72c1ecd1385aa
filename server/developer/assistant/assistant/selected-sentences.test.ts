// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask } from './testing/cases.ts';
import { contentHash } from './rules/content-hash.ts';

const HOME = `export function Home() {
  return (
    <main>
      <section className="hero">
        <h1>Light for long evenings</h1>
        <p className="lead">Lamps from small workshops.</p>
        <a className="button" href="/shop">See the collection</a>
      </section>
      <section className="news">
        <h2>News</h2>
        <p>Lamps from small workshops.</p>
        <img src="/lamp.png" alt="A lamp" />
        <p>We are <b>open</b> today.</p>
      </section>
      <ul>{items.map((item) => <li key={item.id}>Item</li>)}</ul>
    </main>
  );
}
`;
const ABOUT = '<main>\n  <h1>About us</h1>\n  <p>Since 1990.</p>\n</main>\n';
const CSS = '.lead { color: gray; }\n.news { background-color: white; }\nh2 { font-size: 20px; }\n';
const FILES = { 'src/Home.jsx': HOME, 'src/style.css': CSS, 'public/about.html': ABOUT };

function selected(start: string, path: keyof typeof FILES = 'src/Home.jsx') {
  const offset = FILES[path].indexOf(start);
  expect(offset).toBeGreaterThan(-1);
  return { path, offset, hash: contentHash(FILES[path]) };
}

/** What a sentence changes of one file: `from => to`; else how it was answered. */
async function said(sentence: string, start: string, path?: keyof typeof FILES) {
  const answer = await ask(FILES, sentence, '', undefined, selected(start, path));
  if (answer.outcome === 'apply') return answer.files;
  if (answer.outcome === 'ask') return `ask ${answer.because}`;
  return answer.outcome === 'refuse' ? `refuse ${answer.reason}` : answer.outcome;
}

const H1 = '<h1>Light';
const LEAD = '<p className="lead"';
const LINK = '<a className';
const NEWS = '<section className="news"';
const SECOND = '<p>Lamps';

function inHome(from: string, to: string) {
  expect(HOME).toContain(from);
  return { 'src/Home.jsx': HOME.replace(from, to) };
}
const NO_H1 = { 'src/Home.jsx': HOME.replace('        <h1>Light for long evenings</h1>\n', '') };
const BLUE = inHome('<h1>Light', "<h1 style={{ color: 'blue' }}>Light");
const NO_NEWS = { 'src/Home.jsx': HOME.replace(/ {6}<section className="news">[^]*?<\/section>\n/, '') };
const WELCOME = inHome('Light for long evenings', 'Welcome');
const LEAD_RED = { 'src/style.css': CSS.replace('color: gray', 'color: red') };

describe('sentences about the element that is selected', () => {
  it.each<[string, string, unknown]>([
    ['Make this blue', H1, BLUE],
    ['make it blue', H1, BLUE],
    ['Please make this blue', H1, BLUE],
    ['Make this heading blue', H1, BLUE],
    ['Make the selected element blue', H1, BLUE],
    ['Make this text blue', H1, BLUE],
    ['Set the color of this to blue', H1, BLUE],
    ['Change the color of this element to blue', H1, BLUE],
    ['Change the color to blue', H1, BLUE],
    ['Set the text color to blue', H1, BLUE],
    ['Change this color to blue', H1, BLUE],
    ['Haz esto azul', H1, BLUE],
    ['Mets ceci en bleu', H1, BLUE],
    ['Rendi questo blu', H1, BLUE],
    ['اجعل هذا أزرق', H1, BLUE],
    ['Make this red', LEAD, LEAD_RED],
    ['Make it red', LEAD, LEAD_RED],
    ['Change the color of this from gray to red', LEAD, LEAD_RED],
    ['Change the text to "Welcome"', H1, WELCOME],
    ['Change this to "Welcome"', H1, WELCOME],
    ["Change this to 'Welcome'", H1, WELCOME],
    ['Replace it with "Welcome"', H1, WELCOME],
    ['Change this heading to "Welcome"', H1, WELCOME],
    ['Change the text of this to "Welcome"', H1, WELCOME],
    ['Change the words to "Welcome"', H1, WELCOME],
    ['Remove it', H1, NO_H1],
    ['Remove this', H1, NO_H1],
    ['Delete this heading', H1, NO_H1],
    ['Please delete that', H1, NO_H1],
    ['Remove the selected element', H1, NO_H1],
    ['Elimina esto', H1, NO_H1],
    ['Supprime cet élément', H1, NO_H1],
    ['Elimina questo elemento', H1, NO_H1],
    ['احذف هذا العنصر', H1, NO_H1],
    ['删除这个元素', H1, NO_H1],
    ['Remove this section', NEWS, NO_NEWS],
    ['Delete this section', '<h2>', NO_NEWS],
    ['Remove this section', '<img', NO_NEWS],
    ['Link this to /about', H1, inHome('Light for long evenings', '<a href="/about">Light for long evenings</a>')],
    ['Make it a link to /about', H1, inHome('Light for long evenings', '<a href="/about">Light for long evenings</a>')],
    ['Point this link to /sale', LINK, inHome('href="/shop"', 'href="/sale"')],
    ['Change the text to "Shop now"', LINK, inHome('See the collection', 'Shop now')],
    [
      'Change this text to "From Norway"',
      SECOND,
      { 'src/Home.jsx': HOME.replace('<p>Lamps from small workshops.', '<p>From Norway') },
    ],
  ])('change it alone: %s (%s)', async (sentence, start, expected) => {
    expect(await said(sentence, start)).toEqual(expected);
  });

  it('change the file that it is in', async () => {
    const expected = { 'public/about.html': ABOUT.replace('About us', 'Who we are') };
    expect(await said('Change the text to "Who we are"', '<h1>', 'public/about.html')).toEqual(expected);
  });

  it.each<[string, string, string]>([
    ['Change the text to Welcome home', H1, 'ask value'],
    ['Make this say Welcome home', H1, 'ask value'],
    ['Remove this button', H1, 'ask only_text'],
    ['Make this section blue', H1, 'ask kind'],
    ['Change the text to "Shut"', '<p>We are', 'refuse by_hand'],
    ['Change the text to "Row"', '<li', 'ask shared'],
    ['Change this to "Light for long evenings"', H1, 'refuse same'],
    ['Remove this', '<li', 'refuse by_hand'],
  ])('are asked or refused where they are not certain: %s (%s)', async (sentence, start, expected) => {
    expect(await said(sentence, start)).toBe(expected);
  });

  it.each([
    "Don't remove this",
    'Never make this blue',
    'Remove everything but this',
    'Change this page to blue',
    'What is this?',
    'Is this blue?',
    'Make this nice',
    'Remove the site and it',
    'Add a line that says hello',
    'Change "this" to "that"',
    'Should I remove this?',
    'If this is blue, remove it',
  ])('change nothing where they are not understood: %s', async (sentence) => {
    expect(await said(sentence, H1)).toMatch(/^(?:refuse|ask|answer)/);
  });

  it('that name something else are about that', async () => {
    expect(await said('Change "About us" to "Who we are"', H1)).toEqual({
      'public/about.html': ABOUT.replace('About us', 'Who we are'),
    });
  });

  it.each(['Make this blue', 'Remove this', 'Delete this section'])(
    'without a selection ask which: %s',
    async (say) => {
      expect(await ask(FILES, say)).toMatchObject({ outcome: 'refuse', reason: 'unnamed' });
    },
  );

  it('are refused when the file of the element changed since, or has none there', async () => {
    const gone = { ...selected(H1), hash: contentHash('else') };
    expect(await ask(FILES, 'Remove it', '', undefined, gone)).toMatchObject({ reason: 'selection_gone' });
    const none = { ...selected(H1), offset: 3 };
    expect(await ask(FILES, 'Remove it', '', undefined, none)).toMatchObject({ reason: 'selection_gone' });
  });

  it('never show what stands for the element', async () => {
    for (const say of [
      'Make this button bigger',
      'Frobnicate this',
      'Make this blue and frobnicate it',
      'Make this nice',
    ])
      expect(JSON.stringify(await ask(FILES, say, '', undefined, selected(H1)))).not.toContain('\uE000');
  });
});
