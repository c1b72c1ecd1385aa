// @module-tag no-database
import { describe, expect, it } from 'vitest';
import type { SourceElement } from './element.ts';
import { findElements } from './find-elements.ts';

function words({ content }: SourceElement, source: string) {
  return content.map((each) =>
    each.kind === 'text' ? each.piece.text : each.kind === 'data' ? source.slice(each.start, each.end) : '<>',
  );
}

function seen(path: string, source: string) {
  return findElements(path, source).map((element) => {
    const { start, nameEnd, name, loop } = element;
    expect(source.slice(start, nameEnd)).toBe(`<${name}`);
    return [name, words(element, source), ...(loop ? ['loop'] : [])];
  });
}

describe('elements of a file', () => {
  it('of JSX: names, texts, data, loops, and what draws them', () => {
    const source = `import { site } from './site';
const items = [{ name: 'Tea' }];
export const Menu = ({ title }: { title: string }) => (
  <section className={'wide'} id="menu">
    <h1>
      Good   coffee &amp; cake
    </h1>
    <p>{title} for {'all'} <b>friends</b></p>
    <img alt='A "cup"' src={site.cup} hidden />
    <ul>{items.map((item) => <li key={item.name}><Card.Title>{item.name}</Card.Title></li>)}</ul>
    <For each={items}>{(item) => <i>{item.name}</i>}</For>
  </section>
);
`;
    expect(seen('src/Menu.tsx', source)).toEqual([
      ['section', ['<>', '<>', '<>', '<>', '<>']],
      ['h1', ['Good   coffee & cake']],
      ['p', ['{title}', ' for ', 'all', '<>']],
      ['b', ['friends']],
      ['img', []],
      ['ul', ['{items.map((item) => <li key={item.name}><Card.Title>{item.name}</Card.Title></li>)}']],
      ['li', ['<>'], 'loop'],
      ['Card.Title', ['{item.name}'], 'loop'],
      ['For', ['{(item) => <i>{item.name}</i>}']],
      ['i', ['{item.name}'], 'loop'],
    ]);
    const elements = findElements('src/Menu.tsx', source);
    expect(new Set(elements.map(({ component }) => component))).toEqual(new Set(['Menu']));
    expect(
      elements[4]?.attributes.map(({ name, piece, expression }) => [name, piece?.text ?? null, expression !== null]),
    ).toEqual([
      ['alt', 'A "cup"', false],
      ['src', null, true],
      ['hidden', null, false],
    ]);
    // What the loop goes over is written there.
    expect(elements[7]?.content[0]).toMatchObject({ origin: { at: source.indexOf('[{ name') } });
  });

  it('of HTML: what is in its body, with the templates of generators', () => {
    const source = `<!doctype html><head><title>A</title></head><body class=x><h1>Hi {{ name }}!</h1><br><p>a<b>c</b></p>`;
    expect(seen('index.html', source)).toEqual([
      ['body', ['<>', '<>', '<>']],
      ['h1', ['Hi', '{{ name }}', '!']],
      ['br', []],
      ['p', ['a', '<>']],
      ['b', ['c']],
    ]);
    expect(seen('part.html', '<tr><td>x</td></tr>').length).toBeGreaterThan(0);
  });

  it('of Vue: its template alone, with names as they are written', () => {
    const source = `<script setup>const a = '<p>no</p>'</script>
<template><MyCard :title="t"><textarea /><li v-for="x in xs" :key="x">{{ x }}</li></MyCard></template>`;
    expect(seen('App.vue', source)).toEqual([
      ['MyCard', ['<>', '<>']],
      ['textarea', []],
      ['li', ['{{ x }}'], 'loop'],
    ]);
    expect(findElements('App.vue', source)[0]?.attributes[0]?.expression).not.toBeNull();
  });

  it('of Svelte: braces are no markup, whatever stands in them', () => {
    const source = `<script>let a = 1 < 2;</script>
<button class="x {y}" onclick={() => (a > 1 ? b('}') : c)}>Count is {count}</button>
{#each items as item}<li>{item.name}</li>{/each}<p title="t">After</p>
<style>p { color: red }</style>`;
    expect(seen('App.svelte', source)).toEqual([
      ['button', ['Count is', '{count}']],
      ['li', ['{item.name}'], 'loop'],
      ['p', ['After']],
    ]);
  });

  it('of Svelte: none whose name has a colon, which take no attributes of ours', () => {
    const source = `<svelte:options runes={true} />
<svelte:window onkeydown={press} /><svelte:document /><svelte:body />
<svelte:head><title>Tea</title><meta name="a" content="b" /></svelte:head>
<svelte:boundary onerror={log}><p>Seen</p></svelte:boundary>`;
    expect(seen('App.svelte', source)).toEqual([['p', ['Seen']]]);
  });

  it('of Svelte and Vue: those behind a component that closes itself', () => {
    const source = '<Header />\n<p>Hi</p>';
    const expected = [
      ['Header', []],
      ['p', ['Hi']],
    ];
    expect(seen('App.svelte', source)).toEqual(expected);
    expect(seen('App.vue', `<template>${source}</template>`)).toEqual(expected);
  });

  it('of TSX with type arguments, behind which attributes stand', () => {
    const source = `const a = <Table<User> rows={rows} />;\nconst b = <Pick<A, B[]>>{x}</Pick>;\n`;
    const found = findElements('Table.tsx', source).map(({ start, nameEnd, name }) => [
      name,
      source.slice(start, nameEnd),
    ]);
    expect(found).toEqual([
      ['Table', '<Table<User>'],
      ['Pick', '<Pick<A, B[]>'],
    ]);
  });

  it('of a body: its text ends where its closing tag begins', () => {
    const source = '<!doctype html>\n<html>\n<body>\n  Hello\n</body>\n</html>\n';
    expect(seen('index.html', source)).toEqual([['body', ['Hello']]]);
    expect(seen('empty.html', '<html><body></body>\n</html>\n')).toEqual([['body', []]]);
    expect(seen('open.html', '<body>Hello\n</html>\n')).toEqual([['body', ['Hello']]]);
  });
});

describe('elements in other files', () => {
  it('of HTML in template literals, with and without a tag', () => {
    const source = `import logo from './logo.svg'
class MyCounter extends LitElement {
  render() {
    return html\`<h1>Hi</h1><button @click=\${() => this.n++} part="b">count is \${this.n}</button>
      \${this.all.map((one) => html\`<li>\${one}</li>\`)}\`;
  }
}
app.innerHTML = \`
  <a href="https://a.example"><img src="\${logo}" alt="Logo" /></a>
\`;
const no = \`a < b\`, raw = \`<p>a\\nb</p>\`;
`;
    expect(seen('main.js', source)).toEqual([
      ['h1', ['Hi']],
      ['button', ['count is', '${this.n}']],
      ['li', ['${one}'], 'loop'],
      ['a', ['<>']],
      ['img', []],
    ]);
    expect(findElements('main.js', source)[0]?.component).toBe('MyCounter');
  });

  it('of other files: none', () => {
    expect(findElements('a.css', 'p { color: red }')).toEqual([]);
    expect(() => findElements('a.tsx', 'const = <p>')).toThrow(SyntaxError);
  });
});
