import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plainContext } from '../testing/draw';
import { coloredCode } from './colored-code';
import { LANGUAGES } from './languages';
import { view } from './later-view';

const html = (code: string, language: string) => renderToStaticMarkup(<>{coloredCode(code, language)}</>);
const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('colored code', () => {
  it('puts the words of a language into spans of their class', () => {
    expect(html("const a = 'x'; // y", 'javascript')).toBe(
      '<span class="t-word">const</span> <span class="t-name">a</span> = <span class="t-text">&#x27;x&#x27;</span>; <span class="t-note">// y</span>',
    );
    expect(html('def f(): return 1', 'python')).toContain('<span class="t-word">def</span>');
    expect(html('SELECT 1', 'text')).toBe('SELECT 1');
    expect(html('x', 'constructor')).toBe('x');
  });

  it.each(['a<b,', 'a<(', '(T)(', 'f<T>(', 'a < b > (c)', 'async('])(
    'is plain where %j could be read in many ways',
    (piece) => {
      const code = piece.repeat(20_000 / piece.length);
      for (const language of ['cpp', 'typescript']) expect(words(html(code, language))).toBe(code);
      expect(html(code, 'cpp')).not.toContain('<span');
    },
  );

  it('is plain where its blocks are nested deeper than the stack', () => {
    const code = '> '.repeat(10_000);
    expect(words(html(code, 'markdown'))).toBe(code);
  });

  it('stays colored through a long file of templates', () => {
    const file =
      'template <typename T> std::vector<std::pair<T, int>> f(const std::map<T, int>& m) { return a < b; }\n';
    expect(html(file.repeat(190), 'cpp').match(/t-word/g)?.length).toBeGreaterThan(190);
  });

  it.each(LANGUAGES)('keeps every letter of hostile %s', (language) => {
    for (const code of [
      '</code></pre><script>alert(1)</script>\n\n  <b a="1">',
      '((((([[[[{{{{"\'`/*<!--',
      '\u202e\u0000é𝒳\r\n\tend',
      '/'.repeat(2000) + '${'.repeat(2000),
    ])
      expect(words(html(code, language))).toBe(code);
  });
});

describe('the view', () => {
  it('draws plain lines where nothing colors them, and nothing without lines', () => {
    const draw = (props: { code: string; caption?: string }) =>
      renderToStaticMarkup(
        view({
          props: { language: 'html', caption: '', ...props },
          root: { className: 'n-a' },
          context: { ...plainContext, code: undefined },
        }),
      );
    expect(draw({ code: '<p>', caption: 'a.html' })).toBe(
      '<figure class="w-code n-a"><figcaption class="w-code__caption">a.html</figcaption><pre class="w-code__lines" dir="ltr" tabindex="0" data-language="html"><code>&lt;p&gt;</code></pre></figure>',
    );
    expect(draw({ code: ' \n' })).toBe('');
  });
});
