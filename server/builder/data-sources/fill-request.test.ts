// @module-tag no-database
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillRequest } from './fill-request';
import { dataSourceUsesKeys, requestKeys, type SourceRequest } from './placeholders';

function get(url: string, more: Partial<SourceRequest> = {}): SourceRequest {
  return { method: 'GET', url, ...more };
}

function urlOf(request: SourceRequest, keys: Record<string, string>) {
  const filled = fillRequest(request, keys);
  return filled.kind === 'ready' ? filled.request.url : filled.kind;
}

describe('the keys of a request', () => {
  it('are found wherever they may stand', () => {
    const request = get('https://a.example/<code>', {
      query: { q: '<name>-<code>' },
      headers: { 'x-a': '<lang>' },
      body: '{"id":"<id>"}',
    });
    expect(requestKeys(request).sort()).toEqual(['code', 'id', 'lang', 'name']);
    expect(dataSourceUsesKeys(request)).toBe(true);
    expect(dataSourceUsesKeys(get('https://a.example/all'))).toBe(false);
    expect(dataSourceUsesKeys(get('https://a.example/<code>', { inline: [1] }))).toBe(false);
  });
});

describe('fillRequest', () => {
  it('percent-encodes keys in address and query', () => {
    const request = get('https://a.example/by/<code>?x=<code>', { query: { q: 'is <code>' } });
    expect(urlOf(request, { code: 'a/b ?&é' })).toBe(
      'https://a.example/by/a%2Fb%20%3F%26%C3%A9?x=a%2Fb%20%3F%26%C3%A9&q=is%20a%2Fb%20%3F%26%C3%A9',
    );
  });

  it.each(['..', '.', '\ud800'])('finds nothing for the key %j', (code) => {
    expect(urlOf(get('https://a.example/by/<code>/x'), { code })).toBe('odd-key');
  });

  it.each([
    'https://<code>.example/',
    'https://a.example<code>/',
    'https://a.example:<code>/',
    '<code>',
    'https://u@<code>/',
  ])('never fills a key into the host of %s', (url) => {
    expect(urlOf(get(url), { code: 'x' })).toBe('odd-key');
  });

  it('says so when the address of the page has no such key', () => {
    expect(urlOf(get('https://a.example/<code>'), {})).toBe('missing-key');
    expect(urlOf(get('https://a.example/<constructor>'), {})).toBe('missing-key');
  });

  it('keeps what the address holds already', () => {
    expect(urlOf(get('https://a.example/?a=1+2#frag', { query: { 'b c': '&' } }), {})).toBe(
      'https://a.example/?a=1+2&b%20c=%26',
    );
  });

  it('keeps the origin and the number of segments, whatever the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (code) => {
        const filled = fillRequest(get('https://a.example:8443/v1/<code>/end', { query: { a: '<code>' } }), { code });
        if (filled.kind !== 'ready') return;
        const url = new URL(filled.request.url);
        expect(url.origin).toBe('https://a.example:8443');
        expect(url.pathname.split('/')).toHaveLength(4);
        expect(url.pathname.endsWith('/end')).toBe(true);
        expect([...url.searchParams.keys()]).toEqual(['a']);
      }),
    );
  });

  it('cannot end a JSON string, split a form or break a header', () => {
    const post = (body: string, headers = {}) =>
      fillRequest({ method: 'POST', url: 'https://a.example/', body, headers }, { id: '","admin":true,"x":"\n&b=1' });
    const json = post('{"id":"<id>"}');
    expect(json.kind === 'ready' && JSON.parse(json.request.body ?? '')).toEqual({ id: '","admin":true,"x":"\n&b=1' });
    const form = post('id=<id>', { 'Content-Type': 'application/x-www-form-urlencoded' });
    expect(form.kind === 'ready' && [...new URLSearchParams(form.request.body).keys()]).toEqual(['id']);
    expect(fillRequest(get('https://a.example/', { headers: { 'x-id': '<id>' } }), { id: 'a\r\nx-b: c' }).kind).toBe(
      'odd-key',
    );
  });
});
