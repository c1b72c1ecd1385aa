import type { WidgetSpec } from '../../layout/spec';

/** One of the layers of a page of a story, over the ones before it. Props: docs/widgets.md. */
export const storyLayerSpec: WidgetSpec = {
  name: 'StoryLayer',
  group: 'layout',
  icon: 'layers',
  canvas: true,
  kinds: ['story'],
  onlyIn: ['StoryPage'],
  props: {
    template: { kind: 'choice', options: ['vertical', 'fill', 'thirds', 'free'] },
    animation: {
      kind: 'choice',
      options: [
        'none',
        'fade-in',
        'fly-in-bottom',
        'fly-in-top',
        'fly-in-left',
        'fly-in-right',
        'zoom-in',
        'drop',
        'pulse',
      ],
    },
    delay: { kind: 'number', min: 0, max: 20 },
    duration: { kind: 'number', min: 0, max: 20 },
  },
  defaults: { template: 'vertical', animation: 'none', delay: 0, duration: 0 },
  initial: {},
  sample: { template: 'thirds', animation: 'fly-in-bottom', delay: 0.5, duration: 1.5 },
  emptyBox: 'w-story-layer__body',
  styledLast: true,
  outputs: { amp: 'own', email: { left: 'outputs:left.otherRoot' } },
  accessibility: 'Layers are read in the order of the document; animations are left to the preferences of visitors.',
};
