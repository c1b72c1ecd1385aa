import type { Looks, PageElement } from './read-looks.ts';

function isComponent(name: string): boolean {
  return /^[A-Z][\w$]*$/.test(name);
}

/** The elements that files draw through their components, one within the other; those of the files themselves are left out. */
export function drawnIn(looks: Looks, paths: ReadonlySet<string>): PageElement[] {
  const names = new Set<string>();
  let open = looks.elements.filter(({ file }) => paths.has(file.path));
  const found: PageElement[] = [];
  while (open.length > 0) {
    const drawn = new Set(
      open.map(({ element }) => element.name).filter((name) => isComponent(name) && !names.has(name)),
    );
    for (const name of drawn) names.add(name);
    open = looks.elements.filter(({ element }) => element.component !== null && drawn.has(element.component));
    found.push(...open);
  }
  return found.filter(({ file }) => !paths.has(file.path));
}

/** Whether an element is drawn by one place alone, and each of the components around it, too. */
export function isDrawnOnce(looks: Looks, { element }: PageElement): boolean {
  const passed = new Set<string>();
  for (let name = element.component; name !== null && !passed.has(name);) {
    passed.add(name);
    const own = name;
    const uses = looks.elements.filter((each) => each.element.name === own);
    if (uses.length === 0) return true;
    if (uses.length > 1) return false;
    name = uses[0]?.element.component ?? null;
  }
  return true;
}
