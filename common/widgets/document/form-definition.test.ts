// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { compileText } from '../../layout/text-template';
import { subtreeIds } from '../../layout/tree';
import { widget } from '../testing/page-html';
import { buildTree } from '../drawing/block';
import { counter } from '../testing/draw';
import { checkAnswers } from './check-answers';
import { formDefinition, formOf, formsOf } from './form-definition';
import { pageOf } from './page-of';

const field = (props: object) => widget('Field', { label: 'Label', ...props });

function pageWith(...blocks: Parameters<typeof buildTree>[0][]) {
  const id = counter();
  return pageOf(blocks.map((each) => buildTree(each, id)));
}

function definitionOf(...fields: ReturnType<typeof field>[]) {
  const nodes = pageWith(widget('Form', { name: 'F' }, ...fields));
  return formDefinition(nodes, formsOf(nodes)[0]!, { api: { towns: [{ label: 'Rome' }] } }, compileText)!;
}

function check(definition: ReturnType<typeof definitionOf>, sent: Record<string, string | string[]>) {
  const { values, faults, unknown } = checkAnswers(
    definition,
    new Map(Object.entries(sent).map(([key, value]) => [key, [value].flat()])),
  );
  return {
    values: Object.fromEntries(values),
    faults: faults.map(({ field: { key }, fault }) => `${key} ${fault}`),
    unknown,
  };
}

describe('formDefinition', () => {
  it('asks for fields wherever they are below it, in their order, each under a key of its own', () => {
    const definition = definitionOf(
      field({ name: 'email', kind: 'email' }),
      widget('Grid', {}, field({ name: 'email' }), field({ name: '_own' })),
      widget('FieldGroup', { showField: 'topic', showAnswer: 'b' }, field({ name: 'more' })),
    );
    const [, second, third] = definition.fields;
    expect(definition.fields.map(({ key }) => key)).toEqual(['email', second!.block, third!.block, 'more']);
    expect(definition.fields[3]!.when).toEqual([{ field: 'topic', answer: 'b' }]);
  });

  it('takes options from data, and leaves out what is hidden or under a condition', () => {
    const definition = definitionOf(
      field({ name: 'town', kind: 'select', options: { $bind: 'api.towns' } }),
      field({ name: 'never', visibleIf: { $bind: 'api.nothing' } }),
    );
    expect(definition.fields.map(({ key }) => key)).toEqual(['town']);
    expect(check(definition, { town: 'Rome' })).toMatchObject({ values: { town: 'Rome' }, faults: [] });
    expect(check(definition, { town: 'Oslo' }).faults).toEqual(['town choice']);
  });

  it('is none in another form, and none in a list', () => {
    const nodes = pageWith(
      widget('Form', {}, widget('Form', {}, field({}))),
      widget('Collection', {}, widget('Form', {})),
      field({}),
    );
    const [outer] = formsOf(nodes);
    expect(nodes.ROOT!.nodes[0]).toBe(outer);
    expect(formsOf(nodes)).toHaveLength(1);
    const [inner, ofInner] = subtreeIds(nodes, outer!).slice(1);
    expect([inner, ofInner].map((id) => formOf(nodes, id!))).toEqual([undefined, undefined]);
    const [, list, loose] = nodes.ROOT!.nodes;
    expect([nodes[list!]!.nodes[0]!, loose!].map((id) => formOf(nodes, id))).toEqual([undefined, undefined]);
  });
});

describe('checkAnswers', () => {
  it('asks for what is required unless its condition does not hold', () => {
    const definition = definitionOf(
      field({ name: 'topic', kind: 'radio', options: [{ label: 'a' }, { label: 'b' }] }),
      field({ name: 'more', required: true, showField: 'topic', showAnswer: 'b' }),
    );
    expect(check(definition, { topic: 'b' }).faults).toEqual(['more required']);
    expect(check(definition, { topic: 'a', more: 'x' })).toEqual({ values: { topic: 'a' }, faults: [], unknown: [] });
  });

  it('cleans lines, and keeps those of a long text', () => {
    const definition = definitionOf(field({ name: 'line' }), field({ name: 'text', kind: 'textarea' }));
    expect(check(definition, { line: ' a\r\n\u0000b ', text: 'a\r\nb\u001b\tc', extra: '1' })).toEqual({
      values: { line: 'a b', text: 'a\nb\tc' },
      faults: [],
      unknown: ['extra'],
    });
  });
});
