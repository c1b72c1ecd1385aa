import { allWidgets } from './registry';

/** `AccordionItem` -> `accordion-item`: the folder of a widget. */
const folderOf = (name: string) => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/**
 * What files of one name hold, by the widget in whose folder they are, in the order of the registry.
 * @param files by path: `./<folder>/<file>`, as `import.meta.glob` gives them to a module beside the registry
 */
export function byWidget<Part>(files: Readonly<Record<string, Part>>): { readonly [name: string]: Part } {
  const parts = new Map(Object.entries(files).map(([path, part]) => [path.split('/')[1], part]));
  return Object.fromEntries(
    Object.keys(allWidgets).flatMap((name) => {
      const part = parts.get(folderOf(name));
      return part === undefined ? [] : [[name, part] as const];
    }),
  );
}
