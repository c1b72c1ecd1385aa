import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownToAdf } from './from-markdown';
import { type AdfMark, type AdfNode, normalize } from './node';
import { writeMarkdown } from './to-markdown';

function adfToMarkdown(document: AdfNode, left = 1_000_000): string {
  const steps = writeMarkdown(document, { left });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function doc(...content: AdfNode[]): AdfNode {
  return { type: 'doc', version: 1, content } as AdfNode;
}

function p(...content: AdfNode[]): AdfNode {
  return { type: 'paragraph', content };
}

function text(words: string, ...types: string[]): AdfNode {
  return {
    type: 'text',
    text: words,
    ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
  };
}

function comesBack(node: AdfNode) {
  const markdown = adfToMarkdown(node);
  expect(normalize(markdownToAdf(markdown)), markdown).toEqual(normalize(node));
}

// Signs that Markdown gives a meaning to, more often than others do.
const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'*_`~[]()<>#+-=|:!&\\. \n1a@'), minLength: 1, maxLength: 10 }),
  fc.constantFrom(
    'https://a.example/x?y=1',
    'www.a.example',
    'a@b.example',
    '&amp;',
    '<b>',
    '- [ ] x',
    '# x',
    '1. x',
    ' ',
    '\u00a0',
    '\ud800',
  ),
);
const address = fc.constantFrom(
  'https://a.example/b?c=d&e=(f)',
  'http://x.example',
  'mailto:a@b.example',
  'javascript:alert(1)',
  'jira:inline,x',
);
const mark: fc.Arbitrary<AdfMark> = fc.oneof(
  fc.constantFrom('strong', 'em', 'strike', 'underline').map((type) => ({ type })),
  address.map((href) => ({ type: 'link', attrs: { href } })),
  fc.constant({ type: 'textColor', attrs: { color: '#ff0000' } }),
);

function oneOfEach(marks: readonly AdfMark[]) {
  return [...new Map(marks.map((each) => [each.type, each])).values()];
}

const inline: fc.Arbitrary<AdfNode> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('text'),
      text: words,
      marks: fc.array(mark, { maxLength: 3 }).map(oneOfEach),
    }),
  },
  { weight: 1, arbitrary: words.map((value) => text(value, 'code')) },
  fc.constantFrom<AdfNode>(
    { type: 'hardBreak' },
    { type: 'mention', attrs: { id: '5b10', text: '@Mia *Krystof*' } },
    { type: 'emoji', attrs: { shortName: ':smile:', id: '1f604', text: '😄' } },
    { type: 'status', attrs: { text: 'In progress', color: 'blue', localId: 'x' } },
    { type: 'inlineCard', attrs: { url: 'https://a.example/browse/WEB-1' } },
    { type: 'strange', attrs: { deep: { er: [1, null, '|'] } }, content: [{ type: 'text', text: 'inside' }] },
  ),
);
const inlines = fc.array(inline, { maxLength: 5 });
const extras = fc.constantFrom<Pick<AdfNode, 'attrs' | 'marks'>>(
  {},
  {},
  { attrs: { localId: 'a-b' } },
  { marks: [{ type: 'alignment', attrs: { align: 'end' } }] },
);
const paragraph = fc
  .tuple(inlines, extras)
  .map(([content, more]): AdfNode => ({ type: 'paragraph', content, ...more }));
const code = fc
  .tuple(words, fc.constantFrom<AdfNode['attrs']>({}, { language: 'ts' }, { language: 'two words' }, { uniqueId: '1' }))
  .map(([value, attrs]): AdfNode => ({ type: 'codeBlock', ...(attrs && { attrs }), content: [text(value)] }));
const media: AdfNode = {
  type: 'mediaSingle',
  attrs: { layout: 'center' },
  content: [{ type: 'media', attrs: { id: '1', type: 'file', collection: '', alt: 'plan.png' } }],
};

function cellOf(type: string) {
  return fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.tuple(inlines.map((content): AdfNode => ({ type: 'paragraph', content }))) },
        fc.array(paragraph, { minLength: 1, maxLength: 2 }),
      ),
      fc.constantFrom({}, { attrs: { colspan: 2, background: '#eee' } }),
    )
    .map(([content, more]): AdfNode => ({ type, content, ...more }));
}

const row = fc
  .constantFrom('tableHeader', 'tableCell')
  .chain((type) => fc.array(cellOf(type), { minLength: 1, maxLength: 3 }))
  .map((content): AdfNode => ({ type: 'tableRow', content }));
const table = fc
  .tuple(
    fc.array(row, { minLength: 1, maxLength: 3 }),
    fc.constantFrom({}, { attrs: { layout: 'default', localId: 't' } }),
  )
  .map(([content, more]): AdfNode => ({ type: 'table', content, ...more }));

