import { fileURLToPath } from 'node:url';

/** @typedef {{ getModuleInfo(id: string): { readonly importedIds: readonly string[], readonly code?: string | null } | null }} Graph */

/** @param {string} path */
const inSources = (path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const FIRST = inSources('app/main.tsx');
/** What is shown without an account is a first visit, too: its icons come at once. */
const WITH_ICONS = [FIRST, inSources('app/account/sign-in-route.tsx')];

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/**
 * Modules and all they import, save what they import later.
 * @param {readonly string[]} entries
 * @param {Graph} graph
 */
const reachedFrom = (entries, graph) => {
  const reached = new Set(entries);
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
};

/** `EyeOff` -> `eye-off`, as its file is called. @param {string} name */
const fileOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-z])(\d)/g, '$1-$2')
    .toLowerCase();

/**
 * Files of the icons that modules name. The package's index imports every icon there is, so its graph says nothing.
 * @param {Iterable<string>} ids
 * @param {Graph} graph
 */
const iconsOf = (ids, graph) => {
  const names = new Set();
  for (const id of ids)
    for (const [, list] of (graph.getModuleInfo(id)?.code ?? '').matchAll(ICON_IMPORT))
      for (const name of list.split(',')) names.add(fileOf(name.replace(/ as .*/, '').trim()));
  return names;
};

/**
 * Which chunk a module of the browser belongs to: what every screen needs stands in one file, `app` (in twenty small ones it
 * costs three more round trips over HTTP/1.1); icons of later screens in another.
 * @returns {(id: string, graph: Graph) => string | null} null: as the bundler likes
 */
export const createChunkOf = () => {
  /** @type {{ readonly modules: ReadonlySet<string>, readonly icons: ReadonlySet<string> } | null} */
  let first = null;
  return (id, graph) => {
    first ??= {
      modules: reachedFrom([FIRST], graph),
      icons: iconsOf(reachedFrom(WITH_ICONS, graph), graph),
    };
    const icon = ICON.exec(id)?.[1];
    if (icon !== undefined) return first.icons.has(icon) ? 'app' : 'icons';
    return first.modules.has(id) ? 'app' : null;
  };
};
