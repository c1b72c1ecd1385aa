import { describe, expect, it } from 'vitest';
import { asLocation, withQuery } from './location';

describe('asLocation', () => {
  it.each([
    ['/about/', '/about/'],
    ['/a%20b/?q=%C3%A9#x', '/a%20b/?q=%C3%A9#x'],
    ['/关于/', '/%E5%85%B3%E4%BA%8E/'],
    ['/über-uns/?ä=ö#ü', '/%C3%BCber-uns/?%C3%A4=%C3%B6#%C3%BC'],
    ['https://example.test/łódź', 'https://example.test/%C5%82%C3%B3d%C5%BA'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['mailto:ann@bücher.example', 'mailto:ann@b%C3%BCcher.example'],
    ['/two words', '/two%20words'],
    ['/a\r\nset-cookie: x', '/aset-cookie:%20x'],
    ['http://[ü', 'http://%5B%C3%BC'],
    ['/\ud800', '/%EF%BF%BD'],
  ])('%s', (to, location) => {
    expect(asLocation(to)).toBe(location);
  });
});

describe('withQuery', () => {
  it.each([
    ['/about/', '?utm_source=news&utm_campaign=x', '/about/?utm_source=news&utm_campaign=x'],
    ['/about/?ref=old', '?utm_source=news', '/about/?ref=old&utm_source=news'],
    ['/about/?ref=old#top', '?ref=new&a=1', '/about/?ref=old&a=1#top'],
    ['/about/?r%65f=old', '?ref=new', '/about/?r%65f=old'],
    ['https://x.example/#top', '?a=1', 'https://x.example/?a=1#top'],
    ['/about/', '', '/about/'],
    ['/about/?', '?', '/about/?'],
    ['/about/', '?%zz=1&a', '/about/?%zz=1&a'],
  ])('%s with %s', (to, search, joined) => {
    expect(withQuery(to, search)).toBe(joined);
  });
});