const { block } = fc.letrec<{ block: AdfNode; list: AdfNode; item: AdfNode; tasks: AdfNode }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    paragraph,
    code,
    fc
      .tuple(inlines, fc.integer({ min: 1, max: 6 }))
      .map(([content, level]): AdfNode => ({ type: 'heading', attrs: { level }, content })),
    fc.constantFrom<AdfNode>(
      { type: 'rule' },
      media,
      { type: 'blockCard', attrs: { url: 'https://a.example' } },
      { type: 'unknownBlock', content: [p(text('kept'))] },
    ),
    table,
    tie('list'),
    tie('tasks'),
    fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((content): AdfNode => ({ type: 'blockquote', content })),
    fc
      .tuple(fc.array(tie('block'), { minLength: 1, maxLength: 2 }), fc.constantFrom('info', 'error'))
      .map(([content, panelType]): AdfNode => ({ type: 'panel', attrs: { panelType }, content })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content): AdfNode => ({ type: 'expand', attrs: { title: 'More of *it*' }, content })),
  ),
  list: fc
    .tuple(
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      fc.constantFrom<Omit<AdfNode, 'content'>>(
        { type: 'bulletList' },
        { type: 'orderedList', attrs: { order: 1 } },
        { type: 'orderedList', attrs: { order: 7, localId: 'o' } },
      ),
    )
    .map(([content, of]): AdfNode => ({ ...of, content })),
  item: fc
    .tuple(paragraph, fc.array(fc.oneof({ maxDepth: 3 }, paragraph, code, tie('list')), { maxLength: 2 }), extras)
    .map(([first, rest, more]): AdfNode => ({ type: 'listItem', content: [first, ...rest], ...more })),
  tasks: fc
    .array(fc.tuple(inlines, fc.constantFrom('TODO', 'DONE')), { minLength: 1, maxLength: 3 })
    .map((all): AdfNode => ({
      type: 'taskList',
      attrs: { localId: 'l' },
      content: all.map(([content, state], n): AdfNode => ({
        type: 'taskItem',
        attrs: { localId: `t${n}`, state },
        content,
      })),
    })),
}));

describe('a document of Jira', () => {
  it('is read as people write Markdown', () => {
    const list = (type: string, ...items: AdfNode[][]): AdfNode => ({
      type,
      content: items.map((content) => ({ type: 'listItem', content })),
    });
    const cell = (type: string, words: string): AdfNode => ({ type, attrs: {}, content: [p(text(words))] });
    const read = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Steps')] },
      p(
        text('A '),
        text('bold', 'strong'),
        text(' and '),
        text('both', 'strong', 'em'),
        text(', '),
        text('x < y', 'code'),
        text(' and '),
        { type: 'text', text: 'a link', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] },
        text('.'),
      ),
      list('bulletList', [p(text('one')), list('orderedList', [p(text('below'))])], [p(text('two'))]),
      {
        type: 'taskList',
        attrs: { localId: '1' },
        content: [{ type: 'taskItem', attrs: { localId: '2', state: 'DONE' }, content: [text('done')] }],
      },
      { type: 'codeBlock', attrs: { language: 'ts' }, content: [text('const a = `b`;')] },
      { type: 'blockquote', content: [p(text('said'))] },
      { type: 'rule' },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'A'), cell('tableHeader', 'B')] },
          { type: 'tableRow', content: [cell('tableCell', '1'), cell('tableCell', 'a|b')] },
        ],
      },
    );
    expect(adfToMarkdown(read).replace(/\(jira:[^)]*\)/g, '(…)')).toBe(
      [
        '## Steps',
        'A **bold** and ***both***, `x < y` and [a link](https://a.example).',
        '- one\n\n  1. below\n\n- two',
        '* [x] [](…)done',
        '```ts\nconst a = `b`;\n```',
        '> said',
        '---',
        '| A | B |\n| --- | --- |\n| 1 | a\\|b |',
      ].join('\n\n'),
    );
    comesBack(read);
  });

  it('keeps what Markdown has no words for behind its label', () => {
    const read = doc(
      p(text('Ask '), { type: 'mention', attrs: { id: '1', text: '@Mia' } }, text(' red', 'underline')),
      media,
    );
    expect(adfToMarkdown(read).replace(/\(jira:[^)]*\)/g, '(…)')).toBe('Ask [@Mia](…)[ red](…)\n\n[plan.png](…)');
    comesBack(read);
  });

  it('takes a changed label of a colored text, and of nothing else', () => {
    const markdown = adfToMarkdown(
      doc(p({ type: 'text', text: 'red', marks: [{ type: 'textColor', attrs: { color: '#f00' } }] })),
    );
    const back = markdownToAdf(markdown.replace('[red]', '[blue]'));
    expect(back.content).toEqual([
      p({ type: 'text', text: 'blue', marks: [{ type: 'textColor', attrs: { color: '#f00' } }] }),
    ]);
  });

  it('comes back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (content) => comesBack(doc(...content))),
      { numRuns: 100 },
    );
  });

  it('is mostly written plainly, not kept whole', () => {
    const plainly = fc.string({ unit: fc.constantFrom(...'abc *_[]#.-1'), minLength: 1, maxLength: 12 });
    const marks = fc.subarray(['strong', 'em', 'strike']);
    const line = fc.array(fc.tuple(plainly, marks), { minLength: 1, maxLength: 4 });
    const shares = fc
      .sample(line, 300)
      .map((parts) =>
        adfToMarkdown(doc(p(...parts.map(([value, types]) => text(value, ...types))))).includes('(jira:'),
      );
    expect(shares.filter(Boolean).length).toBeLessThan(45);
  });
});

