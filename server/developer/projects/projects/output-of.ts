import { z } from 'zod';
import type { Framework } from '#common/contract/projects.ts';
import { isRepositoryPath } from '#server/developer/source/repositories/check-path.ts';
import { parseJson } from '#server/developer/source/repositories/parse-json.ts';

/** What says where a build writes its result. */
export interface OutputFacts {
  /** Texts of configuration files by their names, without comments. */
  readonly files: ReadonlyMap<string, string>;
  /** The script that builds: `vitepress build docs`. */
  readonly script: string;
}

/** A folder within another one; null where it leads out of the project, or is none. */
function within(folder: string, path: string): string | null {
  const segments: string[] = [];
  for (const segment of `${folder}/${path}`.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return null;
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
  }
  const found = segments.join('/');
  return isRepositoryPath(found) ? found : null;
}

/** The text that a property has, where it is one: `outDir: 'public'`. */
function textOf(config: string, name: string): string | undefined {
  return new RegExp(`\\b${name}\\s*:\\s*(['"\`])([^'"\`$\\n]{1,200})\\1`).exec(config)?.[2];
}

/** The value of an option of a command: `--outDir public`. */
function optionOf(script: string, name: string): string | undefined {
  return new RegExp(`--${name}[= ](?:"([^"]+)"|([^\\s"&|;]+))`).exec(script)?.slice(1).find(Boolean);
}

const target = z.object({
  builder: z.string().catch(''),
  options: z
    .object({ outputPath: z.union([z.string(), z.object({ base: z.string(), browser: z.string().optional() })]) })
    .partial()
    .catch({}),
});
const targets = z.object({ build: target }).partial();
const workspace = z.object({
  defaultProject: z.string().optional(),
  projects: z.record(
    z.string(),
    z.object({ projectType: z.string(), architect: targets, targets }).partial().catch({}),
  ),
});

/** Its newer builder keeps what browsers get in a folder of its own. */
function angular({ files }: OutputFacts): string | null {
  const text = files.get('angular.json');
  if (text === undefined) return null;
  const { projects, defaultProject } = workspace.parse(parseJson(text));
  const apps = Object.entries(projects).filter(([, { projectType }]) => projectType !== 'library');
  const [name, app] = apps.find(([one]) => one === defaultProject) ?? apps[0] ?? [];
  const build = (app?.architect ?? app?.targets)?.build;
  if (name === undefined || build === undefined) return null;
  const path = build.options.outputPath ?? `dist/${name}`;
  const [base, browser] = typeof path === 'string' ? [path, undefined] : [path.base, path.browser];
  return within(base, build.builder.endsWith(':application') ? (browser ?? 'browser') : '');
}

/** Its folders count from that of the texts: `vitepress build docs`. */
function vitepress({ files, script }: OutputFacts): string | null {
  const root = /\bvitepress\s+build\s+([^\s&|;-][^\s&|;]*)/.exec(script)?.[1] ?? '';
  const folder = within('', root) ?? '';
  const config = [...files].find(([path]) => path.startsWith(folder === '' ? '.vitepress/' : `${folder}/.vitepress/`));
  return within(folder, (config && textOf(config[1], 'outDir')) ?? '.vitepress/dist');
}

function eleventy({ files, script }: OutputFacts): string | null {
  const config = [...files.values()].join('\n');
  const inDir = /\bdir\s*[:=]\s*\{([^{}]{0,500})\}/.exec(config)?.[1];
  const set = /\bsetOutputDirectory\(\s*(['"`])([^'"`$\n]{1,200})\1/.exec(config)?.[2];
  const path = optionOf(script, 'output') ?? (inDir && textOf(inDir, 'output')) ?? set;
  return path === undefined ? null : within('', path);
}

/** @param property where its configuration names the folder @param option where its command does */
function named(property: string, option: string | null, root: string | null = null) {
  return ({ files, script }: OutputFacts): string | null => {
    const config = [...files.values()].join('\n');
    const path = (option && optionOf(script, option)) || textOf(config, property);
    const folder = root === null ? undefined : textOf(config, root);
    return path === undefined ? null : within(folder ?? '', path);
  };
}

/** Vite's folder counts from its root, which has one of its own. */
function vite(facts: OutputFacts): string | null {
  const root = textOf([...facts.files.values()].join('\n'), 'root');
  return named('outDir', 'outDir', 'root')(facts) ?? (root === undefined ? null : within(root, 'dist'));
}

const READERS: Readonly<Partial<Record<Framework, (facts: OutputFacts) => string | null>>> = {
  angular,
  vitepress,
  eleventy,
  vite,
  astro: named('outDir', 'outDir'),
  next: named('distDir', null),
  docusaurus: named('outDir', 'out-dir'),
  'vue-cli': named('outputDir', 'dest'),
};

/**
 * Where a framework's own settings say that a build writes its result.
 * @returns null where they say nothing that can be read, or name a place outside the project
 */
export function outputOf(framework: Framework, facts: OutputFacts): string | null {
  try {
    return READERS[framework]?.(facts) ?? null;
  } catch {
    return null;
  }
}
