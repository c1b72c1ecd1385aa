// @module-tag no-database
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#common/layout/document.ts';
import { patternsOf } from '#common/widgets/patterns.ts';
import { registries } from '#common/widgets/registry.ts';
import { counter } from '#common/widgets/testing/draw.tsx';
import { IMAGES, mailOf, ORIGIN, writtenMail, type Spec } from './testing/mail-of';

const blocks = Object.values(registries.email).filter(({ root, onlyIn }) => !root && !onlyIn);

function section(...children: readonly Spec[]): Spec {
  return ['Section', {}, ...children];
}

/** Every element of a document with its attributes. */
function elements(html: string) {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const walk = (node: Tree.ParentNode) => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
      found.push({ name: child.tagName, attributes });
      walk(child);
    }
  };
  walk(parse(html));
  return found;
}

describe('every block of e-mails', () => {
  it.each(blocks.map((spec) => [spec.name, spec] as const))('%s compiles without a fault', async (name, spec) => {
    const props = spec.props.src ? { ...spec.sample, src: 'media:pic' } : spec.sample;
    const inner: Spec[] = name === 'Columns' ? [['Column', {}, ['Text', { text: 'In it' }]], ['Column']] : [];
    const filled: Spec[] = ['Section', 'Collection'].includes(name) ? [['Text', { text: 'In it' }]] : inner;
    const bound = name === 'Collection' ? { ...props, filter: '', source: { $bind: 'person.list' } } : props;
    for (const own of [bound, spec.initial, spec.defaults]) {
      const block: Spec = [name, own, ...filled];
      for (const mail of [
        mailOf([block]),
        mailOf([section(block)]),
        mailOf([['Columns', {}, ['Column', {}, block]]]),
      ]) {
        const { html, faults } = await writtenMail(mail, { person: { list: [1, 2] } });
        expect(faults).toEqual([]);
        expect(html).not.toMatch(/pw[0-9a-f]{16}n|undefined|\[object/);
        if (filled.length > 0 && (name !== 'Collection' || own === bound)) expect(html).toContain('In it');
      }
    }
  });

  it('asks no other server for anything, and loads pictures by absolute addresses', async () => {
    const { html } = await writtenMail(
      mailOf([section(['Image', { src: 'media:pic' }], ['Image', { src: '/x.png' }])]),
    );
    const sources = elements(html).flatMap(({ name, attributes }) => (name === 'img' ? [attributes.src] : []));
    expect(sources).toEqual([IMAGES.get('pic')?.src, `${ORIGIN}/x.png`]);
    expect(html).not.toMatch(/@import|<link|<script|@font-face/);
  });
});

it('leaves no output of a pattern unfilled, in the mail and in its text part', async () => {
  for (const { key, build } of patternsOf('email')) {
    const { nodes, rootId } = build(counter());
    const mail = mailOf([]);
    const ROOT = { ...mail.root.ROOT!, nodes: [rootId] };
    const root = { ...nodes, ROOT, [rootId]: { ...nodes[rootId]!, parent: 'ROOT' } };
    const scope = { site: { name: 'The Bakery' }, person: {}, api: {} };
    const { html, text } = await writtenMail({ ...mail, root }, scope);
    const isNamed = JSON.stringify(nodes).includes('{{ site.name }}');
    expect([key, /\{\{/.test(html + text), html.includes(scope.site.name)]).toEqual([key, false, isNamed]);
  }
});

/** docs/trust.md 40, 82, 83: hostile input and names. */
const HOSTILE = [
  '"><img src=x onerror=alert(1)>',
  "'><script>alert(1)</script>",
  '</p></td></table><mj-raw><script>alert(1)</script></mj-raw>',
  '<mj-include path="/etc/passwd" />',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '{{ site.name | append: "x" }}{% assign a = 1 %}',
  'pw0000000000000000n0z',
  '&lt;img src=x&gt; &amp; ]]> \u0000\u0008 \u202e',
  'javascript:alert(1)',
  'line\r\nBcc: victim@example.com',
];

describe('hostile texts', () => {
  const isActive = ({ name, attributes }: ReturnType<typeof elements>[number]) =>
    ['script', 'iframe', 'object', 'form', 'svg', 'base'].includes(name) ||
    Object.keys(attributes).some((key) => key.startsWith('on')) ||
    [attributes.href, attributes.src].some((address) => /^\s*(?:javascript|data|vbscript):/i.test(address ?? ''));
  const check = (html: string) => {
    expect(elements(html).filter(isActive)).toEqual([]);
    expect(elements(html).filter(({ name, attributes }) => name === 'img' && attributes.src === 'x')).toEqual([]);
  };
  const everywhere = (value: JsonObject[string], address: JsonObject[string]): Spec =>
    section(
      ['Heading', { text: value }],
      ['Text', { text: [{ text: value, bold: true, link: address }] }],
      ['List', { items: [value] }],
      ['Table', { caption: value, head: [value], rows: [[[{ text: value, link: address }]]], headerColumn: true }],
      ['Button', { label: value, href: address }],
      ['Image', { src: 'media:pic', alt: value, href: address }],
      ['SocialLinks', { links: [{ label: value, href: address }] }],
      ['Quote', { text: [{ text: value, link: address }], cite: value }],
      [
        'RichText',
        {
          doc: [
            { type: 'h2', text: value },
            { type: 'quote', text: [{ text: value, link: address }] },
            { type: 'ul', items: [value] },
            { type: 'code', code: value },
          ],
        },
      ],
      ['Logo', { src: '', alt: value, href: address }],
      ['Logo', { src: 'media:pic', alt: value, href: address }],
      ['Unsubscribe', { label: value }],
      ['ViewOnline', { label: value }],
      ['Columns', {}, ['Column', {}, ['Text', { text: value }]]],
    );

  it.each(HOSTILE)('%j written into every field stays text', async (text) => {
    const { html, faults } = await writtenMail(mailOf([everywhere(text, text)], { subject: text, preheader: text }));
    expect(faults).toEqual([]);
    check(html);
  });

  it.each(HOSTILE)('%j filled into every field stays text', async (text) => {
    const bound = '{{ person.name }}';
    const document = mailOf(
      [
        everywhere(bound, bound),
        ['Text', { text: { $bind: 'person.name' } }],
        ['Image', { src: { $bind: 'person.name' } }],
        ['List', { items: { $bind: 'person.list' } }],
        ['Table', { head: { $bind: 'person.list' }, rows: { $bind: 'person.rows' } }],
        ['Collection', { source: { $bind: 'person.list' } }, ['Text', { text: '{{ item }}' }]],
      ],
      { subject: bound, preheader: bound },
    );
    const { html, faults } = await writtenMail(document, {
      person: { name: text, list: [text, text], rows: [[text], { a: text }] },
    });
    expect(faults).toEqual([]);
    check(html);
    expect(html).not.toMatch(/pw[0-9a-f]{16}n\d/.test(text) ? /^$/ : /pw(?!0{16})[0-9a-f]{16}n\d/);
  });
});

describe('what differs from person to person', () => {
  const text = (html: string) =>
    html
      .replace(/<style[^]*?<\/style>|<!--[^]*?-->|<title[^]*?<\/title>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const condition = (path: string, then: Spec, otherwise: Spec): Spec => [
    'Condition',
    { when: { $bind: path } },
    ['Slot', { name: 'then' }, then],
    ['Slot', { name: 'else' }, otherwise],
  ];

  it('is filled in, with fallbacks', async () => {
    const mail = mailOf([section(['Text', { text: 'Hello {{ person.name | default: "friend" }}' }])], {
      subject: 'For {{ person.name }}',
    });
    expect((await writtenMail(mail, { person: { name: 'Zoë & Co' } })).html).toContain('Hello Zoë &amp; Co');
    const { html, text: words } = await writtenMail(mail, { person: { name: '' } });
    expect([html.includes('Hello friend'), words]).toEqual([true, 'Hello friend\n']);
  });

  it.each(['block', 'row', 'band'])('parts of the level of a %s come and go with values', async (level) => {
    const made = (words: string): Spec => {
      const block: Spec = ['Text', { text: words }];
      if (level === 'block') return block;
      return level === 'row' ? ['Columns', {}, ['Column', {}, block], ['Column', {}, block]] : section(block);
    };
    const parts: Spec[] = [
      ['Text', { text: 'First' }],
      condition('person.vip', made('Welcome back'), made('Welcome')),
      ['Collection', { source: { $bind: 'person.list' }, emptyText: 'Nothing yet' }, made('Item {{ item }}')],
      ['Text', { text: 'Seen', visibleIf: { $bind: 'person.vip' } }],
      ['Text', { text: 'Last' }],
    ];
    const mail = mailOf(level === 'band' ? parts : [section(...parts)]);
    const many = await writtenMail(mail, { person: { vip: true, list: ['one', 'two'] } });
    const twice = (words: string) => (level === 'row' ? `${words} ${words}` : words);
    expect(text(many.html)).toBe(`First ${twice('Welcome back')} ${twice('Item one')} ${twice('Item two')} Seen Last`);
    const none = await writtenMail(mail, { person: { vip: false, list: [] } });
    expect(text(none.html)).toBe(`First ${twice('Welcome')} Nothing yet Last`);
    expect([many.faults, none.faults]).toEqual([[], []]);
    // Tables for Outlook are in comments: each opened one is closed, whatever part is left out.
    for (const { html } of [many, none]) {
      const outlook = [...html.matchAll(/<!--\[if mso \| IE\]>([^]*?)<!\[endif\]-->/g)]
        .map((found) => found[1])
        .join('');
      for (const tag of ['table', 'tr', 'td'])
        expect(outlook.split(`<${tag}`).length).toBe(outlook.split(`</${tag}>`).length);
    }
  });

  it('draws no picture, button or line for what a person has not', async () => {
    const mail = mailOf([
      section(
        ['Image', { src: { $bind: 'person.photo' }, alt: 'Photo' }],
        ['Button', { label: { $bind: 'person.act' }, href: 'https://x.example/' }],
        ['List', { items: { $bind: 'person.list' } }],
        ['Table', { head: ['Order'], rows: { $bind: 'person.orders' } }],
      ),
    ]);
    const { html } = await writtenMail(mail, { person: {} });
    expect(html).not.toMatch(/<img|<a |<ul|<th/);
    const full = await writtenMail(mail, {
      person: { photo: 'media:pic', act: 'Go', list: ['a'], orders: [['Chair']] },
    });
    const names = elements(full.html).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['img', 'a', 'ul', 'li', 'th']));
  });
});

describe('links that differ from person to person', () => {
  const LINKED: readonly (readonly [name: string, block: (words: string, address: string) => Spec])[] = [
    ['Button', (label, href) => ['Button', { label, href }]],
    ['Text', (text, link) => ['Text', { text: [{ text, link }] }]],
    ['Heading', (text, link) => ['Heading', { text: [{ text, link, bold: true, color: '$color.accent' }] }]],
    ['SocialLinks', (label, href) => ['SocialLinks', { links: [{ label, href }] }]],
    ['List', (text, link) => ['List', { items: [[{ text, link }]] }]],
    ['Quote', (text, link) => ['Quote', { text: [{ text, link }], cite: 'A reader' }]],
    ['RichText', (text, link) => ['RichText', { doc: [{ type: 'ol', items: [[{ text, link }]] }] }]],
    ['Table', (text, link) => ['Table', { head: [[{ text, link }]], rows: [[[{ text, link }]]] }]],
    ['Image', (alt, href) => ['Image', { src: 'media:pic', alt, href }]],
    ['linked Image of a row', (alt, href) => ['Columns', {}, ['Column', {}, ['Image', { src: '/a.png', alt, href }]]]],
  ];
  const links = (html: string) =>
    elements(html).flatMap(({ name, attributes }) => (name === 'a' ? [attributes.href] : []));

  it.each(LINKED)('a bound link of a %s is drawn where it leads somewhere, else its words alone', async (_, block) => {
    const mail = mailOf([section(block('Go there', '{{ person.url }}'), ['Text', { text: 'After' }])]);
    const led = await writtenMail(mail, { person: { url: 'https://x.example/?a=1&b=2' } });
    expect(new Set(links(led.html))).toEqual(new Set(['https://x.example/?a=1&b=2']));
    for (const url of ['', 'a b', '#a', 'javascript:alert(1)', '//x.example', 'media:gone', 7, null]) {
      const { html, faults, deadLinks } = await writtenMail(mail, { person: { url } });
      // A number is a path.
      expect([url, links(html)]).toEqual([url, url === 7 ? Array(links(led.html).length).fill(`${ORIGIN}/7`) : []]);
      expect([faults, html.includes('Go there'), html.includes('After')]).toEqual([[], true, true]);
      expect(deadLinks.size).toBe(url === 7 ? 0 : 1);
    }
    expect(led.deadLinks.size).toBe(0);
  });

  it.each(LINKED)('a link of a %s without words is none', async (name, block) => {
    if (name.includes('Image')) return;
    const bound = mailOf([section(block('{{ person.words }}', 'https://x.example/'))]);
    for (const words of ['', ' ', '\u2028', '\u200b\u2060'])
      for (const mail of [bound, mailOf([section(block(words, 'https://x.example/'))])])
        expect([words, links((await writtenMail(mail, { person: { words } })).html)]).toEqual([words, []]);
    expect(links((await writtenMail(bound, { person: { words: 'Go' } })).html)).toContain('https://x.example/');
  });

  it('draws a link for some items of a list and words for the others', async () => {
    const mail = mailOf([
      section([
        'Collection',
        { source: { $bind: 'person.list' } },
        ['Button', { label: '{{ item.name }}', href: '{{ item.url }}' }],
        ['Text', { text: [{ text: '{{ item.name }}', link: '{{ item.url }}' }] }],
      ]),
    ]);
    const list = [{ name: 'One', url: 'https://one.example/' }, { name: 'Two', url: '' }, { name: 'Three' }];
    const { html, deadLinks } = await writtenMail(mail, { person: { list } });
    // Of the button and of the text.
    expect(links(html)).toEqual(['https://one.example/', 'https://one.example/']);
    for (const { name } of list) expect(html).toContain(name);
    expect(deadLinks.size).toBe(2);
  });

  it('leads to the person’s own addresses', async () => {
    const { html, text: words } = await writtenMail(mailOf([['Unsubscribe'], ['ViewOnline']]));
    expect(html).toContain(`href="${ORIGIN}/v1/unsubscribe/t"`);
    expect(words).toContain(`Unsubscribe:\n${ORIGIN}/v1/unsubscribe/t`);
  });
});

describe('a table', () => {
  /** The cells of tables that hold data: `element.scope side words`. */
  const cells = (html: string) =>
    [
      ...html.matchAll(
        /<(t[hd])(?: scope="(\w+)")? style="padding:8px 12px;[^"]*text-align:(\w+)[^"]*">([^]*?)<\/\1>/g,
      ),
    ].map(([, name, scope = '', side, words]) => `${String(name)}.${scope} ${String(side)} ${String(words)}`);
  const props = { caption: 'Your order', head: ['Item', 'Sum'], align: ['start', 'end'], headerColumn: true };

  it('has headers with their scope and columns with their alignment, in the direction of the mail', async () => {
    const table: Spec = ['Table', { ...props, rows: [['Chair', '$49'], ['Lamp']] }];
    const { html, faults } = await writtenMail(mailOf([section(table)]));
    expect(faults).toEqual([]);
    expect(cells(html)).toEqual([
      'th.col left Item',
      'th.col right Sum',
      'th.row left Chair',
      'td. right $49',
      'th.row left Lamp',
      'td. right ',
    ]);
    expect(html).toMatch(/<caption style="[^"]*">Your order<\/caption>/);
    const arabic = await writtenMail(mailOf([section(table)], { lang: 'ar-SA' }));
    expect(cells(arabic.html)[1]).toBe('th.col left Sum');
  });

  it('has the rows of each person', async () => {
    const table: Spec = ['Table', { ...props, rows: { $bind: 'person.rows' }, striped: true }];
    const mail = mailOf([section(table)]);
    const { html, text } = await writtenMail(mail, { person: { rows: [['<b>', 1], { a: 'x', b: 'y' }] } });
    expect(cells(html).slice(2)).toEqual(['th.row left &lt;b&gt;', 'td. right 1', 'th.row left x', 'td. right y']);
    expect(html.match(/<tr style="background-color:#[0-9a-f]{6}">/g)).toHaveLength(1);
    expect(text).toBe('Your order\nItem | Sum\n<b> | 1\nx | y\n');
    const dark = await writtenMail(mail, { person: { rows: [['a']] } }, { theme: { scheme: 'auto' } });
    expect(dark.html).toMatch(/<tr class="k-stripe"/);
    expect(dark.html).toMatch(/class="k-table k-cells"/);
  });
});

describe('the text part', () => {
  it('keeps the shape of longer writing', async () => {
    const doc: Json = [
      { type: 'h2', text: 'Bread' },
      { type: 'p', text: ['Ask ', 'us'].map((text, at) => ({ text, ...(at === 1 && { link: '/ask/' }) })) },
      { type: 'ol', start: 3, items: ['Mix', { text: 'Bake', lists: [{ type: 'ul', items: ['hot'] }] }] },
      { type: 'quote', text: 'Good' },
      { type: 'code', code: 'a\n  b' },
    ];
    const { text } = await writtenMail(
      mailOf([
        ['RichText', { doc }],
        ['Quote', { text: 'Fine', cite: 'Ada' }],
      ]),
    );
    expect(text).toBe(
      `Bread\n\nAsk us (${ORIGIN}/ask/)\n\n3. Mix\n4. Bake\n  - hot\n\n> Good\n\na\nb\n\n> Fine\n— Ada\n`,
    );
  });

  it('says what the blocks say, in their order', async () => {
    const mail = mailOf([
      section(
        ['Heading', { text: 'News' }],
        ['Text', { text: [{ text: 'Read ' }, { text: 'this', link: '/a/' }, { break: true }, { text: 'now' }] }],
        ['List', { items: ['One', 'Two'], ordered: true }],
        ['List', { items: ['Nine', 'Ten'], ordered: true, start: 9 }],
        ['Image', { src: 'media:pic', alt: 'A hill' }],
        ['Divider'],
        ['Button', { label: 'Open', href: 'https://x.example/?a=1&b=2' }],
      ),
    ]);
    const { html, text } = await writtenMail(mail);
    expect(html).toMatch(/<ol [^>]*start="9"/);
    expect(text).toBe(
      `News\n\nRead this (${ORIGIN}/a/)\nnow\n\n1. One\n2. Two\n\n9. Nine\n10. Ten\n\nA hill\n\n---\n\nOpen:\nhttps://x.example/?a=1&b=2\n`,
    );
  });
});

describe('language and colors', () => {
  it('keeps the order of phone numbers in right-to-left mails', async () => {
    const text = 'هاتف {{person.email}} +966 55 123 4567';
    const blocks = [section(['Text', { text: 'هاتف +966 55 123 4567' }], ['Text', { text }])];
    const { html } = await writtenMail(mailOf(blocks, { lang: 'ar-SA' }));
    expect(html.split('\u2066+966 55 123 4567\u2069')).toHaveLength(3);
    const english = await writtenMail(mailOf(blocks, { lang: 'en-US' }));
    expect(english.html).not.toContain('\u2066');
  });

  it('are those of the mail and the site', async () => {
    const mail = mailOf([section(['Text', { text: 'مرحبا' }], ['List', { items: ['أ'] }])], { lang: 'ar-SA' });
    const { html, faults } = await writtenMail(mail, {}, { theme: { scheme: 'auto' } });
    expect(faults).toEqual([]);
    expect(html).toContain('<html lang="ar-SA" dir="rtl"');
    expect(html).not.toMatch(/direction:ltr/);
    expect(html).toContain('padding-right:24px');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect((await writtenMail(mail)).html).not.toContain('prefers-color-scheme');
  });
});
