import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patchProps } from '#common/layout/tree.ts';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { pasteClipboard } from './paste';

afterEach(cleanup);

const page = testPage(
  w('Section', { anchor: 's' }, w('Text', { anchor: 'a', text: 'One' }), w('Text', { anchor: 'b', text: 'Two' })),
);

function open(mayComment = false) {
  return mountEditor(page, {}, null, { mayChange: false, mayComment });
}

describe('a page that is only looked at', () => {
  it('is changed by no command, edit or typing', async () => {
    const editor = open();
    const { engine } = editor;
    const before = engine.serialize();
    editor.select('a');
    for (const name of ['delete', 'duplicate', 'move-after', 'wrap', 'cut', 'paste', 'undo', 'save', 'publish'])
      expect([name, editor.run(name)]).toEqual([name, false]);
    act(() => {
      engine.apply(patchProps(engine.getNodes(), 'a', { text: 'New' }), { labelKey: 'history.setProp' });
      engine.patchMeta({ title: 'New' }, { labelKey: 'history.setProp' });
      engine.replace(testPage(), { labelKey: 'history.draft' });
      engine.edit('a');
    });
    fireEvent.doubleClick(editor.element('b'));
    await pasteClipboard(editor.context, '', 'Words from elsewhere', false);
    expect(engine.editing.get()).toBeNull();
    expect(engine.history.get().entries).toEqual([]);
    expect(engine.serialize()).toBe(before);
  });

  it('says why, and lets what is on it be selected, copied and previewed', () => {
    const can = (name: string) =>
      open()
        .actions.find((action) => action.name === name)
        ?.when();
    expect(can('publish')).toBe('editor:why.readOnly');
    expect(can('panel-insert')).toBe('editor:why.readOnly');
    expect(can('preview')).toBe(true);
    expect(can('panel-layers')).toBe(true);
    expect(can('select-all')).toBe(true);
  });

  it('is commented on by who may do that', () => {
    const can = (mayComment: boolean) =>
      open(mayComment)
        .actions.find(({ name }) => name === 'comment-mode')
        ?.when();
    expect(can(false)).toBe('editor:why.readOnly');
    expect(can(true)).toBe(true);
  });
});
