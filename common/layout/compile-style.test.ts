import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileNodeStyle, compileStyles, joinRules } from './compile-style';
import type { JsonObject } from './document';
import golden from './golden/styles.json';
import { STYLE_PROPERTIES } from './style-properties';
import { compileStyleValue } from './style-value';
import { editedPage } from './testing/arbitrary-page';

describe('the style compiler', () => {
  it.each(golden as unknown as { style: JsonObject; css: string }[])('compiles as frozen: $css', ({ style, css }) => {
    expect(joinRules(compileNodeStyle('a', { style }))).toBe(css);
  });

  it('groups the rules of all nodes by breakpoint, skipping those asked for', () => {
    const { root } = editedPage({}, [
      { act: 'props', a: 0, b: 1, index: 0 },
      { act: 'props', a: 0, b: 2, index: 0 },
    ]);
    expect(compileStyles(root)).toBe('.n-ROOT{padding:var(--space-4)}');
    expect(compileStyles(root, { skip: new Set(['ROOT']) })).toBe('');
  });

  it('lets nothing through that could leave a declaration, whatever the value', () => {
    const keys = fc.constantFrom(...Object.keys(STYLE_PROPERTIES));
    const hostile = fc.array(
      fc.constantFrom(
        '1px',
        '#fff',
        ';',
        '{',
        '}',
        '<',
        '@',
        '\\',
        '`',
        'url(',
        ')',
        'var(--x)',
        '$space.4',
        'auto',
        ' ',
        '/*',
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        keys,
        fc.oneof(
          fc.string(),
          hostile.map((parts) => parts.join('')),
        ),
        (key, value) => {
          const css = compileStyleValue(key, value);
          if (css !== undefined)
            expect(css).toMatch(/^[-A-Za-z0-9 #.,%/]*$|^(var|calc|repeat|minmax)\([-A-Za-z0-9 .,*()%+/]*\)$/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
