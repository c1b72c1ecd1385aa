import { fileURLToPath } from 'node:url';

/**
 * @typedef {{
 *   readonly importedIds: readonly string[],
 *   readonly dynamicallyImportedIds: readonly string[],
 *   readonly code?: string | null,
 * }} Module
 * @typedef {{ getModuleInfo(id: string): Module | null }} Graph
 */

/** @param {string} path */
const inSources = (path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const FIRST = inSources('app/main.tsx');
/** What is shown without an account is a first visit, too: its icons come at once. */
const SIGN_IN = inSources('app/account/sign-in-route.tsx');
const SHELL = inSources('app/shell/shell-route.tsx');
/** Names every screen. */
const ROUTER = inSources('app/router.tsx');
const EDITOR = inSources('app/editor-route.tsx');
/** A module that this many screens need goes into one chunk with the other shared modules. */
const MANY_SCREENS = 5;

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\.m?js["']/g;
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

/**
 * The file of each icon by every name it is exported under: `Bold` is `letter-b`.
 * @param {Graph} graph
 */
const filesByName = (graph) => {
  const index = [...reachedFrom([FIRST], graph)].find((id) => ICON_INDEX.test(id));
  const code = (index && graph.getModuleInfo(index)?.code) ?? '';
  const files = new Map();
  for (const [, names, file] of code.matchAll(ICON_EXPORT))
    for (const name of names.split(',')) files.set(name.replace(/^.* as /, '').trim(), file);
  return files;
};

/**
 * Files of the icons that modules name. The package's index imports every icon there is, so its graph is of no use.
 * @param {Iterable<string>} ids
 * @param {Graph} graph
 */
const iconsOf = (ids, graph) => {
  const files = filesByName(graph);
  const names = new Set();
  for (const id of ids)
    for (const [, list] of (graph.getModuleInfo(id)?.code ?? '').matchAll(ICON_IMPORT))
      for (const name of list.split(',')) names.add(files.get(name.replace(/ as .*/, '').trim()));
  return names;
};

/**
 * What a screen imports at once, without itself: the manifest names its own chunk.
 * @param {string} screen
 * @param {Graph} graph
 */
const importedBy = (screen, graph) => new Set([...reachedFrom([screen], graph)].filter((id) => id !== screen));

/**
 * Modules that many screens need.
 * @param {Graph} graph
 */
const neededByMany = (graph) => {
  const screens = graph.getModuleInfo(ROUTER)?.dynamicallyImportedIds ?? [];
  const counts = new Map();
  for (const screen of screens) for (const id of importedBy(screen, graph)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts.keys()].filter((id) => counts.get(id) >= MANY_SCREENS));
};

/**
 * What many screens share, in two: the editor, which has most to load, takes only what it needs itself.
 * @param {ReadonlySet<string>} shared
 * @param {ReadonlySet<string>} edited
 */
const partBy = (shared, edited) => ({
  screens: new Set([...shared].filter((id) => edited.has(id))),
  lists: new Set([...shared].filter((id) => !edited.has(id))),
});

/**
 * What the editor loads at once and no other screen ever does, now or later: twenty small files otherwise.
 * @param {Graph} graph
 */
const ofEditorAlone = (graph) => {
  const screens = graph.getModuleInfo(ROUTER)?.dynamicallyImportedIds ?? [];
  const others = new Set(screens.filter((id) => id !== EDITOR));
  for (const id of others) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (next !== EDITOR) others.add(next);
  }
  return new Set([...importedBy(EDITOR, graph)].filter((id) => !others.has(id)));
};

/**
 * Chunks that the bundler does not choose, since twenty small files cost three more round trips over HTTP/1.1: `app`
 * for every screen, `sign-in` and `shell` for what these add, `screens` for what many screens share with the editor, `lists` for what they share without it, `editor` for what it alone has, `icons` for those
 * that the shell and the editor show at once, `more-icons` for those of later screens.
 * @returns groups for the bundler's `codeSplitting`, the first to take a module first
 */
export const chunkGroups = () => {
  /** @type {{ readonly modules: Record<string, ReadonlySet<string>>, readonly icons: Record<string, ReadonlySet<string>> } | null} */
  let known = null;
  /** @param {Graph} graph */
  const know = (graph) =>
    (known ??= {
      modules: {
        app: reachedFrom([FIRST], graph),
        'sign-in': importedBy(SIGN_IN, graph),
        shell: importedBy(SHELL, graph),
        ...partBy(neededByMany(graph), importedBy(EDITOR, graph)),
        editor: ofEditorAlone(graph),
      },
      icons: {
        app: iconsOf(reachedFrom([FIRST, SIGN_IN], graph), graph),
        icons: iconsOf(reachedFrom([SHELL, EDITOR], graph), graph),
      },
    });
  /** @param {string} chunk */
  const taking = (chunk) => (/** @type {string} */ id, /** @type {Graph} */ graph) => {
    const { modules, icons } = know(graph);
    const icon = ICON.exec(id)?.[1];
    if (icon === undefined) return modules[chunk]?.has(id) ? chunk : null;
    return chunk === (Object.keys(icons).find((name) => icons[name]?.has(icon)) ?? 'more-icons') ? chunk : null;
  };
  // The package's index imports every icon: who comes before them would take all with it.
  const chunks = ['app', 'icons', 'more-icons', 'sign-in', 'shell', 'screens', 'lists', 'editor'];
  return chunks.map((chunk, index) => ({ name: taking(chunk), debugName: chunk, priority: chunks.length - index }));
};
