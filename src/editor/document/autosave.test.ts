import { describe, expect, it } from 'vitest';
import type { LayoutDocument, LayoutNode } from '#common/layout/document.ts';
import { createAutosave, type SendInput, type SendResult } from './autosave';
import { IDLE_MS, MAX_WAIT_MS } from './save-clock';
import type { SaveState } from './save-state';

function node(props: LayoutNode['props'], nodes: string[] = [], parent?: string): LayoutNode {
  return {
    type: { resolvedName: parent === undefined ? 'Page' : 'Text' },
    isCanvas: parent === undefined,
    props,
    displayName: 'Text',
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    ...(parent === undefined ? {} : { parent }),
  };
}

function page(a: string, b = 'b'): LayoutDocument {
  return {
    root: { ROOT: node({}, ['a', 'b']), a: node({ text: a }, [], 'ROOT'), b: node({ text: b }, [], 'ROOT') },
    meta: { schemaVersion: 1, title: 'Page' },
  };
}

function textOf(document: LayoutDocument) {
  return JSON.stringify(document);
}

/** A saver with a hand-driven clock and a server that answers on command. */
function setUp() {
  let document = page('one');
  let now = 0;
  let timer: { run: () => void; at: number } | null = null;
  const states: SaveState[] = [];
  const sent: SendInput[] = [];
  const answers: ((result: SendResult) => void)[] = [];
  const drafts: (number | null)[] = [];
  const versions: number[] = [];
  let keys = 0;
  const autosave = createAutosave(
    {
      getDocument: () => document,
      serialize: () => textOf(document),
      textOf,
      send: (input) => {
        sent.push(input);
        return new Promise((resolve) => answers.push(resolve));
      },
      merge: (next) => {
        document = next;
        autosave.changed();
      },
      keepDraft: (baseVersion) => drafts.push(baseVersion),
      newKey: () => `key-${(keys += 1)}`,
      now: () => now,
      setTimer: (run, ms) => {
        const mine = { run, at: now + ms };
        timer = mine;
        return () => {
          if (timer === mine) timer = null;
        };
      },
      onState: (state) => states.push(state),
      onVersion: ({ version }) => versions.push(version),
    },
    { version: 1, document, text: textOf(document) },
  );
  return {
    autosave,
    sent,
    drafts,
    versions,
    edit: (a: string, b?: string) => {
      document = page(a, b);
      autosave.changed();
    },
    /** What was kept on the device is in the editor before the saver begins. */
    bringBack: (a: string, b?: string) => void (document = page(a, b)),
    pass: (ms: number) => {
      now += ms;
      if (!timer || timer.at > now) return;
      const due = timer;
      timer = null;
      due.run();
    },
    answer: async (result: SendResult) => {
      answers.shift()?.(result);
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
    state: () => states.at(-1)?.kind,
    last: () => states.at(-1),
    text: () => [document.root.a?.props.text, document.root.b?.props.text],
  };
}

describe('autosave', () => {
  it('saves 2 s after the last edit, and says saved only after the server did', async () => {
    const it = setUp();
    it.edit('two');
    expect(it.state()).toBe('unsaved');
    it.pass(IDLE_MS - 1);
    expect(it.sent).toHaveLength(0);
    it.pass(1);
    expect(it.state()).toBe('saving');
    expect(it.versions).toEqual([]);
    await it.answer({ kind: 'saved', version: 2, unpublishedChanges: true });
    expect(it.state()).toBe('saved');
    expect(it.versions).toEqual([2]);
    expect(it.drafts.at(-1)).toBeNull();
  });

  it('saves every 10 s while edits go on', () => {
    const it = setUp();
    for (let second = 0; second < MAX_WAIT_MS / 1000; second++) {
      it.edit(`${second}`);
      it.pass(1000);
    }
    expect(it.sent).toHaveLength(1);
  });

  it('saves edits made during a save with the next one, on the new base', async () => {
    const it = setUp();
    it.edit('two');
    it.pass(IDLE_MS);
    it.edit('three');
    await it.answer({ kind: 'saved', version: 2, unpublishedChanges: true });
    expect(it.state()).toBe('unsaved');
    it.pass(IDLE_MS);
    expect(it.sent[1]).toMatchObject({ baseVersion: 2, document: page('three') });
    await it.answer({ kind: 'saved', version: 3, unpublishedChanges: true });
    expect(it.state()).toBe('saved');
  });

  it('repeats a failed save with the same key and longer and longer waits, and keeps a draft', async () => {
    const it = setUp();
    it.edit('two');
    it.pass(IDLE_MS);
    await it.answer({ kind: 'failed', error: new Error('500'), retry: true });
    expect(it.state()).toBe('failed');
    expect(it.drafts.at(-1)).toBe(1);
    it.pass(2000);
    await it.answer({ kind: 'failed', error: new Error('500'), retry: true });
    it.pass(3999);
    expect(it.sent).toHaveLength(2);
    it.pass(1);
    expect(it.sent.map((input) => input.key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('does not hammer a server that refuses the content', async () => {
    const it = setUp();
    it.edit('two');
    it.pass(IDLE_MS);
    await it.answer({ kind: 'failed', error: new Error('422'), retry: false });
    it.pass(60_000);
    expect(it.sent).toHaveLength(1);
    it.edit('three');
    it.pass(IDLE_MS);
    expect(it.sent[1]?.key).toBe('key-2');
  });

  it('sends what was kept once the connection is back', async () => {
    const it = setUp();
    it.edit('two');
    it.pass(IDLE_MS);
    await it.answer({ kind: 'offline' });
    expect(it.state()).toBe('offline');
    it.autosave.online();
    await it.answer({ kind: 'saved', version: 2, unpublishedChanges: true });
    expect(it.state()).toBe('saved');
  });
});

describe('what was kept on this device', () => {
  it('is merged with the newest version, and what both changed is asked before anything is sent', async () => {
    const it = setUp();
    it.bringBack('mine', 'also mine');
    it.autosave.restored({ version: 5, theirs: page('theirs'), by: 'Ann' });
    expect(it.last()).toMatchObject({ kind: 'conflict', conflict: { version: 5, conflicts: [{ nodeId: 'a' }] } });
    const done = it.autosave.resolve(new Map([['a/field/props.text', 'theirs']]));
    await it.answer({ kind: 'saved', version: 6, unpublishedChanges: true });
    await done;
    expect(it.text()).toEqual(['theirs', 'also mine']);
    expect(it.sent).toMatchObject([{ baseVersion: 5, losers: { mine: page('mine', 'also mine') } }]);
  });

  it('keeps what others saved in other nodes', async () => {
    const it = setUp();
    it.bringBack('mine');
    it.autosave.restored({ version: 5, theirs: page('one', 'theirs'), by: 'Ann' });
    expect(it.text()).toEqual(['mine', 'theirs']);
    it.pass(IDLE_MS);
    await it.answer({ kind: 'saved', version: 6, unpublishedChanges: true });
    expect(it.sent).toMatchObject([{ baseVersion: 5, document: page('mine', 'theirs'), losers: null }]);
    expect(it.state()).toBe('saved');
  });

  it('shows the newest version where nothing of it is left', () => {
    const it = setUp();
    it.autosave.restored({ version: 5, theirs: page('theirs'), by: 'Ann' });
    expect(it.text()).toEqual(['theirs', 'b']);
    it.pass(IDLE_MS);
    expect(it.sent).toHaveLength(0);
    expect(it.state()).toBe('saved');
  });

  it('becomes a version of its own beside the page, and stays on the device until it is one', async () => {
    const it = setUp();
    it.autosave.keepApart(page('mine'));
    await it.answer({ kind: 'offline' });
    it.edit('two');
    expect(it.drafts).toEqual([]);
    it.pass(IDLE_MS);
    await it.answer({ kind: 'saved', version: 3, unpublishedChanges: true });
    expect(it.sent.at(-1)).toMatchObject({ document: page('two'), losers: { mine: page('mine'), theirs: null } });
    expect(it.drafts).toEqual([null]);
  });
});

describe('a version of somebody else', () => {
  it('joins what somebody else saved in other nodes and saves the whole', async () => {
    const it = setUp();
    it.edit('mine');
    it.pass(IDLE_MS);
    await it.answer({ kind: 'conflict', version: 5, theirs: page('one', 'theirs'), by: 'Ann' });
    expect(it.text()).toEqual(['mine', 'theirs']);
    expect(it.sent[1]).toMatchObject({ baseVersion: 5 });
    await it.answer({ kind: 'saved', version: 6, unpublishedChanges: true });
    expect(it.versions).toEqual([5, 6]);
    expect(it.state()).toBe('saved');
  });

  it.each(['mine', 'theirs'] as const)('asks when both changed the same, and goes on with %s', async (choice) => {
    const it = setUp();
    it.edit('mine', 'also mine');
    it.pass(IDLE_MS);
    await it.answer({ kind: 'conflict', version: 5, theirs: page('theirs'), by: 'Ann' });
    expect(it.last()).toMatchObject({ kind: 'conflict', conflict: { version: 5, conflicts: [{ nodeId: 'a' }] } });
    it.pass(60_000);
    expect(it.sent).toHaveLength(1);
    const done = it.autosave.resolve(new Map([['a/field/props.text', choice]]));
    await it.answer({ kind: 'saved', version: 6, unpublishedChanges: true });
    await done;
    expect(it.text()).toEqual([choice, 'also mine']);
    expect(it.sent[1]).toMatchObject({
      key: 'key-2',
      baseVersion: 5,
      losers:
        choice === 'mine'
          ? { mine: null, theirs: { version: 5, by: 'Ann' } }
          : { mine: page('mine', 'also mine'), theirs: null },
    });
    expect(it.state()).toBe('saved');
    it.edit('later');
    it.pass(IDLE_MS);
    expect(it.sent[2]?.losers).toBeNull();
  });

  it('keeps what the person had as a version when all of theirs is taken', async () => {
    const it = setUp();
    it.edit('mine');
    it.pass(IDLE_MS);
    await it.answer({ kind: 'conflict', version: 5, theirs: page('theirs'), by: null });
    void it.autosave.resolve(new Map([['a/field/props.text', 'theirs']]));
    await it.answer({ kind: 'saved', version: 7, unpublishedChanges: true });
    expect(it.sent[1]).toMatchObject({ document: page('theirs'), losers: { mine: page('mine') } });
    expect(it.state()).toBe('saved');
  });

  it('is saved again when undo leads back to the saved page', () => {
    const it = setUp();
    it.edit('two');
    it.edit('one');
    it.pass(IDLE_MS);
    expect(it.state()).toBe('saved');
    expect(it.drafts.at(-1)).toBeNull();
    expect(it.sent).toHaveLength(0);
  });

  it('asks before a page becomes empty, then says so to the server', async () => {
    const it = setUp();
    it.edit('two');
    it.pass(IDLE_MS);
    await it.answer({ kind: 'confirm-empty' });
    expect(it.state()).toBe('confirm-empty');
    void it.autosave.save({ confirmEmpty: true });
    expect(it.sent[1]).toMatchObject({ confirmEmpty: true, key: 'key-2' });
  });

  it('does not ask where steps that were saved are undone, and the page is as it was opened', async () => {
    const it = setUp();
    it.edit('two');
    it.pass(IDLE_MS);
    await it.answer({ kind: 'saved', version: 2, unpublishedChanges: true });
    it.edit('one');
    it.pass(IDLE_MS);
    expect(it.sent.map(({ confirmEmpty }) => confirmEmpty)).toEqual([false, true]);
  });
});
