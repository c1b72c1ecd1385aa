import { readdirSync } from 'node:fs';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
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

/** DESIGN section 3, deny by default: generated from the folder list, so that a new folder is shut until it is listed. */
const contract = './common/contract';
const pure = [contract, './common/layout', './common/rules'];
const browser = [...pure, './common/widgets', './src/api', './src/ui', './src/i18n', './locales'];
const features = [...folders('./src/admin'), ...folders('./src/developer'), './src/editor'];
const table = [
  zone('./common/contract', []),
  zone('./common/layout', [contract, './common/rules']),
  zone('./common/rules', [contract, './common/layout']),
  zone('./common/widgets', pure),
  zone('./src/ui', ['./src/i18n']),
  zone('./src/i18n', [contract, './common/rules', './locales']),
  zone('./src/api', [contract]),
  ...features.map((feature) => zone(feature, browser)),
  zone('./src/app', [...browser, './src']),
  zone('./server', ['./common', './server']),
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

const fence = (names, where) => ({ name: names, message: `Only ${where} may use this (docs/architecture.md).` });
const packages = [
  { group: ['@craftjs/*', '@dnd-kit/*'], message: 'Only src/editor/engine may use this.' },
  { group: ['node:child_process', 'child_process'], message: 'Only server/adapters/run-command.ts may use this.' },
];
const globals = [
  fence('fetch', 'src/api/client.ts and server/adapters'),
  fence('localStorage', 'src/api/browser-storage.ts'),
  fence('sessionStorage', 'src/api/browser-storage.ts'),
];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'data', 'bench/editor', 'coverage', 'test-results', 'playwright-report'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    plugins: { 'import-x': importX, 'react-hooks': hooks, 'jsx-a11y': a11y },
    languageOptions: {
      parserOptions: {
        project: ['./common/tsconfig.json', './src/tsconfig.json', './server/tsconfig.json', './tests/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tests/tsconfig.json' })],
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      ...hooks.configs.recommended.rules,
      // The React Compiler is not used.
      'react-hooks/incompatible-library': 'off',
      ...a11y.flatConfigs.recommended.rules,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'no-restricted-imports': ['error', { patterns: packages }],
      'no-restricted-globals': ['error', ...globals],
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Only server/settings.ts reads the environment.',
        },
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for a condition, never for a time.',
        },
      ],
      eqeqeq: 'error',
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
              regex: 'contract/(?!(access|errors|languages)(\\.ts)?$)',
              allowTypeImports: true,
              message: 'Only types: zod must not reach a browser bundle.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**'],
    ignores: ['server/app.ts', '**/*.test.{ts,tsx}', 'server/testing/**', 'server/adapters/run-command.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...packages,
            { group: ['**/http', '**/http.ts'], message: "Call the noun's store; http.ts is for app.ts alone." },
          ],
        },
      ],
    },
  },
  { files: ['src/editor/engine/**'], rules: { 'no-restricted-imports': ['error', { patterns: packages.slice(1) }] } },
  { files: ['server/adapters/run-command.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      'src/api/client.ts',
      'src/api/browser-storage.ts',
      'server/adapters/**',
      '**/*.test.{ts,tsx}',
      'tests/**',
      '**/testing/**',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: [
      'server/settings.ts',
      'tests/**',
      '**/testing/**',
      '**/*.test.{ts,tsx}',
      '*.config.ts',
      'drizzle.config.ts',
    ],
    rules: { 'no-restricted-syntax': 'off', 'no-restricted-imports': 'off' },
  },
  { files: ['tests/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  {
    files: ['*.config.ts', '**/*.d.ts', 'tests/**', '**/*.test.{ts,tsx}'],
    rules: { 'import-x/no-default-export': 'off', 'import-x/no-restricted-paths': 'off' },
  },
);
