import type { WidgetSpec } from '../../layout/spec';

/** A box that lines up its content, in a column or a row. Props: docs/widgets.md. */
export const containerSpec: WidgetSpec = {
  name: 'Container',
  group: 'layout',
  icon: 'square',
  canvas: true,
  betweenSections: true,
  props: {
    direction: { kind: 'choice', options: ['column', 'row'], perBreakpoint: true },
    gap: { kind: 'length', group: 'space', perBreakpoint: true },
    align: { kind: 'choice', options: ['stretch', 'start', 'center', 'end', 'baseline'], perBreakpoint: true },
    justify: {
      kind: 'choice',
      options: ['start', 'center', 'end', 'between', 'around', 'evenly'],
      perBreakpoint: true,
    },
    wrap: { kind: 'boolean' },
  },
  writtenProps: {
    direction: ['--direction', 'direction'],
    gap: ['--gap', 'length'],
    align: ['--align', 'align'],
    justify: ['--justify', 'justify'],
  },
  defaults: { direction: 'column', gap: '$space.4', align: 'stretch', justify: 'start', wrap: false },
  initial: {},
  sample: {
    direction: { base: 'column', md: 'row' },
    gap: '$space.6',
    align: 'center',
    justify: 'between',
    wrap: true,
  },
  emptyBox: 'w-container',
  row: ({ direction }) => direction === 'row',
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'Draws in the order of the document, so that reading and focus order match what is seen.',
};
