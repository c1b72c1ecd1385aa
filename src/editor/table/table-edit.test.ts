import { describe, expect, it } from 'vitest';
import { LIMITS } from '#common/layout/document.ts';
import {
  alignColumn,
  HEAD,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  setHeaderRow,
  tableCells,
  tableProps,
} from './table-edit';

const table = tableCells({ head: ['A', 'B'], rows: [['1', '2'], ['3']], align: ['start', 'end'] });
const { rows } = table;

describe('cells of a table', () => {
  it('are edited where they stand, in rows of one length', () => {
    expect(rows).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
    expect(setCell(table, { row: 1, column: 1 }, '4').rows[1]).toEqual(['3', '4']);
    expect(setCell(table, { row: HEAD, column: 0 }, 'C').head).toEqual(['C', 'B']);
    expect(insertRow(table, 1).rows).toEqual([rows[0], ['', ''], rows[1]]);
    expect(removeRow(table, 0).rows).toEqual([rows[1]]);
    expect(moveRow(table, 0, 1).rows).toEqual([rows[1], rows[0]]);
  });

  it('keep header and alignment with their column', () => {
    expect(tableProps(moveColumn(table, 0, 1))).toEqual({
      head: ['B', 'A'],
      rows: [
        ['2', '1'],
        ['', '3'],
      ],
      align: ['end'],
    });
    expect(tableProps(insertColumn(table, 1))).toMatchObject({
      head: ['A', '', 'B'],
      align: ['start', 'start', 'end'],
    });
    expect(tableProps(removeColumn(table, 1))).toEqual({ head: ['A'], rows: [['1'], ['3']], align: undefined });
    expect(tableProps(alignColumn(table, 0, 'center')).align).toEqual(['center', 'end']);
    expect(removeColumn(removeColumn(table, 0), 0)).toEqual({ head: [], rows: [], align: [] });
  });

  it('become header and first row by turns', () => {
    const without = setHeaderRow(table, false, false);
    expect(tableProps(without)).toMatchObject({ head: undefined, rows: [['A', 'B'], ...rows] });
    expect(setHeaderRow(without, true, false)).toEqual(table);
    const bound = tableCells({ rows: { $bind: 'api.x' }, align: ['start', 'end'] });
    expect(setHeaderRow(bound, true, true)).toEqual({ head: ['', ''], rows: [], align: ['start', 'end'] });
    expect(setHeaderRow(tableCells({}), true, false)).toEqual({ head: [''], rows: [], align: ['start'] });
  });

  it('begin with one row and one column', () => {
    expect(insertRow(tableCells({}), 0)).toEqual({ head: [], rows: [['']], align: ['start'] });
  });
});

describe('pasting', () => {
  it('lays cells over the table from a place on, and grows it', () => {
    const { table: after, cut } = pasteCells(table, { row: HEAD, column: 1 }, [['x', 'y'], ['z'], ['p', 'q'], ['r']]);
    expect(after.head).toEqual(['A', 'x', 'y']);
    expect(after.rows).toEqual([
      ['1', 'z', ''],
      ['3', 'p', 'q'],
      ['', 'r', ''],
    ]);
    expect(cut).toBe(false);
  });

  it('leaves out what is beyond the limits, and says so', () => {
    const wide = Array.from({ length: 30 }, () => 'x');
    const long = Array.from({ length: 300 }, () => ['y']);
    const across = pasteCells(table, { row: 0, column: 0 }, [wide]);
    expect([across.cut, across.table.align.length]).toEqual([true, LIMITS.tableColumns]);
    const down = pasteCells(table, { row: 0, column: 0 }, long);
    expect([down.cut, down.table.rows.length]).toEqual([true, LIMITS.tableRows]);
  });
});
