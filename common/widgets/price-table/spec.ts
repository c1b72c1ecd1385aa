import type { WidgetSpec } from '../../layout/spec';

/** Plans beside each other. Props: docs/widgets.md. */
export const priceTableSpec: WidgetSpec = {
  name: 'PriceTable',
  group: 'text',
  icon: 'credit-card',
  canvas: false,
  drawsWith: ['Button'],
  props: {
    plans: {
      kind: 'records',
      bind: true,
      max: 12,
      empty: { title: '', price: '', features: '' },
      fields: {
        title: { kind: 'text', max: 80 },
        text: { kind: 'text', max: 300 },
        price: { kind: 'text', max: 40 },
        per: { kind: 'text', max: 60 },
        features: { kind: 'text', multiline: true, max: 4000 },
        label: { kind: 'text', max: 80 },
        href: { kind: 'url' },
        highlighted: { kind: 'boolean' },
        badge: { kind: 'text', max: 60 },
      },
    },
    level: { kind: 'number', min: 2, max: 4, integer: true },
  },
  defaults: { plans: [], level: 3 },
  initial: {
    plans: [
      {
        title: 'Starter',
        text: 'For trying things out.',
        price: '€0',
        per: 'a month',
        features: 'One page\nYour own pictures',
        label: 'Start for free',
        href: '#',
      },
      {
        title: 'Studio',
        text: 'For people who live from their site.',
        price: '€18',
        per: 'a month',
        features: 'As many pages as you need\nYour own domain\nAnswers within a day',
        label: 'Choose Studio',
        href: '#',
        highlighted: true,
        badge: 'Most chosen',
      },
      {
        title: 'Company',
        text: 'For teams that share the work.',
        price: '€64',
        per: 'a month',
        features: 'Everything in Studio\nAs many people as you like',
        label: 'Choose Company',
        href: '#',
      },
    ],
  },
  sample: {
    plans: [
      { title: 'One', price: '€1', features: 'First\n\nSecond', label: 'Buy', href: '/buy/', highlighted: true },
      { title: 'Two' },
    ],
    level: 2,
  },
  miniature: { stroke: 'image', height: 16, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'A list of plans, each with a heading of the chosen level; the recommended one says so in words.',
};
