import type { BuildSettings, Framework } from '#common/contract/projects.ts';
import { NO_BUILD } from './build-settings';
import { FRAMEWORK_RULES, type FrameworkRule, type Seen } from './framework-rules';
import { outputOf } from './output-of';

/** The relevant fields of a package.json; those of other types are ignored. */
export interface PackageJson {
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  /** With those of development. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Without those of development. */
  readonly runtime: Readonly<Record<string, string>>;
  readonly nodeVersion: string;
  /** The package manager that it names: `pnpm`; '' for none. */
  readonly manager: string;
}

/** What a folder of a commit shows. */
export interface FolderFacts {
  /** Null without a readable one. */
  readonly packageJson: PackageJson | null;
  /** The package manager that its package.json names, or that at the top; '' for none. */
  readonly manager: string;
  /** Names in the folder itself. */
  readonly names: ReadonlySet<string>;
  /** Names at the top of the repository: a workspace has its lock file there. */
  readonly topNames: ReadonlySet<string>;
  /** Texts of the configuration files of frameworks by their paths from there, without comments. */
  readonly files: ReadonlyMap<string, string>;
  /** What a file says that names a version of Node.js: `22`; '' for none. */
  readonly nodeVersion: string;
}

export interface Detected {
  readonly framework: Framework;
  readonly confidence: number;
  readonly buildSettings: BuildSettings;
  readonly needsServer: boolean;
}

const NPM = { name: 'npm', lock: 'package-lock.json', locked: 'npm ci' } as const;
const MANAGERS = [
  { name: 'pnpm', lock: 'pnpm-lock.yaml', locked: 'pnpm install --frozen-lockfile' },
  { name: 'yarn', lock: 'yarn.lock', locked: 'yarn install --frozen-lockfile' },
  NPM,
] as const;

/** The package manager that is named decides, else the one whose lockfile is there. */
function packageManager({ manager, names, topNames }: FolderFacts) {
  const isThere = (file: string) => names.has(file) || topNames.has(file);
  const { name, lock, locked } =
    MANAGERS.find((one) => one.name === manager) ?? MANAGERS.find((one) => isThere(one.lock)) ?? NPM;
  return { install: isThere(lock) ? locked : `${name} install`, run: `${name} run` };
}

/** The script that builds: one that runs the tool itself, else the one that has its usual name. */
function buildScript({ packageJson }: FolderFacts, rule: FrameworkRule | null): string {
  const { runs } = rule ?? {};
  const running = runs && Object.entries(packageJson?.scripts ?? {}).find(([, text]) => runs.test(text));
  return running?.[0] ?? rule?.script ?? 'build';
}

function commands(facts: FolderFacts, rule: FrameworkRule | null): Partial<BuildSettings> {
  const { packageJson, nodeVersion } = facts;
  if (packageJson === null) return {};
  const { install, run } = packageManager(facts);
  const script = buildScript(facts, rule);
  const own = packageJson.scripts[script] === undefined ? (rule?.command ?? '') : `${run} ${script}`;
  return { installCommand: install, buildCommand: own, nodeVersion: packageJson.nodeVersion || nodeVersion };
}

/** What rules ask of a folder. */
function seenIn({ packageJson, files }: FolderFacts): Seen {
  return {
    has: (name) => packageJson?.dependencies[name] !== undefined,
    runs: (name) => packageJson?.runtime[name] !== undefined,
    config: [...files.values()].join('\n'),
  };
}

function isRule(facts: FolderFacts) {
  const seen = seenIn(facts);
  return (rule: FrameworkRule) => rule.packages.some(seen.has) && (rule.onlyIf?.(seen) ?? true);
}

function byRule(facts: FolderFacts, rule: FrameworkRule): Detected {
  const script = facts.packageJson?.scripts[buildScript(facts, rule)] ?? rule.command;
  return {
    framework: rule.framework,
    confidence: 0.95,
    needsServer: rule.needsServer?.(seenIn(facts)) ?? false,
    buildSettings: {
      ...NO_BUILD,
      ...commands(facts, rule),
      outputDirectory: outputOf(rule.framework, { files: facts.files, script }) ?? rule.output,
      spaFallback: rule.spaFallback ?? false,
    },
  };
}

/** Files that are served as they are, a build of an unknown kind, a program, or nothing that could be shown. */
function withoutRule(facts: FolderFacts): Detected {
  const { packageJson, names } = facts;
  const plain = { needsServer: false, buildSettings: NO_BUILD };
  if (packageJson?.scripts.build !== undefined) {
    const buildSettings = { ...NO_BUILD, ...commands(facts, null), outputDirectory: 'dist' };
    return { framework: 'other', confidence: 0.3, needsServer: false, buildSettings };
  }
  if (names.has('index.html')) return { ...plain, framework: 'static', confidence: 0.9 };
  if (packageJson?.scripts.start !== undefined) {
    return {
      framework: 'node',
      confidence: 0.6,
      needsServer: true,
      buildSettings: { ...NO_BUILD, ...commands(facts, null) },
    };
  }
  return { ...plain, framework: 'other', confidence: 0 };
}

/** The framework of a folder and how it is built by default. The first rule that fits decides. */
export function detectFolder(facts: FolderFacts): Detected {
  const rule = FRAMEWORK_RULES.find(isRule(facts));
  return rule ? byRule(facts, rule) : withoutRule(facts);
}
