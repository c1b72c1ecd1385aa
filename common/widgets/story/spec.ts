import type { WidgetSpec } from '../../layout/spec';

/** A story: ROOT of every layout of that kind, and of nothing else. Props: docs/widgets.md. */
export const storySpec: WidgetSpec = {
  name: 'Story',
  group: 'layout',
  icon: 'smartphone',
  canvas: true,
  root: 'story',
  kinds: ['story'],
  internal: true,
  accepts: ['StoryPage'],
  props: {},
  defaults: {},
  initial: {},
  sample: {},
  emptyBox: 'w-story',
  outputs: { amp: 'own', email: { left: 'outputs:left.otherRoot' } },
  accessibility: 'Carries the language and direction of the story.',
};
