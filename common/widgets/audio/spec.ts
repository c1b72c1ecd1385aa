import type { WidgetSpec } from '../../layout/spec';

/** A recording with the browser's own controls, and its words to read. Props: docs/widgets.md. */
export const audioSpec: WidgetSpec = {
  name: 'Audio',
  group: 'media',
  icon: 'headphones',
  canvas: false,
  props: {
    src: { kind: 'url', bind: true, file: 'audio' },
    title: { kind: 'text', bind: true, max: 500 },
    transcript: { kind: 'url', bind: true, file: 'any' },
  },
  defaults: { src: '', title: '', transcript: '' },
  initial: {},
  sample: {
    src: 'https://example.com/river.mp3',
    title: 'The river in spring',
    transcript: '/river-in-words',
  },
  inlineProp: 'title',
  inlineHost: '.w-audio__title',
  singleLine: true,
  miniature: { stroke: 'button', height: 6, share: 1 },
  outputs: { amp: 'own', email: { left: 'outputs:left.emailFile' } },
  accessibility:
    "The browser's own controls, named by the title, and a transcript for whoever does not hear it. Nothing plays by itself.",
};
