import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { BREAKPOINTS } from '#common/layout/document.ts';
import inspector from '../../../../locales/en-US/inspector.json';
import style from '../../../../locales/en-US/style.json';
import widgets from '../../../../locales/en-US/widgets.json';
import { fieldName } from './field-name';

const i18n = createInstance({ lng: 'en', resources: { en: { inspector, style, widgets } } });
await i18n.init();

it.each([
  ['Heading', 'props.text', 'Text'],
  ['Button', 'props.label', 'Label'],
  ['Heading', 'props.style', 'Style'],
  ['Heading', 'props.style.md.paddingBlock', 'Style · Tablet and wider (800 px) · padding-block'],
  ['Heading', 'props.style.base.fontSize', 'Style · All widths · Size'],
  ['Heading', 'props.style.hover.backgroundColor', 'Style · Hover · Background'],
  ['Heading', 'props.style.hover', 'Style · Hover'],
  ['Heading', 'displayName', 'Name in the layers'],
  ['Heading', 'props.anchor', 'Anchor'],
  ['Header', 'type', 'Kind of block'],
  [undefined, 'title', 'Title'],
  ['Gone', 'props.text', 'props.text'],
])('%s %s is called %s', (widget, field, name) => {
  expect(fieldName(i18n.t, { ...BREAKPOINTS, md: 800 }, widget, field)).toBe(name);
});
