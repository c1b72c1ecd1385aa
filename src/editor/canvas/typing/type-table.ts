import type { InlineText } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { isComposing } from '#src/ui/is-composing.ts';
import { setTable } from '../../commands/set-table';
import { markOf } from '../../commands/text-marks';
import { formatText } from '../../text/format-text';
import { inlineNodes, readInline } from '../../text/inline-dom';
import { isRightToLeft } from '../../text/isolates';
import { HEAD, pasteCells, setCell, tableCells, type CellPlace, type TableCells } from '../../table/table-edit';
import { readCells } from '#common/rules/read-cells.ts';
import { copyWords, pasteWords } from './clip-words';
import { keepLinks } from './keep-links';
import { stepKeys } from './step-keys';
import { typeLines } from './type-lines';
import type { Typing } from './type-rich-text';
import { undoTyping } from './undo-typing';
import { selectedIn, selectIn } from '../../text/caret-place';

const IDLE_MS = 500;

/** A cell while it is a field; what the view drew in it is put back before anything is drawn again. */
interface CellField extends CellPlace {
  readonly element: HTMLTableCellElement;
  readonly drawn: readonly ChildNode[];
}

function cellFields(table: Element): CellField[] {
  return [...table.querySelectorAll<HTMLTableCellElement>('th, td')].map((element) => {
    const line = element.parentElement as HTMLTableRowElement;
    const row = line.parentElement?.tagName === 'THEAD' ? HEAD : line.sectionRowIndex;
    return { element, row, column: element.cellIndex, drawn: [...element.childNodes] };
  });
}

function textAt({ head, rows }: TableCells, { row, column }: CellPlace): InlineText {
  return (row === HEAD ? head : rows[row])?.[column] ?? '';
}

/** What was typed, in place of the cells that were there; the same table where nothing differs. */
function withTexts(table: TableCells, places: readonly CellPlace[], texts: readonly InlineText[]): TableCells {
  return places.reduce((now, place, index) => {
    const text = texts[index] ?? '';
    return sameJson(textAt(now, place), text) ? now : setCell(now, place, text);
  }, table);
}

function open({ element, column }: CellField, table: TableCells, place: CellPlace, label: string): void {
  const header = textAt(table, { row: HEAD, column });
  const name = typeof header === 'string' && header !== '' ? header : String(column + 1);
  element.replaceChildren(...inlineNodes(textAt(table, place), isRightToLeft(element)));
  element.setAttribute('contenteditable', 'true');
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', `${label}: ${name}, ${String(place.row + 1)}`);
}

function close({ element, drawn }: CellField): void {
  for (const name of ['contenteditable', 'role', 'aria-label']) element.removeAttribute(name);
  element.replaceChildren(...drawn);
}

/**
 * Typing in a table: every cell is a field of its own, so that no key can take a row or a cell away. Tab and Enter go to the
 * next cell and the one below; all that is typed until it ends is one step.
 * @param element of the node; typing begins in its first cell
 * @returns ends it and keeps what was typed
 */
export function typeTable({ engine, id, mergeKey, label }: Typing, element: HTMLElement): () => void {
  const node = engine.getNode(id);
  const fields = cellFields(element);
  const [first] = fields;
  if (!node || !first) return () => {};
  const keys = stepKeys(mergeKey);
  let timer = 0;
  const typed = () => ({ typed: { mode: 'gesture', key: keys.now() } }) as const;
  const commit = () => {
    window.clearTimeout(timer);
    const texts = fields.map(({ element: cell }) => readInline(cell));
    setTable(engine, id, (table) => withTexts(table, fields, texts), typed());
  };
  const end = () => {
    engine.edit(null);
    element.closest<HTMLElement>('.canvas-stage')?.focus({ preventScroll: true });
  };
  const fieldOf = (target: EventTarget | null) => fields.find((field) => field.element.contains(target as Node | null));
  const go = (field: CellField | undefined) => {
    if (!field) return end();
    field.element.focus();
    document.getSelection()?.selectAllChildren(field.element);
  };

  const pressKey = (event: KeyboardEvent) => {
    const field = fieldOf(event.target);
    if (!field || isComposing(event)) return;
    const mod = event.ctrlKey || event.metaKey;
    const mark = markOf(event);
    if (mark) formatText(mark);
    else if (mod && ['b', 'i', 'u'].includes(event.key.toLowerCase())) void 0;
    else if (event.key === 'Escape') end();
    else if (event.key === 'Tab') go(fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)]);
    else if (event.key === 'Enter' && event.shiftKey) document.execCommand('insertLineBreak');
    else if (event.key === 'Enter')
      go(fields.find(({ row, column }) => row === field.row + 1 && column === field.column));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent) => {
    const field = fieldOf(event.target);
    if (!field) return;
    event.preventDefault();
    event.stopPropagation();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const cells = readCells(text);
    if (!cells) return void pasteWords(event, false, pasted, typeLines);
    end();
    setTable(engine, id, (table) => pasteCells(table, field, cells).table, {});
  };
  const leave = ({ relatedTarget: to }: FocusEvent) => {
    const stays = to instanceof Element && (fieldOf(to) !== undefined || to.closest('.canvas-toolbar') !== null);
    if (!stays && document.hasFocus()) engine.edit(null);
    else commit();
  };
  const stop = new AbortController();
  const options = { signal: stop.signal };
  element.addEventListener('keydown', pressKey, options);
  element.addEventListener('paste', paste, options);
  keepLinks(element, stop.signal);
  element.addEventListener('copy', copyWords, options);
  element.addEventListener('cut', copyWords, options);
  element.addEventListener('focusout', leave, options);
  element.addEventListener(
    'input',
    (event) => {
      if (event instanceof InputEvent && /^(?:insert|delete)/.test(event.inputType)) keys.typed();
      window.clearTimeout(timer);
      timer = window.setTimeout(commit, IDLE_MS);
    },
    options,
  );
  const table = tableCells(node.props);
  for (const field of fields) open(field, table, field, label);
  go(first);
  const undoable = undoTyping(
    element,
    {
      read: () => {
        const at = fieldOf(document.activeElement);
        return {
          texts: fields.map(({ element: cell }) => readInline(cell)),
          at,
          selected: at && selectedIn(at.element),
        };
      },
      write: ({ texts, at, selected }) => {
        for (const [index, { element: cell }] of fields.entries())
          if (!sameJson(readInline(cell), texts[index] ?? ''))
            cell.replaceChildren(...inlineNodes(texts[index] ?? '', isRightToLeft(cell)));
        at?.element.focus();
        if (at && selected) selectIn(at.element, selected);
      },
    },
    stop.signal,
  );
  const pasted = (put: () => void) => {
    if (stop.signal.aborted) return;
    commit();
    keys.next();
    undoable(put);
    commit();
    keys.endAtKey();
  };
  return () => {
    stop.abort();
    window.clearTimeout(timer);
    const texts = fields.map(({ element: cell }) => readInline(cell));
    for (const field of fields) close(field);
    setTable(engine, id, (now) => withTexts(now, fields, texts), typed());
  };
}
