import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MarkdownPart } from './markdown-part';

afterEach(cleanup);

function draw(text: string, origins?: string[]) {
  return render(<MarkdownPart text={text} {...(origins && { origins })} />).container.firstElementChild!;
}

describe('a text in Markdown', () => {
  it('becomes headings below the one around it, lists, tables, tasks and code', () => {
    const drawn = draw(
      '# One\n\nA *b* **c** ~~d~~ `e`\n\n1. x\n\n- [x] done\n- [ ] open\n\n|a|b|\n|-|:-:|\n|1|2|\n\n```js\nx < y\n```',
    );
    expect(drawn.querySelector('h3')?.textContent).toBe('One');
    expect(drawn.querySelector('p')?.innerHTML).toBe(
      'A <em>b</em> <strong>c</strong> <del>d</del> <code dir="ltr">e</code>',
    );
    expect(drawn.querySelectorAll('ol > li')).toHaveLength(1);
    expect(
      [...drawn.querySelectorAll('.markdown-task > span')].map((mark) => mark.hasAttribute('data-checked')),
    ).toEqual([true, false]);
    expect([...drawn.querySelectorAll('th, td')].map((cell) => cell.textContent)).toEqual(['a', 'b', '1', '2']);
    expect(drawn.querySelector('pre code')?.textContent).toBe('x < y');
  });

  it('lets an item of a list have the direction of its own text', () => {
    const drawn = draw('Said:\n\n- one\n- [ ] two\n\n> three');
    for (const each of drawn.querySelectorAll('li')) expect(each.getAttribute('dir')).toBe('auto');
    // What has a direction of its own does not count for that of the item around it.
    expect([...drawn.querySelectorAll('p')].map((each) => each.getAttribute('dir'))).toEqual([
      'auto',
      null,
      null,
      'auto',
    ]);
  });

  it('leads to http, https and mailto, beside the app and without telling it', () => {
    const drawn = draw(
      '[a](https://example.com/x) <mailto:a@example.com> www.example.com [p](/tickets/WEB-1) [r][ref]\n\n[ref]: http://r.example/',
    );
    const links = [...drawn.querySelectorAll('a')];
    expect(links.map((each) => each.getAttribute('href'))).toEqual([
      'https://example.com/x',
      'mailto:a@example.com',
      'http://www.example.com/',
      `${window.location.origin}/tickets/WEB-1`,
      'http://r.example/',
    ]);
    for (const each of links) expect([each.target, each.rel]).toEqual(['_blank', 'noopener noreferrer nofollow']);
  });

  it('shows pictures of our origins, and leads to others', () => {
    const drawn = draw(
      '![a](/media/1) ![b](https://site.example/b.png) ![c](https://evil.example/c.png) ![d](data:image/png;base64,AA)',
      ['https://site.example'],
    );
    expect([...drawn.querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual([
      [`${window.location.origin}/media/1`, 'a'],
      ['https://site.example/b.png', 'b'],
    ]);
    expect([...drawn.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://evil.example/c.png']);
    expect(drawn.textContent).toContain('d');
  });
});

describe('a hostile text', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src=x onerror=alert(1)>'],
    ['a script link', '[x](javascript:alert(1))'],
    ['a hidden script link', '[x](java&#115;cript:alert(1) "t")'],
    ['a script link with a tab', '[x](<java\tscript:alert(1)>)'],
    ['a script link in capitals', '<JAVASCRIPT:alert(1)>'],
    ['a data link', '[x](data:text/html,<script>alert(1)</script>)'],
    ['a vbscript link', '[x](vbscript:x)'],
    ['a file link', '[x](file:///etc/passwd)'],
    ['a script reference', '[x][y]\n\n[y]: javascript:alert(1)'],
    ['a script picture', '![x](javascript:alert(1))'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a style', '<style>*{display:none}</style>'],
    ['a form', '<form action=//evil.example><button>x</button></form>'],
    ['a title that breaks out', '[x](https://a.example "\\" onclick=\\"alert(1)")'],
    ['a comment', '<!-- --><svg onload=alert(1)>'],
    ['a prototype reference', '[x][__proto__] [y][constructor]'],
  ])('is only text: %s', (_, text) => {
    const drawn = draw(text);
    expect(drawn.querySelectorAll('script, iframe, style, form, button, svg, object, embed')).toHaveLength(0);
    for (const element of drawn.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
        expect(value).not.toMatch(/^\s*(?:java|vb)script:|^data:|^file:/i);
      }
  });

  it.each([
    ['quotes in quotes', '>'.repeat(50_000)],
    ['quotes that end', '> '.repeat(39) + 'deep'],
    ['lists in one line', `${'- '.repeat(5000)}x`],
    ['lists below lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
    ['open brackets', '['.repeat(50_000)],
    ['open stars', '**_'.repeat(16_000)],
    ['notes that are not there', '[^a]'.repeat(12_000)],
    ['cells', '|a'.repeat(20_000)],
    ['backticks', Array.from({ length: 250 }, (_, length) => '`'.repeat(length)).join(' ')],
  ])('is read in a moment and loses no word: %s', (_, text) => {
    expect(draw(text).textContent?.trim()).not.toBe('');
  });
});
