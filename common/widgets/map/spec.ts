import type { WidgetSpec } from '../../layout/spec';

/** A place: its address, a link to the map, and the map itself when it is asked for. Props: docs/widgets.md. */
export const mapSpec: WidgetSpec = {
  name: 'Map',
  group: 'media',
  icon: 'map-pin',
  canvas: false,
  props: {
    title: { kind: 'text', bind: true },
    address: { kind: 'inline-text', bind: true },
    lat: { kind: 'number', min: -90, max: 90 },
    lng: { kind: 'number', min: -180, max: 180 },
    zoom: { kind: 'number', min: 1, max: 19, integer: true },
  },
  defaults: { title: '', address: '', lat: 0, lng: 0, zoom: 15 },
  initial: {
    title: 'Find us',
    address: [{ text: '12 Market Square' }, { break: true }, { text: 'Springfield' }],
  },
  sample: { title: 'Find us', address: '1 Road', lat: -33.8568, lng: 151.2153, zoom: 16 },
  inlineProp: 'address',
  inlineHost: '.w-map__address',
  miniature: { stroke: 'image', height: 12, share: 1 },
  frames: () => ['https://www.openstreetmap.org'],
  outputs: { amp: 'own', email: { left: 'outputs:left.emailFrame' } },
  accessibility:
    'The address is text and the way to the map a link; the map itself, where the place is known, is a named frame behind a summary.',
};
