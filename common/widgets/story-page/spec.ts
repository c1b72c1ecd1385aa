import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { headingSpec } from '../heading/spec';
import { storyLayerSpec } from '../story-layer/spec';

/** One page of a story, as tall as a phone. Props: docs/widgets.md. */
export const storyPageSpec: WidgetSpec = {
  name: 'StoryPage',
  group: 'layout',
  icon: 'smartphone',
  canvas: true,
  kinds: ['story'],
  onlyIn: ['Story'],
  accepts: ['StoryLayer'],
  section: true,
  props: {
    background: { kind: 'background', bind: true },
    overlay: { kind: 'choice', options: ['dark', 'light', 'none'] },
    advance: { kind: 'number', min: 0, max: 60 },
    link: { kind: 'url', bind: true },
    linkLabel: { kind: 'text', bind: true, max: 200 },
  },
  writtenProps: { background: ['background-color', 'color'] },
  defaults: { background: '', overlay: 'dark', advance: 0, link: '', linkLabel: '' },
  template: (id) => {
    const words = block(headingSpec, { text: 'A clear headline', level: 2 });
    return buildTree(block(storyPageSpec, {}, [block(storyLayerSpec, {}, [words])]), id);
  },
  initial: {},
  sample: {
    background: 'https://example.com/hills.jpg',
    overlay: 'dark',
    advance: 8,
    link: 'https://example.com/hills/',
    linkLabel: 'Walk the hills',
  },
  emptyBox: 'w-story-page',
  pictureProp: 'background',
  styledLast: true,
  outputs: { amp: 'own', email: { left: 'outputs:left.otherRoot' } },
  accessibility: 'A picture behind the layers is decoration; its overlay keeps texts readable.',
};
