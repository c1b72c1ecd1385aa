import { expect, it } from 'vitest';
import { copiedDoc, copiedRuns } from './copied-doc';

const runs = [
  { text: 'a ' },
  { text: 'bold', bold: true },
  { text: ' ' },
  { text: 'link', link: 'https://example.com/' },
];
const LINE = '<p>a <b>bold</b> <a href="https://example.com/">link</a></p>';

it('copied HTML comes as blocks of a long text', () => {
  const html = `<h1>Top</h1>${LINE}<ul><li>One<ul><li>Two</li></ul></li></ul><ol><li>Three</li><li>Four</li></ol>
    <h5>Low</h5><blockquote><p>Said</p><p>twice</p></blockquote><pre>let a;
b</pre><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table><script>x</script>`;
  expect(copiedDoc(html, 'plain')).toEqual([
    { type: 'h2', text: 'Top' },
    { type: 'p', text: runs },
    { type: 'ul', items: [{ text: 'One', lists: [{ type: 'ul', items: ['Two'] }] }] },
    { type: 'ol', items: ['Three', 'Four'] },
    { type: 'h4', text: 'Low' },
    { type: 'quote', text: [{ text: 'Said' }, { break: true }, { text: 'twice' }] },
    { type: 'code', code: 'let a;\nb' },
    { type: 'p', text: '1 2' },
    { type: 'p', text: '3 4' },
  ]);
});

it('keeps the levels of headings apart, of which a long text has no first', () => {
  const levels = (html: string) => copiedDoc(html, '').map(({ type }) => type);
  expect(levels('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h6>E</h6>')).toEqual(['h2', 'h3', 'h4', 'h4', 'h4']);
  expect(levels('<h1>A</h1><h3>C</h3>')).toEqual(['h2', 'h3']);
  expect(levels('<h2>B</h2><h3>C</h3><h4>D</h4>')).toEqual(['h2', 'h3', 'h4']);
});

it('links that lead nowhere from here are words', () => {
  expect(copiedDoc('<p><a href="javascript:alert(1)">x</a> <a href="/a">y</a></p>', '')).toEqual([
    { type: 'p', text: 'x y' },
  ]);
});

it('lines of copied text are paragraphs, and so are the words of copied blocks', () => {
  const lines = [
    { type: 'p', text: 'one' },
    { type: 'p', text: 'two' },
  ];
  expect(copiedDoc('', 'one\r\n\r\ntwo\n')).toEqual(lines);
  expect(copiedDoc('<div data-pagewright="{}">one two</div>', 'one\ntwo')).toEqual(lines);
});

it('a short text takes the marks of copied words, and its lines as spaces where it has one', () => {
  expect(copiedRuns(LINE, true)).toEqual(runs);
  const next = [{ text: 'next' }];
  expect(copiedRuns(`${LINE}<p>next</p>`, false)).toEqual([...runs, { break: true }, ...next]);
  expect(copiedRuns(`${LINE}<p>next</p>`, true)).toEqual([...runs, { text: ' ' }, ...next]);
  expect(copiedRuns('<p>plain</p><p>words</p>', false)).toBeNull();
});
