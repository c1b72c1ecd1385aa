import { readdirSync } from 'node:fs';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

const folders = (dir) => {
  try {
    return readdirSync(new URL(dir, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${dir}/${entry.name}`);
  } catch {
    return [];
  }
};

/** `folder` may import from itself and from `allowed` (folders or single files), and from nothing else of ours. */
const zone = (folder, allowed) => ({
  target: folder,
  allowed,
});

/** docs/architecture.md, deny by default: generated from the folder list, so that a new folder is shut until it is listed. */
const contract = './common/contract';
const pure = [contract, './common/layout', './common/rules'];
const views = [...pure, './common/project-widgets', './common/widgets'];
const kit = ['./src/api', './src/ui', './src/i18n', './src/actions', './locales'];
const browser = [...views, ...kit, './src/parts'];
/** The storeys of the server, from the ground up: each may import those named beside it and `platform`. */
const platform = './server/platform';
const builder = [platform, './server/builder'];
const people = [...builder, './server/people'];
const storeys = [
  ['platform', []],
  ['builder', [platform]],
  ['people', builder],
  ['published', people],
  ['business', people],
  ['developer', [...people, './server/published']],
  ['browser-app', ['./server']],
  ['operations', ['./server']],
];
/** What a feature may import beyond what every one may. */
const ALSO = {
  './src/developer/chat-sessions': ['./common/inspect'],
  './src/editor': ['./common/html'],
};
const features = [...folders('./src/admin'), ...folders('./src/developer'), './src/editor'];
const table = [
  zone('./common/contract', []),
  zone('./common/layout', [contract, './common/rules']),
  zone('./common/rules', [contract, './common/layout']),
  zone('./common/html', []),
  zone('./common/markdown', ['./common/rules']),
  zone('./common/project-widgets', pure),
  zone('./common/widgets', [...pure, './common/project-widgets']),
  zone('./src/ui', ['./src/i18n']),
  zone('./src/i18n', [contract, './common/rules', './locales']),
  zone('./src/api', [contract]),
  // Features register their actions by context: the registry knows none of them.
  zone('./src/actions', ['./src/ui', './src/i18n', './locales']),
  ...features.map((feature) => zone(feature, [...browser, ...(ALSO[feature] ?? [])])),
  zone('./common/inspect', []),
  // It runs in pages of strangers.
  zone('./src/inspect-frame', ['./common/inspect']),
  zone('./src/app', [...browser, './src']),
  zone('./src/parts', [...views, ...kit, './common/markdown']),
  ...storeys.map(([name, below]) => zone(`./server/${name}`, ['./common', './locales', ...below])),
  zone('./server', ['./common', './server', './locales']),
];
const top = ['./common', './src', './server', './tests', './locales'];
const covered = (path, allowed) => allowed.some((a) => path === a || path.startsWith(`${a}/`));
const leadsTo = (path, allowed) => allowed.some((a) => a.startsWith(`${path}/`));
/** Everything of ours that is not allowed, as the shortest list of folders. */
const denied = (paths, allowed) =>
  paths.flatMap((path) => {
    if (covered(path, allowed)) return [];
    return leadsTo(path, allowed) ? denied(folders(path), allowed) : [path];
  });
const zones = table.map(({ target, allowed }) => ({
  target,
  from: denied(top, [...allowed, target]),
  message: `${target} may import only ${[target, ...allowed].join(', ')} (docs/architecture.md).`,
}));

/** Connections sign people in and so know accounts; accounts know nothing of them. */
zones.push({
  target: './server/people/accounts',
  from: ['./server/people/connections'],
  message: 'Connections import accounts, not the other way round (docs/architecture.md).',
});

const fence = (names, where) => ({ name: names, message: `Only ${where} may use this (docs/architecture.md).` });
const packages = [
  { group: ['@craftjs/*'], message: 'Only src/editor/engine may use this.' },
  { group: ['@dnd-kit/*'], message: 'Only src/editor/engine and src/ui/board may use this.' },
  {
    group: ['node:child_process', 'child_process'],
    message: 'Only server/platform/adapters/processes may use this.',
  },
];
/** Types know Node's names everywhere, since some library mentions them. */
const node = { group: ['node:*'], message: 'This runs in the browser too (docs/architecture.md).' };
const nodeGlobals = ['process', 'Buffer', 'global', '__dirname', '__filename', 'require', 'module', 'setImmediate'].map(
  (name) => ({ name, message: node.message }),
);
const globals = [
  fence('fetch', 'src/api/client/client.ts and server/platform/adapters'),
  fence('localStorage', 'src/api/client/browser-storage.ts'),
  fence('sessionStorage', 'src/api/client/browser-storage.ts'),
];

const forms = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only server/platform/settings.ts reads the environment.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for a condition, never for a time.',
  },
];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'data', 'bench/editor', 'coverage', 'test-results', 'playwright-report'] },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin, 'import-x': importX },
    languageOptions: { parser: tseslint.parser },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tests/tsconfig.json' })],
      'import-x/extensions': ['.ts', '.tsx'],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'no-restricted-imports': ['error', { patterns: packages }],
      'no-restricted-globals': ['error', ...globals],
      'no-restricted-syntax': ['error', ...forms],
    },
  },
  {
    files: ['src/editor/**'],
    ignores: ['src/editor/engine/**', 'src/editor/commands/**', '**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...forms,
        {
          selector: "MemberExpression[object.name='engine'][property.name=/^(?:apply|patchMeta|replace)$/]",
          message: 'Only src/editor/commands changes the page: call a command.',
        },
      ],
    },
  },
  {
    files: ['src/**', 'common/{layout,rules,widgets}/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'contract/(?!(access|errors|languages|manifest-limits)(\\.ts)?$)',
              allowTypeImports: true,
              message: 'Only types: zod must not reach a browser bundle.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**', 'common/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [...packages, node] }],
      'no-restricted-globals': ['error', ...globals, ...nodeGlobals],
    },
  },
  {
    files: ['server/**'],
    ignores: [
      'server/app.ts',
      'server/all-jobs.ts',
      '**/*.test.{ts,tsx}',
      'server/testing/**',
      'server/platform/adapters/processes/**',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...packages,
            {
              regex: '(?:^|/)(?:(?:layout-|operator-)?http|jobs)(?:\\.ts)?$',
              message: "Call the noun's store; http.ts is for app.ts alone, jobs.ts for all-jobs.ts.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/editor/engine/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [...packages.slice(2), node] }] },
  },
  {
    files: ['src/ui/board/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [packages[0], ...packages.slice(2), node] }] },
  },
  { files: ['server/platform/adapters/processes/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      'src/api/client/client.ts',
      'src/api/client/browser-storage.ts',
      'server/platform/adapters/**',
      '**/*.test.{ts,tsx}',
      'bench/**',
      'tests/**',
      '**/testing/**',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: [
      'server/platform/settings.ts',
      'bench/**',
      'tests/**',
      '**/testing/**',
      '**/*.test.{ts,tsx}',
      '*.config.ts',
      'drizzle.config.ts',
    ],
    rules: { 'no-restricted-syntax': 'off', 'no-restricted-imports': 'off' },
  },
  {
    files: ['*.config.ts', '**/*.d.ts', 'tests/**', '**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    // vitest.config.ts: these share their modules with the next file of the same worker.
    files: ['{common,server}/**/*.test.{ts,tsx}', 'src/**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock'].map((property) => ({
          object: 'vi',
          property,
          message: 'A replaced module would stay for the next test file: hook the object that is called.',
        })),
      ],
    },
  },
);
