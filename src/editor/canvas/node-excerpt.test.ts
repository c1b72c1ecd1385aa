import type { JsonObject } from '#common/layout/document.ts';
import { expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { testPage, w } from '../testing/test-page';
import { nodeExcerpt, withSiteName } from './node-excerpt';

function excerptOf(widget: string, props: Parameters<typeof w>[1]) {
  return nodeExcerpt(testPage(w(widget, { ...props, anchor: 'a' })).root.a, registry);
}

it.each<[string, JsonObject, string]>([
  ['Heading', { text: [{ text: 'Walk the ' }, { text: 'coast', bold: true }] }, 'Walk the coast'],
  ['Text', { text: [{ text: 'One' }, { break: true }, { text: 'two' }] }, 'One two'],
  ['Text', { text: { $bind: 'item.title' } }, '{{ item.title }}'],
  [
    'RichText',
    {
      doc: [
        { type: 'h2', text: 'Tides' },
        { type: 'ul', items: ['High', 'Low'] },
      ],
    },
    'Tides High Low',
  ],
  ['List', { items: ['Bread', [{ text: 'Butter' }]] }, 'Bread Butter'],
  ['Table', { head: ['Day'], rows: [['Monday', 'closed']] }, 'Monday closed'],
  ['Image', { src: 'media:1', alt: 'A lighthouse at dusk' }, 'A lighthouse at dusk'],
  ['Button', { label: 'All walks', href: '/walks/' }, 'All walks · /walks/'],
  [
    'PriceTable',
    {
      plans: [
        { title: 'Starter', text: 'For trying things out.', price: '€0' },
        { text: 'For teams.', price: '€64' },
      ],
    },
    'Starter For teams.',
  ],
  ['Section', {}, ''],
  ['Collection', { sort: 'name', emptyText: 'None' }, ''],
])('%s %j: %s', (widget, props, expected) => expect(excerptOf(widget, props)).toBe(expected));

it('is short', () => expect(excerptOf('Text', { text: 'word '.repeat(100) })).toMatch(/^(?:word ){11}word…$/));

it('shows the name of the site in place of its variable', () => {
  expect(withSiteName('{{ site.name }} · /', 'Café $1')).toBe('Café $1 · /');
  expect(withSiteName('{{site.name}}', undefined)).toBe('{{site.name}}');
});
