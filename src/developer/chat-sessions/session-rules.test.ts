import { describe, expect, it } from 'vitest';
import texts from '../../../locales/en-US/chat-sessions.json';
import type { ChatMessage, ChatSession, Checkpoint, CheckpointKind, SessionChanges } from '#src/api/chat-sessions.ts';
import { countKept, unitBeside, unitsOf } from './changes-rules';
import { treeOf } from './file-tree';
import { joined, NO_EVENTS, withEvent } from './live-session';
import {
  effectOf,
  gapIn,
  isMerged,
  isRemoval,
  kindOfEdit,
  isUndone,
  lastUndoable,
  leftWish,
  promptBefore,
  whyNoBuild,
  whyNoPullRequest,
  whyReadOnly,
  wordsOfCheckpoint,
} from './session-rules';

function session(change: Partial<ChatSession> = {}): ChatSession {
  return {
    id: 's',
    projectId: 'p',
    userId: 'me',
    title: 'T',
    baseBranch: 'main',
    baseSha: 'b',
    branch: 'pw/t',
    headSha: 'h',
    state: 'idle',
    ticketKey: null,
    jiraKey: null,
    added_on: '2026-01-01',
    updated_on: '2026-01-02',
    ...change,
  };
}

function message(number: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m${number}`,
    number,
    role: 'person',
    source: 'person',
    checkpoint: null,
    authorId: 'me',
    parts: [{ type: 'text', text: `say ${number}` }],
    added_on: '2026-01-01',
    usage: null,
    ...change,
  };
}

function checkpoint(number: number, kind: CheckpointKind | 'start', backTo: number | null = null): Checkpoint {
  return {
    number,
    kind,
    backTo,
    sha: `sha${number}`,
    added_on: '2026-01-01',
  };
}

function details(change: object = {}) {
  return {
    session: session(),
    messages: [message(1)],
    earlier: { messages: 0, usage: [] },
    checkpoints: [],
    ticket: null,
    pullRequest: null,
    branchExists: true,
    behind: 0,
    conflicts: [],
    userName: 'Ada',
    model: null,
    prices: [],
    status: true as const,
    ...change,
  };
}

function file(path: string, kept: readonly boolean[], flags: SessionChanges['files'][number]['flags'] = []) {
  return {
    path,
    oldPath: null,
    status: 'modified' as const,
    oldMode: '100644',
    mode: '100644',
    hash: 'x',
    additions: 1,
    deletions: 1,
    flags,
    kept: kept.every(Boolean),
    truncated: false,
    hunks: kept.map((each, index) => ({ id: `${path}${index}`, kept: each, lines: [] })),
  };
}

function changes(files: SessionChanges['files'], reviewed = false) {
  return { status: true, head: 'h', base: 'b', files, truncated: false, reviewed } as SessionChanges;
}

describe('a session that is followed', () => {
  it('has each message once and in order, whichever way it came', () => {
    const sent = [message(3), message(1), message(2)].reduce(
      (live, each) => withEvent(live, { event: 'message', data: { message: each } }),
      NO_EVENTS,
    );
    expect(joined(details(), sent).messages.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('takes the newer state, and forgets the steps when the turn is over', () => {
    const running = session({ state: 'running', updated_on: '2026-01-03' });
    let live = withEvent(NO_EVENTS, { event: 'session', data: { session: running } });
    for (const files of [1, 7]) {
      live = withEvent(live, { event: 'step', data: { turnId: 't', step: 'reading', files } });
    }
    expect(live.steps).toEqual([{ turnId: 't', step: 'reading', files: 7 }]);
    expect(joined(details(), live).session.state).toBe('running');
    live = withEvent(live, { event: 'session', data: { session: session({ updated_on: '2026-01-04' }) } });
    expect(live.steps).toEqual([]);
    const newer = details({ session: session({ title: 'Renamed', updated_on: '2026-01-05' }) });
    expect(joined(newer, live).session.title).toBe('Renamed');
  });

  it('tells a tool of a model once for each file', () => {
    const steps = ['a.css', 'b.css', 'a.css'].reduce(
      (live, path) => withEvent(live, { event: 'step', data: { turnId: 't', step: 'reads', files: 1, path } }),
      NO_EVENTS,
    );
    expect(steps.steps.map(({ path }) => path)).toEqual(['b.css', 'a.css']);
  });

  it('drops the steps of an earlier turn', () => {
    const steps = ['a', 'b'].reduce(
      (live, turnId) => withEvent(live, { event: 'step', data: { turnId, step: 'reading', files: 1 } }),
      NO_EVENTS,
    );
    expect(steps.steps.map(({ turnId }) => turnId)).toEqual(['b']);
  });
});

describe('what can be done', () => {
  it('is nothing in the session of another person, in an archived one, or without its branch', () => {
    const why = (own: ChatSession, userId: string, branchExists = true) =>
      whyReadOnly({ session: own, branchExists }, userId);
    expect(why(session(), 'me')).toBeNull();
    expect(why(session(), 'you')).toBe('others');
    expect(why(session({ state: 'archived' }), 'me')).toBe('archived');
    expect(why(session(), 'me', false)).toBe('branchGone');
    expect([null, 'others', 'archived', 'branchGone'].map((each) => whyNoBuild(each as never))).toEqual([
      null,
      null,
      'archived',
      'branchGone',
    ]);
  });

  it('is a pull request only when something was changed: what is not kept is said in its dialog', () => {
    const why = (given: SessionChanges | undefined, state: ChatSession['state'] = 'idle') =>
      whyNoPullRequest({ session: session({ state }), branchExists: true }, given, 'me');
    expect(why(undefined)).toBe('nothing');
    expect(why(changes([]))).toBe('nothing');
    expect(why(changes([file('a', [true, false])]))).toBeNull();
    expect(why(changes([file('a', [true])], true), 'running')).toBe('running');
    expect(why(changes([file('a', [true])], true))).toBeNull();
  });

  it('undoes the last step, and not what was undone', () => {
    const last = (headSha: string, ...checkpoints: Checkpoint[]) =>
      lastUndoable({ session: session({ headSha }), checkpoints });
    const [start, turn] = [checkpoint(0, 'start'), checkpoint(1, 'turn')];
    expect(last('sha0')).toBeNull();
    expect(last('sha0', start)).toBeNull();
    expect(last('sha1', turn, start)).toBe(0);
    expect(last('sha2', start, turn, checkpoint(2, 'undo'))).toBeNull();
  });

  it('names a checkpoint by how its prompt begins', () => {
    const long = message(3, { parts: [{ type: 'text', text: `Make\n${'the footer '.repeat(9)}` }] });
    const answer = (number: number, checkpoint: number) =>
      message(number, { role: 'assistant', parts: [], checkpoint });
    const messages = [message(1), answer(2, 1), long, answer(4, 2)];
    expect(wordsOfCheckpoint(messages, 1)).toBe('say 1');
    expect(wordsOfCheckpoint(messages, 2)).toMatch(/^Make the footer .{20,}…$/);
    expect(wordsOfCheckpoint(messages, 3)).toBeNull();
  });

  it('knows what a message changed to be undone', () => {
    const turn = message(2, { checkpoint: 1 });
    const checkpoints = [checkpoint(0, 'start'), checkpoint(1, 'turn'), checkpoint(2, 'hand')];
    expect(isUndone(turn, checkpoints)).toBe(false);
    expect(isUndone(turn, [...checkpoints, checkpoint(3, 'undo', 1)])).toBe(false);
    expect(isUndone(turn, [...checkpoints, checkpoint(3, 'undo', 0)])).toBe(true);
    expect(isUndone(turn, [...checkpoints, checkpoint(3, 'undo', 0), checkpoint(4, 'undo', 2)])).toBe(false);
    // Its checkpoint is read a moment later.
    expect(isUndone(turn, [checkpoint(0, 'start')])).toBe(false);
  });

  it('undoes nothing before it knows the checkpoint that the branch stands at', () => {
    const checkpoints = [checkpoint(0, 'start'), checkpoint(1, 'turn')];
    expect(lastUndoable({ session: session({ headSha: 'sha2' }), checkpoints })).toBeNull();
  });

  it('sends again what was asked last, not which places were chosen', () => {
    const chosen = message(3, { parts: [{ type: 'chosen', places: [0], of: 'm2' }] });
    expect(promptBefore([message(1), message(2, { role: 'assistant' }), chosen], 4)).toBe('say 1');
    expect(promptBefore([], 1)).toBeNull();
  });
});

describe('changes', () => {
  it('are counted by piece, and flagged files apart', () => {
    const files = [file('a', [true, false]), { ...file('.env', []), flags: ['dot_file' as const], kept: false }];
    expect(countKept({ files })).toEqual({ kept: 1, all: 3, flagged: 1 });
  });

  it('are walked through across files', () => {
    const units = [file('a', [false, false]), file('b', [])].flatMap(unitsOf);
    expect(unitBeside(units, null, 1)?.key).toBe('a0');
    expect(unitBeside(units, 'a1', 1)?.key).toBe('file:b');
    expect(unitBeside(units, 'file:b', 1)).toBeNull();
    expect(unitBeside(units, null, -1)?.key).toBe('file:b');
  });
});

it('makes a tree of paths, folders first', () => {
  expect(treeOf(['a.txt', 'src/b/c.ts', 'src/d.ts'])).toEqual([
    {
      value: 'src/',
      label: 'src',
      children: [
        { value: 'src/b/', label: 'b', children: [{ value: 'src/b/c.ts', label: 'c.ts' }] },
        { value: 'src/d.ts', label: 'd.ts' },
      ],
    },
    { value: 'a.txt', label: 'a.txt' },
  ]);
});

it('finds the gap of a sentence', () => {
  expect(gapIn("Replace 'Go' with '…'")).toEqual([19, 20]);
  expect(gapIn('Explain')).toEqual([7, 7]);
});

describe('a question of which place', () => {
  const choice = { type: 'choice' as const, because: 'property', places: [], notes: [] };
  const asking = message(2, { role: 'assistant', parts: [{ type: 'text', text: 'make it grey' }, choice] });
  const first = message(1, { parts: [{ type: 'text', text: 'change this and make it grey' }] });
  const chosen = message(3, { parts: [{ type: 'chosen', places: [0], of: 'make it grey' }] });
  const again = message(4, { parts: [{ type: 'text', text: 'make it grey' }] });

  it('can be asked again once it was left, and only then', () => {
    expect(leftWish([first, asking], asking)).toBeNull();
    expect(leftWish([first, asking, chosen], asking)).toBeNull();
    expect(leftWish([first, asking, message(3)], asking)).toBe('make it grey');
    expect(leftWish([first, asking, message(3), again], asking)).toBeNull();
    const alone = { ...asking, parts: [choice] };
    expect(leftWish([first, alone, message(3)], alone)).toBe('change this and make it grey');
  });

  it('names what a place does where its line does not', () => {
    const place = {
      path: 'a.tsx',
      line: 4,
      text: '<footer> color: grey',
      surroundings: [{ line: 4, text: '<footer>' }],
    };
    expect(effectOf(place)).toBe('<footer> color: grey');
    expect(effectOf({ ...place, text: 'footer' })).toBeNull();
    expect(effectOf({ ...place, surroundings: [] })).toBeNull();
  });
});

it('is merged as long as nothing comes after its pull request', () => {
  const pull = (state: 'open' | 'merged', headSha: string) => ({ id: 'r', number: 1, state, headSha });
  const isDone = (pullRequest: ReturnType<typeof pull> | null) => isMerged({ session: session(), pullRequest });
  expect([isDone(null), isDone(pull('open', 'h')), isDone(pull('merged', 'h')), isDone(pull('merged', 'g'))]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

it('knows questions whose answer removes what is chosen', () => {
  expect(['removes', 'only_text', 'several', 'kind'].map(isRemoval)).toEqual([true, true, false, false]);
});

it('tells a change from what came, went or moved', () => {
  expect(kindOfEdit({ was: '119', is: '129' })).toBe('changed');
  expect(kindOfEdit({ was: '', is: 'hidden' })).toBe('added');
  expect(kindOfEdit({ was: '<Testimonial />', is: '' })).toBe('removed');
  expect(kindOfEdit({ was: '<Newsletter />', is: '<Newsletter />' })).toBe('moved');
});

it('has words for all that a piece can become', () => {
  expect(Object.keys(texts.pieces).sort()).toEqual(['added', 'changed', 'moved', 'removed']);
});
