import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LIMITS, type JsonObject } from '../../layout/document';
import { bindProps } from '../../layout/walk/bind-props';
import { completeProps } from '../../layout/walk/complete-props';
import { repair } from '../../layout/repair';
import { validate } from '../../layout/validate';
import { registry } from '../registry';
import { pageOf } from '../document/page-of';
import { plainContext } from '../testing/draw';
import { documentRules } from '../document/node-rules';
import { tableSpec } from './spec';
import { view as TableView } from './view';

const root = { className: 'n-a' };

function draw(props: JsonObject, context = {}) {
  return renderToStaticMarkup(
    <TableView
      props={completeProps(tableSpec, props) as never}
      root={root}
      context={{ ...plainContext, ...context }}
    />,
  );
}

function text(html: string) {
  return html
    .replace(/<\/(?:caption|tr)>/g, '\n')
    .replace(/<\/t[hd]>/g, '|')
    .replace(/<[^>]*>/g, '');
}

function documentOf(props: JsonObject) {
  return {
    root: pageOf([
      {
        rootId: 't',
        nodes: {
          t: {
            type: { resolvedName: 'Table' },
            isCanvas: false,
            props,
            displayName: 'Table',
            custom: {},
            hidden: false,
            nodes: [],
            linkedNodes: {},
          },
        },
      },
    ]),
    meta: { schemaVersion: 1, title: 'Test' },
  };
}

function faults(props: JsonObject) {
  const checked = validate(documentOf(props), registry);
  return checked.ok ? [] : checked.faults.map(({ code, path }) => `${code} ${String(path)}`);
}

function repaired(props: JsonObject) {
  return repair(documentOf(props), registry).document.root.t?.props;
}

describe('cells of a table', () => {
  it('are drawn as rows of one length, headers with their scope', () => {
    const html = draw({
      caption: 'Prices',
      head: ['Plan', 'Price'],
      rows: [['Free'], ['Team', '$29', 'new']],
      headerColumn: true,
    });
    expect(text(html)).toBe('Prices\nPlan|Price||\nFree|||\nTeam|$29|new|\n');
    expect(html.match(/<th scope="col"/g)).toHaveLength(2);
    expect(html.match(/<th scope="row"/g)).toHaveLength(2);
    expect(html).toContain('<caption>Prices</caption>');
  });

  it('stand in a group that the keyboard scrolls, named by the caption or in the language of the page', () => {
    const rows = [['a']];
    expect(draw({ rows, caption: 'Prices' })).toMatch(
      /^<div class="w-table n-a" role="group" aria-label="Prices" tabindex="0">/,
    );
    expect(draw({ rows }, { lang: 'ar-SA' })).toContain('aria-label="جدول"');
    expect(draw({ rows }, { canvas: true })).toContain('tabindex="0"');
  });

  it('have the alignment of their column', () => {
    const html = draw({ head: ['a', 'b'], rows: [['c', 'd']], align: ['start', 'end'] });
    expect(html).toContain('<th scope="col" class="w-table__end">b</th>');
    expect(html).toContain('<td class="w-table__end">d</td>');
    expect(html).toContain('<td>c</td>');
  });

  it('keep their marks and colors, and are escaped', () => {
    const rows = [[[{ text: 'bold', bold: true }], [{ text: '<b>', color: '#8A3FFC' }]]];
    expect(draw({ rows })).toContain('<td><strong>bold</strong></td><td><span class="c-8a3ffc">&lt;b&gt;</span></td>');
    expect(documentRules(documentOf({ rows }).root)).toContain('.c-8a3ffc{color:#8a3ffc}');
    expect(documentRules(documentOf({ head: rows[0] ?? [] }).root)).toContain('.c-8a3ffc{color:#8a3ffc}');
  });

  it('without rows are nothing to visitors, and a place on the canvas', () => {
    expect(draw({})).toBe('');
    expect(draw({ head: ['a'] })).toBe('');
    expect(draw({}, { canvas: true })).toBe('<div class="w-table n-a"></div>');
    expect(draw({ head: ['a'] }, { canvas: true })).toContain('<th scope="col">a</th>');
  });
});

describe('the grammar of a table', () => {
  const rowsOf = (count: number, columns = 1) =>
    Array.from({ length: count }, () => Array.from({ length: columns }, () => 'x'));

  it('takes as many rows and columns as the limits say', () => {
    const { tableRows, tableColumns } = LIMITS;
    expect(faults({ rows: rowsOf(tableRows, tableColumns), head: rowsOf(1, tableColumns)[0] ?? [] })).toEqual([]);
    expect(faults({ rows: rowsOf(tableRows + 1) })).toEqual(['too-many-rows props.rows']);
    expect(faults({ rows: rowsOf(2, tableColumns + 1) })).toEqual([
      'too-many-columns props.rows.0',
      'too-many-columns props.rows.1',
    ]);
    expect(faults({ head: rowsOf(1, tableColumns + 1)[0] ?? [] })).toEqual(['too-many-columns props.head']);
    expect(repaired({ rows: rowsOf(tableRows + 9) })?.rows).toHaveLength(tableRows);
  });

  it('refuses what is no cell, and keeps the others in their columns', () => {
    expect(faults({ rows: [['a', 7, 'c']], align: ['start', 'justify'] })).toEqual([
      'bad-value props.rows.0.1',
      'bad-value props.align.1',
    ]);
    expect(repaired({ rows: [['a', 7, 'c']] })).toEqual({ rows: [['a', '', 'c']] });
    expect(faults({ rows: 'a' })).toEqual(['bad-value props.rows']);
    expect(faults({ rows: [[[{ text: 'x', link: 'javascript:alert(1)' }]]] })).toEqual([
      'bad-url props.rows.0.0.0.link',
    ]);
  });
});

describe('a bound table', () => {
  const bind = (props: JsonObject, scope: object) =>
    bindProps(completeProps(tableSpec, props), tableSpec, scope as never, (each) =>
      each.replaceAll('{{ x }}', 'filled'),
    );

  it('takes lists of lists and of objects, within the limits', () => {
    const rows = { $bind: 'api.list' };
    const filled = (list: unknown) => bind({ rows }, { api: { list } }).rows;
    expect(filled([[1, true, null], { a: 'x', b: 2 }, 'alone'])).toEqual([['1', 'true', ''], ['x', '2'], ['alone']]);
    expect(filled('no list')).toEqual([]);
    expect(filled(Array.from({ length: 999 }, () => Array.from({ length: 99 }, () => 1)))).toHaveLength(
      LIMITS.tableRows,
    );
    expect(faults({ rows, head: { $bind: 'api.names' } })).toEqual([]);
  });

  it('has outputs within its cells', () => {
    const { head, rows } = bind({ head: ['{{ x }}'], rows: [['a', [{ text: '{{ x }}', bold: true }]]] }, {});
    expect([head, rows]).toEqual([['filled'], [['a', [{ text: 'filled', bold: true }]]]]);
  });
});
