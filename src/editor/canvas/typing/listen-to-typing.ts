import { isComposing } from '#src/ui/is-composing.ts';
import { quickInsert } from '../../commands/quick-insert';
import { setText } from '../../commands/set-text';
import { markOf } from '../../commands/text-marks';
import type { EditorEngine } from '../../engine/editor-engine';
import { formatText } from '../../text/format-text';
import { copyWords, pasteWords } from './clip-words';
import { keepLinks } from './keep-links';
import { stepKeys } from './step-keys';
import { typeLines } from './type-lines';
import { typeRichText } from './type-rich-text';
import { typeTable } from './type-table';
import { undoTyping } from './undo-typing';
import { selectedIn, selectIn } from '../../text/caret-place';
import { undoUntyped } from './undo-untyped';
import { isRightToLeft, leaveIsolate } from '../../text/isolates';
import { fieldNodes, readField, textFieldOf, textHost, typingKey } from '#src/editor/text/text-fields.ts';
import { keepListIcons } from './keep-list-icons';

/** While typing goes on, what was typed reaches the page after this long without a key (docs/editor.md, engine 13). */
const IDLE_MS = 500;
let sessions = 0;

/**
 * Makes the node's element editable while `engine.editing` names it. The drawn content is set aside and restored before
 * React renders again, so that React finds its nodes unchanged.
 * @param label names the field
 * @param onSlash called for '/' in an empty text, instead of typing it (docs/editor.md "Insert")
 * @returns stops listening
 */
export function listenToTyping(engine: EditorEngine, label: (id: string) => string, onSlash: () => void): () => void {
  let stop = () => {};
  const onChange = () => {
    stop();
    stop = () => {};
    const id = engine.editing.get();
    const element = id === null ? null : engine.elements.element(id);
    if (id === null || !element) return;
    const stops = [undoUntyped(engine, element), begin(engine, id, label(id), onSlash)];
    stop = () => {
      for (const each of stops) each();
    };
  };
  const unsubscribe = engine.editing.subscribe(onChange);
  return () => {
    unsubscribe();
    stop();
  };
}

function begin(engine: EditorEngine, id: string, label: string, onSlash: () => void): () => void {
  const node = engine.getNode(id);
  const element = engine.elements.element(id);
  const field = node && textFieldOf(node, engine.registry);
  if (!node || !element || !field) return () => {};
  const host = textHost(node, element, engine.registry);
  const drawn = [...host.childNodes];
  const stretch = typingKey(id, field.prop, (sessions += 1));
  if (field.kind === 'table-rows')
    return typeTable({ engine, id, prop: field.prop, mergeKey: stretch, label }, element);
  if (field.kind === 'rich-text') return typeRichText({ engine, id, prop: field.prop, mergeKey: stretch, label }, host);
  let timer = 0;
  const keys = stepKeys(stretch);

  const commit = () => {
    window.clearTimeout(timer);
    timer = 0;
    setText(engine, id, field.prop, readField(field, host), keys.now());
  };
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const end = () => {
    engine.edit(null);
    host.closest<HTMLElement>('.canvas-stage')?.focus({ preventScroll: true });
  };
  const isLines = field.kind === 'inline-text' && !field.singleLine;
  const typePlain = (text: string) => {
    if (isLines) typeLines(text);
    else document.execCommand('insertText', false, field.singleLine ? text.replace(/\s*\n\s*/g, ' ') : text);
  };
  // Before what was typed is read.
  if (field.formats) keepLinks(host, stop.signal);
  host.addEventListener(
    'input',
    (event) => {
      if (event.inputType.startsWith('insert') || event.inputType.startsWith('delete')) keys.typed();
      if (!event.isComposing) leaveIsolate(host);
      engine.typed.set({ id, prop: field.prop, value: readField(field, host) });
      window.clearTimeout(timer);
      timer = window.setTimeout(commit, IDLE_MS);
    },
    options,
  );
  host.addEventListener(
    'paste',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (field.formats) void pasteWords(event, !isLines, step, typePlain);
      else step(() => typePlain(text));
    },
    options,
  );
  host.addEventListener('copy', copyWords, options);
  host.addEventListener('cut', copyWords, options);
  host.addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) return;
      const mod = event.ctrlKey || event.metaKey;
      const mark = field.formats ? markOf(event) : undefined;
      if (mark) formatText(mark);
      else if (mod && ['b', 'i', 'u'].includes(event.key.toLowerCase())) void 0;
      else if (quickInsert.keys.includes(event.key) && field.kind === 'inline-text' && host.textContent === '')
        onSlash();
      else if (event.key === 'Escape' || (event.key === 'Enter' && field.singleLine)) end();
      else if (event.key === 'Enter' && field.kind === 'inline-text') document.execCommand('insertLineBreak');
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  host.addEventListener(
    'blur',
    (event) => {
      const to = event.relatedTarget;
      const stays = to instanceof Element && to.closest('.canvas-toolbar') !== null;
      if (!stays && document.hasFocus()) engine.edit(null);
      else commit();
    },
    options,
  );
  const dropIcons = keepListIcons(host);
  host.replaceChildren(...fieldNodes(field, node.props[field.prop], isRightToLeft(host)));
  host.setAttribute('contenteditable', 'true');
  host.setAttribute('role', 'textbox');
  host.setAttribute('aria-label', label);
  host.focus({ preventScroll: true });
  document.getSelection()?.selectAllChildren(host);
  const undoable = undoTyping(
    host,
    {
      read: () => ({ value: readField(field, host), selected: selectedIn(host) }),
      write: ({ value, selected }) => {
        host.replaceChildren(...fieldNodes(field, value, isRightToLeft(host)));
        if (selected) selectIn(host, selected);
      },
    },
    stop.signal,
  );
  const step = (put: () => void) => {
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
    const value = readField(field, host);
    for (const name of ['contenteditable', 'role', 'aria-label']) host.removeAttribute(name);
    host.replaceChildren(...drawn);
    dropIcons();
    setText(engine, id, field.prop, value, keys.now());
    engine.typed.set(null);
  };
}
