import { expect, test } from 'vitest';
import { readDraft, startDraft, toInput, withAdvanced, withProposal, withUrl } from './route-draft';

const draft = withUrl(startDraft(null), '/country/<code>/');

test('keys, pattern and sample follow the address as it is typed', () => {
  expect(draft.sample).toBe('/country/code/');
  expect(readDraft(draft)).toEqual({
    type: 'dynamic',
    keys: ['code'],
    pattern: '^/country/(?<code>[^/]+)/?$',
    faults: [],
    sampleKeys: { code: 'code' },
  });
});

test('a sample of the person stays when the address changes, and a wrong one is seen', () => {
  const own = withUrl({ ...draft, sample: '/land/NOR/', ownSample: true }, '/country/<code>/map/');
  expect(own.sample).toBe('/land/NOR/');
  expect(readDraft(own).sampleKeys).toBeNull();
});

test('an address that is typed or pasted behind the slash of the field has one slash', () => {
  expect(withUrl(startDraft(null), '//menu/').url).toBe('/menu/');
  expect(withUrl(draft, '/a//b').url).toBe('/a//b');
  expect(withUrl(draft, 'pani').url).toBe('/pani');
  expect(withUrl(draft, '').url).toBe('');
});

test('a half-typed placeholder is a fault, not a crash', () => {
  expect(readDraft(withUrl(draft, '/country/<co')).faults).toContain('bad-placeholder');
  expect(readDraft(withUrl(draft, '/a/<x>/<x>')).faults).toContain('duplicate-key');
  expect(readDraft(withUrl(draft, '/api/x')).faults).toContain('reserved');
});

test('an own pattern starts from the derived one and is the only pattern ever sent', () => {
  const advanced = withAdvanced(draft, true);
  expect(toInput(advanced)).toMatchObject({ page_type_advanced: true, regex_pattern: '^/country/(?<code>[^/]+)/?$' });
  expect(toInput(withAdvanced(advanced, false))).not.toHaveProperty('regex_pattern');
  expect(toInput(draft)).not.toHaveProperty('id');
});

test('a page proposes its address with the key and an item as the sample, while none was written', () => {
  const proposal = { url: '/pane/<slug>/', examples: { slug: 'rye bread' } };
  const proposed = withProposal(startDraft(null, 'pane'), proposal);
  expect(proposed).toMatchObject({ pageKey: 'pane', url: '/pane/<slug>/', sample: '/pane/rye%20bread/' });
  expect(withUrl(proposed, '/pani/<slug>/').sample).toBe('/pani/rye%20bread/');
  const written = withUrl(startDraft(null), '/pani/<slug>');
  expect(withProposal(written, proposal)).toMatchObject({ url: '/pani/<slug>', sample: '/pani/rye%20bread' });
  expect(withProposal({ ...written, sample: '/pani/x', ownSample: true }, proposal).sample).toBe('/pani/x');
});

test('the sample of a stored route follows its address, with the values that it has, unless it is another one', () => {
  const stored = {
    id: 'r1',
    url_string: '/offnungszeiten/',
    sample_url_string: '/offnungszeiten/',
    page_template: 'hours',
    regex_pattern: '^/offnungszeiten/?$',
    type: 'simple' as const,
    keys: [],
    version: 1,
    added_on: '2026-01-01T00:00:00Z',
    updated_on: '2026-01-01T00:00:00Z',
    is_active: true,
    page_type_advanced: false,
  };
  expect(withUrl(startDraft(stored), '/oeffnungszeiten/').sample).toBe('/oeffnungszeiten/');
  const bread = { ...stored, url_string: '/pane/<slug>/', sample_url_string: '/pane/rye%20bread/' };
  expect(withUrl(startDraft(bread), '/brot/<slug>/').sample).toBe('/brot/rye%20bread/');
  expect(withUrl(startDraft({ ...bread, sample_url_string: '/pane' }), '/brot/<slug>/').sample).toBe('/pane');
});
