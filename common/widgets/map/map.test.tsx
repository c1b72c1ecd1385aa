import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../layout/document';
import { completeProps } from '../../layout/walk/complete-props';
import { plainContext } from '../testing/draw';
import { MAP_FRAME, mapFrame, mapLink } from './map-address';
import { mapSpec } from './spec';
import { view as MapView } from './later-view';

function draw(props: JsonObject, context: object = {}) {
  const input = { props: completeProps(mapSpec, props) as never, root: { className: 'n-a' } };
  return renderToStaticMarkup(MapView({ ...input, context: { ...plainContext, ...context } }));
}

const place = { lat: 52.516_27, lng: 13.377_7, zoom: 15 };

it('leads to the place, and frames what is around it', () => {
  expect(mapLink(place)).toBe('https://www.openstreetmap.org/?mlat=52.51627&mlon=13.3777#map=15/52.51627/13.3777');
  const [, box = ''] = /bbox=([^&]+)/.exec(mapFrame(place)) ?? [];
  const [west, south, east, north] = box.split('%2C').map(Number);
  expect([west! < place.lng, east! > place.lng, south! < place.lat, north! > place.lat]).toEqual(Array(4).fill(true));
  expect(east! - west!).toBeCloseTo(0.03, 2);
  // At the poles and the edge of the world, too.
  for (const at of [
    { lat: 90, lng: 180, zoom: 1 },
    { lat: -90, lng: -180, zoom: 19 },
  ])
    expect(mapFrame(at)).not.toMatch(/NaN|Infinity/);
});

it('without coordinates looks for the address, and shows no map of another place', () => {
  const html = draw({ address: [{ text: 'Hüxstraße 48' }, { break: true }, { text: '23552 Lübeck' }] });
  expect(html).toContain(
    'https://www.openstreetmap.org/search?query=H%C3%BCxstra%C3%9Fe%2048%2C%2023552%20L%C3%BCbeck',
  );
  for (const none of [html, draw({}), draw(mapSpec.initial)]) {
    expect(none).not.toContain('mlat');
    expect(none).not.toContain('<details');
  }
  expect(draw({})).not.toContain('<a ');
});

it('draws a frame behind a summary on pages alone, named and apart from the page', () => {
  const html = draw({ ...place, title: 'The shop' });
  expect(html).toContain('<details');
  expect(html).toContain(`src="${MAP_FRAME}`);
  expect(html).toMatch(
    /<iframe[^>]* title="Map: The shop" loading="lazy" sandbox="[^"]+" referrerPolicy="no-referrer"/,
  );
  for (const context of [{ canvas: true }, { output: 'amp' }]) expect(draw(place, context)).not.toContain('iframe');
  expect(draw({ ...place, title: '<b>' })).not.toContain('<b>');
});
