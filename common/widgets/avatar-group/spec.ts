import type { WidgetSpec } from '../../layout/spec';

/** People as small round pictures that overlap. Props: docs/widgets.md. */
export const avatarGroupSpec: WidgetSpec = {
  name: 'AvatarGroup',
  group: 'media',
  icon: 'users',
  canvas: false,
  props: {
    people: {
      kind: 'records',
      bind: true,
      max: 100,
      empty: { name: '' },
      fields: { name: { kind: 'text', max: 120 }, src: { kind: 'image' } },
    },
    limit: { kind: 'number', min: 1, max: 20, integer: true },
    size: { kind: 'choice', options: ['sm', 'md', 'lg'] },
  },
  defaults: { people: [], limit: 5, size: 'md' },
  initial: {
    people: [
      { name: 'Ada Moreau' },
      { name: 'Jonas Lindqvist' },
      { name: 'Sofia Rinaldi' },
      { name: 'Chen Li' },
      { name: 'Elif Demir' },
    ],
    limit: 3,
  },
  sample: {
    people: [{ name: 'Ada Moreau', src: 'https://example.com/ada.jpg' }, { name: 'Ben' }, { name: 'Chen Li' }],
    limit: 2,
    size: 'lg',
  },
  miniature: { stroke: 'button', height: 5, share: 0.4 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailImage' } },
  accessibility: 'A list of names: each is the text of a picture, or the name of its initials.',
};
