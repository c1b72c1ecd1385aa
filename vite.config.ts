import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin, type SSROptions } from 'vite';
import { chunkGroups } from './scripts/lib/browser-chunks.mjs';
import { mjml } from './scripts/lib/mjml-plugin.mjs';
import { tokenCss } from './src/ui/token-css.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const server: BuildEnvironmentOptions = {
  target: 'node20',
  ssr: true,
  outDir: 'dist/server',
  rollupOptions: {
    input: {
      main: path('server/main.ts'),
      worker: path('server/worker.ts'),
      runner: path('server/runner.ts'),
      ops: path('server/ops.ts'),
      // The database's thread: a file of its own, beside main.js (server/platform/db/pglite/database-thread.ts).
      'pglite-worker': path('server/platform/db/pglite/worker.mjs'),
      // The thread that parses files of repositories (server/developer/source/texts/parse-bounded.ts).
      'parse-process': path('server/developer/source/texts/parse-process.ts'),
      // The small process that starts programs (server/platform/adapters/processes/run-program.ts).
      'program-process': path('server/platform/adapters/processes/program-process.ts'),
      // What pages of inspect builds answer the app with (server/developer/review/visual-edits/inspect-script.ts).
      'inspect-frame': path('src/inspect-frame/inspect-frame.ts'),
      // The process that works on images (server/builder/media/image-work.ts).
      'image-process': path('server/builder/media/image-process.mjs'),
      // The process that opens films and PDFs (server/builder/media/files/media-work.ts).
      'media-process': path('server/builder/media/files/media-process.mjs'),
      // The process that reads and rewrites fonts (server/builder/fonts/font-work.ts).
      'font-process': path('server/builder/fonts/font-process.mjs'),
      // The process that compiles e-mails (server/published/emails/mjml-work.ts).
      'mjml-process': path('server/published/emails/mjml-process.mjs'),
    },
    // All in one folder: files find each other by their own address.
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
};

/**
 * The server's packages are built in, so that a start reads some hundred files and not fifteen hundred more. Not those that
 * find their own files beside them (native code, WebAssembly), nor what has a process of its own to load in.
 */
const packages: SSROptions = {
  noExternal: true,
  external: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'mjml',
    'sharp',
    'subset-font',
    'fontverter',
    'mediabunny',
    'unpdf',
  ],
};

const browser: BuildEnvironmentOptions = {
  target: 'es2022',
  outDir: 'dist/app',
  manifest: true,
  rollupOptions: {
    input: { index: path('index.html') },
    output: { codeSplitting: { groups: chunkGroups() } },
  },
};

/**
 * `Features.MediaRangeSyntax` of lightningcss, which minifies what published pages hold: `min-width` stays, since AMP's
 * validator does not read `width>=480px`.
 */
const MEDIA_RANGE_SYNTAX = 128;

const TOKENS = 'virtual:tokens.css';
/** `import 'virtual:tokens.css'`: the design tokens as a style sheet, which is there before any script runs. */
const designTokens = (): Plugin => ({
  name: 'design-tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : null),
  load: (id) => (id === `\0${TOKENS}` ? tokenCss() : null),
});

/** One tool builds both sides: `vite build` the browser, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [mjml(), react(), designTokens()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild ? server : browser,
  ...(isSsrBuild && { ssr: packages, css: { lightningcss: { include: MEDIA_RANGE_SYNTAX } } }),
}));
