// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { findAliases } from './path-aliases.ts';

const VITE = `
import { fileURLToPath, URL } from 'node:url';
import path, { resolve } from 'node:path';
const made = () => '/made';
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      '~styles': path.resolve(__dirname, 'src', 'styles'),
      parts: resolve(import.meta.dirname, './src/parts'),
      root: '/src',
      here: resolve('src'),
      relative: './src',
      made: made(),
      joined: path.join(made(), 'x'),
      ['comp' + 'uted']: '/src',
    },
  },
}));
`;

describe('aliases of a project', () => {
  it('are those that Vite is given in writing; what has to run or depends on who imports is left out', () => {
    expect(findAliases('web/vite.config.ts', VITE).filter(({ whole }) => !whole)).toEqual([
      { begins: '@/', whole: false, to: 'web/src/' },
      { begins: '~styles/', whole: false, to: 'web/src/styles/' },
      { begins: 'parts/', whole: false, to: 'web/src/parts/' },
      { begins: 'root/', whole: false, to: 'web/src/' },
      { begins: 'here/', whole: false, to: 'web/src/' },
    ]);
  });

  it('are those of a list, too, but for patterns', () => {
    const source = `module.exports = { resolve: { alias: [{ find: '@/', replacement: '/src/' }, { find: /^x/, replacement: '/y' }] } };`;
    expect(findAliases('vite.config.cjs', source)).toEqual([{ begins: '@/', whole: false, to: 'src/' }]);
  });

  it('are the paths of TypeScript, from its base', () => {
    const source = `{
      // As editors read it.
      "compilerOptions": { "baseUrl": "./src", "paths": { "@/*": ["./*"], "theme": ["styles/theme.scss"], "a*b": ["x"], "n/*": ["plain"] }, },
    }`;
    expect(findAliases('web/tsconfig.json', source)).toEqual([
      { begins: '@/', whole: false, to: 'web/src/' },
      { begins: 'theme', whole: true, to: 'web/src/styles/theme.scss' },
    ]);
    expect(findAliases('jsconfig.json', '[]')).toEqual([]);
  });
});