describe('a long document', () => {
  const many = (count: number, node: AdfNode) => Array.from({ length: count }, () => node);
  const item: AdfNode = { type: 'listItem', content: [p(text('item'))] };
  it.each<[string, AdfNode]>([
    ['marks', p(...many(900, text('a', 'strong')).flatMap((each) => [each, text('b', 'em')]))],
    ['mentions', p(...many(10_000, { type: 'mention', attrs: { id: '1', text: '@Mia' } }))],
    ['entries', { type: 'bulletList', content: many(8000, item) }],
    ['signs', p(text('[*`'.repeat(20_000)))],
    ['ticks', p(...Array.from({ length: 1000 }, (_, n) => text('`'.repeat(n % 300 || 1), 'code')))],
  ])('is written in a moment, block by block, and loses nothing: %s', (_, node) => comesBack(doc(node)));

  it('is kept whole from where too much was read back', () => {
    const read = doc(p(text('one', 'strong')), p(text('two', 'strong')));
    expect(adfToMarkdown(read, 8).replace(/\(jira:[^)]*\)/g, '(…)')).toBe('**one**\n\n[two](…)');
    expect(normalize(markdownToAdf(adfToMarkdown(read, 8)))).toEqual(normalize(read));
  });
});

describe('a text in Markdown', () => {
  it('becomes what Jira takes', () => {
    const { content } = markdownToAdf(
      '# A\n\n> # b\n> > c\n\n- - d\n\n![e](https://f.example/g.png) `h`**`i`**\n\n- [ ] j\n- [x] k\n\n<b>l</b>',
    );
    expect(content).toEqual([
      { type: 'heading', attrs: { level: 1 }, content: [text('A')] },
      { type: 'blockquote', content: [p(text('b', 'strong')), p(text('c'))] },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph' },
              { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('d'))] }] },
            ],
          },
        ],
      },
      p(
        { type: 'text', text: 'e', marks: [{ type: 'link', attrs: { href: 'https://f.example/g.png' } }] },
        text(' '),
        text('hi', 'code'),
      ),
      {
        type: 'taskList',
        attrs: { localId: 'tasks-67' },
        content: [
          { type: 'taskItem', attrs: { localId: 'task-67', state: 'TODO' }, content: [text('j')] },
          { type: 'taskItem', attrs: { localId: 'task-75', state: 'DONE' }, content: [text('k')] },
        ],
      },
      p(text('<b>l</b>')),
    ]);
  });

  it('stays the same once it went to Jira and back', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'*_`~[]()<>#+-=|:!&\\. \n\n1ab@x'), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'grapheme', maxLength: 60 })), (typed) => {
        const there = markdownToAdf(typed);
        expect(normalize(markdownToAdf(adfToMarkdown(there)))).toEqual(normalize(there));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a link elsewhere, a broken and a forged one as text', () => {
    const { content } = markdownToAdf(
      '[a](javascript:x) [b](jira:inline,%7B) [c](jira:block,%7B%22type%22%3A%22doc%22%7D)',
    );
    expect(content).toEqual([
      p(text('[a](javascript:x) [b](jira:inline,%7B) [c](jira:block,%7B%22type%22%3A%22doc%22%7D)')),
    ]);
  });

  it.each([
    ['quotes', '>'.repeat(10_000)],
    ['brackets', '['.repeat(10_000)],
    ['stars', '**_'.repeat(3_000)],
    ['backticks', Array.from({ length: 140 }, (_, length) => '`'.repeat(length)).join(' ')],
  ])('is read in a moment: %s', (_, typed) => {
    expect(markdownToAdf(typed).content.length).toBeGreaterThan(0);
  });
});
