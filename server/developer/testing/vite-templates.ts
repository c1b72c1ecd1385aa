import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version as VITE } from 'vite';
import { runProgram } from '#server/platform/adapters/processes/run-program.ts';
import type { SourceFiles } from './make-project';

/** Of create-vite; those of Qwik need a package that not every registry has. */
export const TEMPLATES = ['vanilla', 'vue', 'react', 'preact', 'lit', 'svelte', 'solid'].flatMap((name) => [
  name,
  `${name}-ts`,
]);
const CREATE_VITE = '9.3.0';
const ENV = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/' };

/** Runs an executable of the installed packages. @throws Error with its output */
export async function runTool(program: string, args: readonly string[], cwd: string): Promise<void> {
  const { exitCode, stderr } = await runProgram(program, args, { env: ENV, cwd, timeLimitMs: 120_000 });
  if (exitCode !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}

async function pinVite(file: string) {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"vite": "[^"]*"/, `"vite": "${VITE}"`));
}

/** The templates of create-vite, from its package, with the Vite of this repository. */
export async function fetchTemplates() {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-templates-'));
  await runTool('npm', ['pack', '--silent', `create-vite@${CREATE_VITE}`], folder);
  await runTool('tar', ['-xzf', `create-vite-${CREATE_VITE}.tgz`], folder);
  const topOf = (name: string) => join(folder, 'package', `template-${name}`);
  // The one that is installed here: the newest may need a package that not every registry has.
  for (const name of TEMPLATES) await pinVite(join(topOf(name), 'package.json'));
  /** The files of a template, as create-vite would write them. */
  const read = async (name: string): Promise<SourceFiles> => {
    const top = topOf(name);
    const entries = await readdir(top, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const files = paths.map(async (path) => {
      const relative = path.slice(top.length + 1).replace(/^_(?=gitignore$|oxlintrc)/, '.');
      return [relative, await readFile(path)] as const;
    });
    return Object.fromEntries(await Promise.all(files));
  };
  return { topOf, read, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A static export of Next, which needs no server. */
export const NEXT: SourceFiles = {
  'package.json': JSON.stringify({
    name: 'x',
    private: true,
    scripts: { build: 'next build' },
    dependencies: { next: '15.5.29', react: '19.2.0', 'react-dom': '19.2.0' },
  }),
  'next.config.mjs': "export default { output: 'export' };\n",
  'src/app/layout.jsx':
    'export default function Layout({ children }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  );\n}\n',
  'src/app/page.jsx':
    "const teas = ['Black', 'Green'];\nexport default function Page() {\n  return (\n    <main>\n      <h1>Tea house</h1>\n      <ul>{teas.map((tea) => <li key={tea}>{tea}</li>)}</ul>\n      <p>Open <b>daily</b></p>\n    </main>\n  );\n}\n",
};
