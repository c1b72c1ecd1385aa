import type { PropSpec } from '#common/layout/spec.ts';

/** What a property of each kind holds, as one writes it (docs/widgets.md "The grammar of the document"). */
const FORMS: Readonly<Record<Exclude<PropSpec['kind'], 'choice' | 'choice-list' | 'number' | 'records'>, string>> = {
  text: 'string',
  'inline-text': 'string | {text, bold?, italic?, code?, link?, color?}[]',
  'rich-text': '{type, text | items: (text | {text, lists})[] | code}[]',
  'inline-text-list': '(string | {text, …}[])[]',
  'table-rows': '(string | {text, …}[])[][]',
  'navigation-items': '{label, href, children?}[]',
  url: '"https://…" | "/…" | "#…" | "mailto:…" | "tel:…"',
  image: '"media:<id>" | "https://…" | "/…"',
  background: '"$color.…" | "#…" | "media:<id>" | "https://…"',
  color: '"$color.…" | "#…"',
  length: '"$space.…" | "16px"',
  boolean: 'true | false',
  binding: '{"$bind": "…"}',
  focal: '{"x": 0–1, "y": 0–1}',
  ratio: '"16:9" | "1:1" | ""',
  icon: '"…"',
  name: '"item"',
  scalar: 'string | number | true | false',
  'component-values': '{"name": …}',
  variants: '{"name": [{"name": "…", "label": "…"}]}',
  properties: '{"name": string | number | true | false}',
  json: '{…}',
};

function ownForm(spec: PropSpec): string {
  if (spec.kind === 'choice') return spec.options.map((option) => JSON.stringify(option)).join(' | ');
  if (spec.kind === 'choice-list') return `(${spec.options.map((option) => JSON.stringify(option)).join(' | ')})[]`;
  if (spec.kind === 'number') return `${String(spec.min)}–${String(spec.max)}`;
  if (spec.kind === 'records') return `{${Object.keys(spec.fields).join('?, ')}?}[]`;
  if (spec.kind === 'length' && spec.group === 'size') return '"$size.…" | "16px"';
  return FORMS[spec.kind];
}

/** What a property of a block may hold, as code that reads the same in every language. */
export function propForm(spec: PropSpec): string {
  const forms = [ownForm(spec)];
  if ('perBreakpoint' in spec && spec.perBreakpoint) forms.push('{base?, sm?, md?, lg?, xl?}');
  if ('bind' in spec && spec.bind) forms.push('{"$bind": "…"}');
  return forms.join(' | ');
}
