import type { Framework } from '#common/contract/projects.ts';

/** What a rule sees of a folder. */
export interface Seen {
  /** Whether a package is among the dependencies. */
  readonly has: (name: string) => boolean;
  /** Whether it is among them for more than development: a mock server is no program that answers visitors. */
  readonly runs: (name: string) => boolean;
  /** Texts of configuration files, without comments. */
  readonly config: string;
}

/** How one framework is recognized and built. */
export interface FrameworkRule {
  readonly framework: Framework;
  /** One of these is among the dependencies. */
  readonly packages: readonly string[];
  readonly onlyIf?: (seen: Seen) => boolean;
  /** The script that builds it, where it is not `build`. */
  readonly script?: string;
  /** What a script of another name says that builds it. */
  readonly runs?: RegExp;
  /** What builds it when the script is missing. */
  readonly command: string;
  /** Folder of the result. */
  readonly output: string;
  /** Its addresses are made in the browser. */
  readonly spaFallback?: boolean;
  readonly needsServer?: (seen: Seen) => boolean;
  /** What its own documentation calls it, and how it is set up so that it needs none. */
  readonly withoutServer?: { readonly name: string; readonly how: string };
}

const SERVERS = ['express', 'fastify', 'koa', '@hapi/hapi', '@nestjs/core', 'hono'];

/** Frameworks before the tools that they are made with: the first that fits decides. Output folders are their defaults. */
export const FRAMEWORK_RULES: readonly FrameworkRule[] = [
  {
    framework: 'next',
    packages: ['next'],
    command: 'npx next build',
    output: 'out',
    // However it is written: `output: isProd ? 'export' : undefined`, a constant of that name.
    needsServer: ({ config }) => !(/\boutput\b/.test(config) && /(['"`])export\1/.test(config)),
    withoutServer: { name: 'Next.js', how: "Set output: 'export' in next.config." },
  },
  {
    framework: 'nuxt',
    packages: ['nuxt', 'nuxt3'],
    script: 'generate',
    command: 'npx nuxt generate',
    output: '.output/public',
  },
  {
    framework: 'sveltekit',
    packages: ['@sveltejs/kit'],
    command: 'npx vite build',
    output: 'build',
    needsServer: ({ has }) => !has('@sveltejs/adapter-static'),
    withoutServer: {
      name: 'SvelteKit',
      how: 'Install @sveltejs/adapter-static, use it as the adapter, and export const prerender = true in src/routes/+layout.js.',
    },
  },
  {
    framework: 'remix',
    packages: ['@remix-run/react', '@react-router/dev'],
    command: 'npx vite build',
    output: 'build/client',
    spaFallback: true,
    needsServer: ({ config }) => !/ssr\s*:\s*false/.test(config),
    withoutServer: { name: 'React Router', how: 'Set ssr: false in react-router.config.' },
  },
  {
    framework: 'astro',
    packages: ['astro'],
    command: 'npx astro build',
    output: 'dist',
    needsServer: ({ config }) => /output\s*:\s*(['"`])server\1/.test(config),
    withoutServer: { name: 'Astro', how: "Remove output: 'server' from astro.config." },
  },
  { framework: 'gatsby', packages: ['gatsby'], command: 'npx gatsby build', output: 'public' },
  { framework: 'docusaurus', packages: ['@docusaurus/core'], command: 'npx docusaurus build', output: 'build' },
  {
    framework: 'vitepress',
    packages: ['vitepress'],
    // A library's `build` is that of the library.
    runs: /\bvitepress build\b/,
    command: 'npx vitepress build',
    output: '.vitepress/dist',
  },
  { framework: 'eleventy', packages: ['@11ty/eleventy'], command: 'npx eleventy', output: '_site' },
  {
    framework: 'angular',
    packages: ['@angular/core'],
    command: 'npx ng build',
    output: 'dist',
    spaFallback: true,
    needsServer: ({ has, config }) => has('@angular/ssr') && !/"outputMode"\s*:\s*"static"/.test(config),
    withoutServer: { name: 'Angular', how: 'Set "outputMode": "static" for build in angular.json.' },
  },
  {
    framework: 'create-react-app',
    packages: ['react-scripts'],
    command: 'npx react-scripts build',
    output: 'build',
    spaFallback: true,
  },
  {
    framework: 'vue-cli',
    packages: ['@vue/cli-service'],
    command: 'npx vue-cli-service build',
    output: 'dist',
    spaFallback: true,
  },
  {
    framework: 'vite',
    packages: ['vite'],
    onlyIf: ({ runs }) => !SERVERS.some(runs),
    command: 'npx vite build',
    output: 'dist',
    spaFallback: true,
  },
  {
    framework: 'node',
    packages: SERVERS,
    onlyIf: ({ runs }) => SERVERS.some(runs),
    command: '',
    output: '',
    needsServer: () => true,
  },
];

/** Why a project that needs a server is not built, and what to do about it, for a log. */
export function whyNoServer(framework: Framework): string {
  const { name, how } = FRAMEWORK_RULES.find((rule) => rule.framework === framework)?.withoutServer ?? {};
  const why =
    name === undefined ? 'This project answers requests by a program' : `${name} as it is set up here needs a server`;
  return [
    `${why}, and only files can be deployed.`,
    ...(how === undefined ? [] : [how]),
    'If its result is static already, say so in the build settings.',
  ].join(' ');
}
