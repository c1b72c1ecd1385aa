import { hashOf } from '../model/workspace.ts';
import { BOLD, CAP, call, DONE, edit, FILES, MAKE_BOLD, PAGE, READ, type Talk, write } from './talk.ts';

/** What a model does at its work, what goes wrong, and what its server does. */
export const TALKS: readonly Talk[] = [
  // The main use: editing and creating files.
  { name: 'edits a text', script: [READ, MAKE_BOLD, DONE], files: { 'index.html': BOLD }, says: 'Done.', costs: true },
  {
    name: 'makes a file',
    script: [write('about/index.html', '<h1>About</h1>\n'), DONE],
    files: { 'about/index.html': '<h1>About</h1>\n' },
    costs: true,
  },
  { name: 'answers without tools', script: [{ text: 'It is a **café**.' }], says: 'It is a **café**.', costs: true },
  {
    name: 'uses every tool',
    script: [
      call('listFiles', {}),
      call('listFiles', { containing: 'index' }),
      call('searchText', { text: 'get started' }),
      call('findPlaces', { text: 'Read on' }),
      READ,
      MAKE_BOLD,
      call('showDifference', {}),
      DONE,
    ],
    toolsSay: ['index.html (', 'index.html:2:', 'index.html:3:', '1: <h1>Ship pages', '+<h1>Ship **bold** pages'],
    files: { 'index.html': BOLD },
    costs: true,
  },
  {
    name: 'edits twice with the hash that it was given',
    script: [MAKE_BOLD, edit('Get started', 'Start', { hash: hashOf(BOLD) }), DONE],
    files: { 'index.html': BOLD.replace('Get started', 'Start') },
    costs: true,
  },
  {
    name: 'keeps the line ends of a file',
    script: [
      call('replaceText', {
        path: 'windows.txt',
        oldText: 'One\nTwo',
        newText: 'One\n2',
        hash: hashOf(FILES['windows.txt']),
      }),
      DONE,
    ],
    files: { 'windows.txt': 'One\r\n2\r\nThree\r\n' },
    costs: true,
  },
  {
    name: 'replaces as often as it says',
    script: [edit('Read on', 'More', { count: 2 }), DONE],
    files: { 'index.html': PAGE.replaceAll('Read on', 'More') },
    costs: true,
  },
  // Faults of its own.
  {
    name: 'is told the nearest line when a text is missing',
    script: [edit('Get starting', 'x'), DONE],
    toolsSay: ['The nearest is line 2', 'Get started'],
    files: {},
  },
  {
    name: 'is told the lines when a text is not unique',
    script: [edit('Read on', 'x'), DONE],
    toolsSay: ['2 times (lines 3, 4)'],
    files: {},
  },
  {
    name: 'is told of a stale hash',
    script: [edit('Read on', 'x', { hash: 'old' }), DONE],
    toolsSay: ['"fault":"stale"'],
    files: {},
  },
  {
    name: 'is told of arguments that cannot be read',
    script: [call('replaceText', '{"path": '), call('readFile', { path: 7 }), DONE],
    toolsSay: ['cannot be read'],
    files: {},
  },
  {
    name: 'is told that a file is too large',
    script: [call('readFile', { path: 'big.txt' }), DONE],
    toolsSay: ['too_large'],
  },
  {
    name: 'is told that a file is no text',
    script: [call('readFile', { path: 'picture.bin' }), DONE],
    toolsSay: ['not_text'],
  },
  {
    name: 'gets a long file in parts',
    script: [call('readFile', { path: 'long.css' }), call('readFile', { path: 'long.css', from: 2990 }), DONE],
    toolsSay: ['3000: .a2999'],
  },
  {
    name: 'does not write over what it has not read',
    script: [write('index.html'), DONE],
    toolsSay: ['exists'],
    files: {},
  },
  {
    name: 'ends after three failed edits of a file, and tells what it tried',
    script: () => edit('Nothing like this at all', 'x'),
    ended: 'edits',
    files: {},
    costs: false,
  },
  {
    name: 'keeps what was done before the three failures',
    script: (times) => (times === 0 ? write('new.txt') : edit('Nothing like this at all', 'x')),
    ended: 'edits',
    files: { 'new.txt': 'x\n' },
    costs: true,
  },
  // Loops and caps.
  {
    name: 'ends a loop without end',
    script: () => ({ ...READ, usage: { input: 100, output: 10 } }),
    ended: 'steps',
    files: {},
    costs: false,
  },
  {
    name: 'ends at the cap with the work kept',
    script: (times) =>
      times === 0
        ? { ...MAKE_BOLD, usage: { input: 10_000, output: 100 } }
        : { ...READ, usage: { input: 10_000, output: 100 } },
    ended: 'tokens',
    files: { 'index.html': BOLD },
    costs: true,
  },
  {
    name: 'does nothing of a step beyond the cap',
    script: [{ ...MAKE_BOLD, usage: { input: CAP, output: 1000 } }],
    ended: 'tokens',
    files: {},
    costs: false,
  },
  {
    name: 'counts by itself where the server does not',
    script: () => call('readFile', { path: 'long.css' }),
    ended: 'tokens',
    files: {},
    costs: false,
  },
  {
    name: 'ends an answer without end',
    script: [{ text: 'I', endless: true }],
    ended: 'length',
    files: {},
    costs: false,
  },
  {
    name: 'ends an answer that is too long in one chunk',
    script: [{ text: 'and so on '.repeat(15_000), isWhole: true }],
    ended: 'tokens',
    files: {},
    costs: false,
  },
  {
    name: 'tells of an answer that the server cut',
    script: [{ text: 'I wanted to', finish: 'length' }],
    ended: 'length',
    says: 'I wanted to',
    costs: false,
  },
  // Servers.
  {
    name: 'tells of a server that dies in mid-token',
    script: [{ text: 'I am about to', dies: true }],
    trouble: 'model_cut',
    costs: false,
  },
  {
    name: 'keeps the work when the server dies later',
    script: [MAKE_BOLD, { text: 'And now', dies: true }],
    ended: 'model_cut',
    files: { 'index.html': BOLD },
    costs: true,
  },
  {
    name: 'tells of a stream that just ends',
    script: [{ text: 'I was', finish: null }],
    trouble: 'model_cut',
    costs: false,
  },
  { name: 'tells of a server that answers HTML', script: [{ html: true }], trouble: 'model_answer', costs: false },
  {
    name: 'follows no redirect',
    script: [{ redirect: 'http://169.254.169.254/latest/' }],
    trouble: 'model_answer',
    costs: false,
  },
  { name: 'tells of a key that is refused', script: [{ status: 401 }], trouble: 'model_key', costs: false },
  { name: 'tells of a model that is not there', script: [{ status: 404 }], trouble: 'model_name', costs: false },
  {
    name: 'tries a busy server once more, then tells',
    script: () => ({ status: 429 }),
    trouble: 'model_busy',
    costs: false,
  },
  { name: 'tells of a server that is broken', script: () => ({ status: 500 }), trouble: 'model_down', costs: false },
  { name: 'tells of an empty answer', script: [{ text: '' }], trouble: 'model_silent', costs: false },
];
